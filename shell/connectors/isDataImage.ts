/** Characters of a data URI, so bytes as the page carries them. */
const maxLength = 256_000

/** True for an icon that is inside of the page already: an address would tell a third party of the visit. */
export function isDataImage(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= maxLength && /^\s*data:image\//.test(icon)
}
