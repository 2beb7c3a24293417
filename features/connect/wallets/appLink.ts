/** What runs in the page, or shows what only looks like it. */
const refused = /^(javascript|data|blob|vbscript|file|about|view-source|filesystem):/

/** The link of an app, unless it would run code. Some registries leave the slashes of a scheme out. */
export function appLink(link: string | null | undefined): string | undefined {
  return link && !(URL.canParse(link) && refused.test(new URL(link).protocol)) ? link : undefined
}
