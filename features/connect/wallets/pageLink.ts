/** The link of a web page; undefined for any other text. */
export function pageLink(link: string | null | undefined): string | undefined {
  return link && URL.canParse(link) && /^https?:/.test(new URL(link).protocol) ? link : undefined
}
