import { rawErrors } from './rawErrors'

/**
 * What a wallet's refusal means. `declined`: the visitor said no; `unsupported`: the wallet does not know the method, or
 * the session does not allow it; `pending`: another request is open; `lost`: the wallet no longer serves the page;
 * `refused`: the wallet or a node gave another reason; `unknown`: anything else. What can move value may have been sent
 * after any of them.
 */
export type WalletAnswer = 'declined' | 'unsupported' | 'pending' | 'lost' | 'refused' | 'unknown'

/** Source: EIP-1193, EIP-1474, EIP-3085, EIP-5792, CAIP-25 and WalletConnect's own, ethers. */
const meanings = new Map<unknown, WalletAnswer>([
  ...[4001, 'ACTION_REJECTED'].map((code) => [code, 'declined'] as const),
  ...[5700, 5710, 5720, 5730, 5740, 5750, 5760].map((code) => [code, 'refused'] as const),
  ...[4200, -32601, 3001, 5101].map((code) => [code, 'unsupported'] as const),
  [-32002, 'pending'],
  ...[4100, 4900, 4901].map((code) => [code, 'lost'] as const),
  ...[4902, -32600, -32602, -32003].map((code) => [code, 'refused'] as const),
])

/** Codes by which a wallet says that it does not take these calls as a batch. Source: EIP-5792 */
const batchCodes: readonly unknown[] = [5700, 5710, 5740, 5750, 5760]

/** Wallets that decline by message alone, as Solana wallets often do. */
const declining =
  /user (rejected|denied|cancel)|(rejected|denied|cancel+ed) by (the )?user|^(the )?(connection|request|approval)( was)? (rejected|denied|declined|cancel+ed)\.?$/i
const waiting = /already (pending|processing)/i

/** The meaning of what a wallet threw. Codes outweigh words, and the visitor's no outweighs other codes. */
export function answerOf(thrown: unknown): WalletAnswer {
  const errors = rawErrors(thrown)
  const says = (text: RegExp) =>
    errors.some(({ message }) => typeof message === 'string' && text.test(message))
  const coded = errors.map(({ code }) => meanings.get(code)).filter((meaning) => meaning !== undefined)
  if (coded.includes('declined')) return 'declined'
  if (coded[0]) return coded[0]
  if (says(declining)) return 'declined'
  // WalletConnect's code of a decline is CAIP-25's of any failure. Source: CAIP-25
  if (errors.some(({ code }) => code === 5000) && !says(/chain|network/i)) return 'declined'
  return says(waiting) ? 'pending' : 'unknown'
}

/** Whether a wallet said that it does not take these calls as a batch: single calls are left. */
export const refusesBatch = (thrown: unknown): boolean =>
  rawErrors(thrown).some(({ code }) => batchCodes.includes(code))
