import type { ViewParams } from '@shared/contract/views'
import { isNetworkId, type NetworkId } from '@shared/domain/caip'

/** What a host asks to be paid. */
export interface PayTerms {
  readonly paymentId: string
  /** CAIP-19. */
  readonly asset: string
  readonly networkId: NetworkId
  /** The token's contract in lower case; undefined for the network's own currency. */
  readonly token: string | undefined
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
}

/** The terms in the parameters of a view; undefined if they are invalid. */
export function payTermsOf({ paymentId, asset, recipient, amount }: ViewParams<'Pay'>): PayTerms | undefined {
  const [, chain, , token] =
    /^(eip155:[1-9]\d{0,15})\/(slip44:\d{1,10}|erc20:(0x[\da-f]{40}))$/i.exec(asset) ?? []
  const isPayable = /^0x[\da-f]{40}$/i.test(recipient) && /^[1-9]\d{0,77}$/.test(amount)
  if (!isNetworkId(chain) || !isPayable || !/^[\w-]{16,64}$/.test(paymentId)) return undefined
  return {
    paymentId,
    asset,
    recipient,
    networkId: chain,
    token: token?.toLowerCase(),
    amount: BigInt(amount),
  }
}

/** The key under which wallets are asked for a payment: once, in all tabs of a browser. */
export const onceOf = (paymentId: string) => `pay:${paymentId}`
