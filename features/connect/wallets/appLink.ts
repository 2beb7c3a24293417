/** Schemes that run code in the page, or show a document that imitates it. */
const refused = /^(javascript|data|blob|vbscript|file|about|view-source|filesystem):/

/** The link of an app, unless it would run code. Some registries leave out the slashes of a scheme. */
export function appLink(link: string | null | undefined): string | undefined {
  return link && !(URL.canParse(link) && refused.test(new URL(link).protocol)) ? link : undefined
}
