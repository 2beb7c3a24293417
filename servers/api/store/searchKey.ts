/** A name or a search in comparable form: no case, no accents, single spaces. */
export function searchKey(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()
}
