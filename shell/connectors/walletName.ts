import { cleanText } from '@shared/domain/cleanText'

/** As many as the API leaves of a name. */
const most = 64

/** The name by which a wallet is shown: what it calls itself, cleaned, else the first of `others` that can be seen. */
export function walletName(name: string, ...others: readonly string[]): string {
  for (const text of [name, ...others]) {
    const clean = cleanText(text, most)
    if (clean) return clean
  }
  return 'Wallet'
}
