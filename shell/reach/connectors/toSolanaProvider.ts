import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { checkSolanaRequest, olderVersions } from './checkSolanaRequest'
import type { SolanaProvider } from './connector'
import type { PairedNamespace } from './pairedNamespace'
import { putSignature } from './putSignature'
import { readSignature } from './readSignature'

interface Signed {
  readonly signature: string
  /** The whole transaction, which the wallet may have added to. */
  readonly transaction?: string
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * A paired wallet's Solana accounts. Its protocol has no place for versions of transactions: without `versions`, it is
 * asked for older ones only. Source: WalletConnect's Solana RPC methods
 */
export function toSolanaProvider(
  paired: PairedNamespace,
  end: () => Promise<void>,
  versions: SolanaProvider['supportedTransactionVersions'] = olderVersions,
): SolanaProvider {
  /** A wallet does not answer methods that it has not approved. */
  const where = <T>(method: string, ask: T) => (paired.takes(method) ? ask : undefined)

  async function signTransaction(transaction: Uint8Array, address: string, chain?: string) {
    checkSolanaRequest([transaction], versions)
    const params = { transaction: toBase64(transaction), pubkey: address }
    const answer = (await paired.request('solana_signTransaction', params, chain)) as Signed
    if (answer.transaction) return fromBase64(answer.transaction)
    return putSignature(transaction, address, readSignature(parseBase58(answer.signature)))
  }

  return {
    supportedTransactionVersions: versions,
    connect: async () => paired.state().addresses,
    disconnect: end,
    async signMessage(message, address) {
      const params = { message: formatBase58(message), pubkey: address }
      const answer = await paired.request('solana_signMessage', params)
      return parseBase58((answer as { signature: string }).signature)
    },
    get signTransaction() {
      return where('solana_signTransaction', signTransaction)
    },
    get signAllTransactions() {
      return where(
        'solana_signAllTransactions',
        async (transactions: readonly Uint8Array[], address: string, chain?: string) => {
          checkSolanaRequest(transactions, versions)
          const params = { transactions: transactions.map(toBase64), pubkey: address }
          const answer = await paired.request('solana_signAllTransactions', params, chain)
          const signed = (answer as { transactions: readonly string[] }).transactions.map(fromBase64)
          if (signed.length === transactions.length) return signed
          throw new Error('The wallet did not sign each transaction.')
        },
      )
    },
    get signAndSendTransaction() {
      const ask: SolanaProvider['signAndSendTransaction'] = async (transaction, address, given = {}) => {
        const { chain, ...sendOptions } = given
        checkSolanaRequest([transaction], versions, sendOptions)
        const params = {
          transaction: toBase64(transaction),
          pubkey: address,
          sendOptions,
          options: sendOptions,
        }
        const answer = (await paired.request('solana_signAndSendTransaction', params, chain)) as Signed
        return readSignature(parseBase58(answer.signature))
      }
      return where('solana_signAndSendTransaction', ask)
    },
    onAccountsChanged(listener) {
      return paired.onChange((state, before) => {
        if (String(state.addresses) !== String(before.addresses)) listener(state.addresses)
      })
    },
  }
}
