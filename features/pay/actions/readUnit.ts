import type { FeatureContext } from '@shared/contract/context'
import type { AbiFunction } from '@shared/domain/abi'
import type { TokenAmount } from '@shared/domain/amount'
import { cleanText } from '@shared/domain/cleanText'
import type { PayTerms } from '../form/payTerms'

export type Unit = Pick<TokenAmount, 'symbol' | 'decimals'>

const view = { type: 'function', inputs: [], stateMutability: 'view' } as const
const symbolOf = { ...view, name: 'symbol', outputs: [{ type: 'string' }] } as const satisfies AbiFunction
const decimalsOf = { ...view, name: 'decimals', outputs: [{ type: 'uint8' }] } as const satisfies AbiFunction

/** The symbol and decimals of a payment's asset, by its contract on the active network. @throws as `read.contract` */
export async function readUnit(
  { chains }: Pick<FeatureContext, 'chains'>,
  { token, networkId }: Pick<PayTerms, 'token' | 'networkId'>,
  signal: AbortSignal,
): Promise<Unit> {
  if (!token) {
    const { symbol, decimals } = chains.network(networkId)!.nativeCurrency
    return { symbol, decimals }
  }
  const read = <F extends typeof symbolOf | typeof decimalsOf>(abi: F) =>
    chains.read.contract({ address: token, abi, args: [] } as never, { signal })
  const [symbol, decimals] = await Promise.all([read(symbolOf), read(decimalsOf)])
  return { symbol: cleanText(String(symbol), 20), decimals: Number(decimals) }
}
