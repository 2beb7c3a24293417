/**
 * A picture that may be shown: a data URL, or one of the host's own server. Any other address was chosen by the author
 * of a token or a record, who would learn who looks at it.
 */
export function ownPicture(url: string | null | undefined, apiUrl: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^data:image\//.test(url)) return url
  return apiUrl && originOf(url) && originOf(url) === originOf(apiUrl) ? url : undefined
}

function originOf(url: string): string | undefined {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}
