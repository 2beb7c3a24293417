/** Source: appkit-facts §2, AllWallets. */
const shortest = 2

/** What is searched for: the text without what stands around it, or nothing while it is too short to mean anything. */
export function searchOf(text: string): string {
  const search = text.trim().replaceAll(/\s+/g, ' ')
  return [...search].length < shortest ? '' : search
}
