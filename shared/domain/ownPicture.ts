/**
 * A picture that may be shown: one that is its own data, or of the server that the host has named. Whoever writes into a
 * token or a record chooses every other address, and would learn who looks at it.
 */
export function ownPicture(url: string | null | undefined, apiUrl: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^data:image\//.test(url)) return url
  return apiUrl && originOf(url) && originOf(url) === originOf(apiUrl) ? url : undefined
}

function originOf(url: string): string | undefined {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}
