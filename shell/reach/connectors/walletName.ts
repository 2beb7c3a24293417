import { cleanText } from '@shared/domain/cleanText'

/** As many characters as the API keeps of a name. */
const most = 64

/** The name by which a wallet is shown: its own, cleaned, else the first of `others` that is visible. */
export function walletName(name: string, ...others: readonly string[]): string {
  for (const text of [name, ...others]) {
    const clean = cleanText(text, most)
    if (clean) return clean
  }
  return 'Wallet'
}
