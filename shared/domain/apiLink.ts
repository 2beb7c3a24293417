/** The address of a path of the host's API, which has no slash in front; undefined without an API. */
export function apiLink(apiUrl: string | undefined, path: string): string | undefined {
  return apiUrl && `${apiUrl.replace(/\/+$/, '')}/${path}`
}
