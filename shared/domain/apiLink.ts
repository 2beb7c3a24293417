/** The address of a path of the host's API, given without a leading slash; undefined without an API. */
export function apiLink(apiUrl: string | undefined, path: string): string | undefined {
  return apiUrl && `${apiUrl.replace(/\/+$/, '')}/${path}`
}
