/** Characters of a data URI, so bytes as the page carries them. */
const maxLength = 256_000

/** True for an icon as a data URI: a URL would tell a third party of the visit. */
export function isDataImage(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= maxLength && /^\s*data:image\//.test(icon)
}
