/** The link of a page, or nothing where it is none. */
export function pageLink(link: string | null | undefined): string | undefined {
  return link && URL.canParse(link) && /^https?:/.test(new URL(link).protocol) ? link : undefined
}
