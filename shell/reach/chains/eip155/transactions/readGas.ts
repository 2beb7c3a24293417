import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { EthCall } from './ethCall'
import { readRefusal } from './readRefusal'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** The gas of a plain payment, to the unit. */
export const paymentGas = 21_000n
/** The gas of a token's transfer, if the node cannot estimate it. */
const tokenGas = 100_000n

/**
 * The gas that a call may take, with a margin: state can change until it is mined. One that would fail is measured
 * without its value, so that a quote can say what it costs all the same.
 */
export async function readGas(ask: Ask, call: EthCall): Promise<bigint> {
  const estimate = async (wanted: EthCall) => withMargin(toBigInt(await ask('eth_estimateGas', wanted)))
  try {
    return await estimate(call)
  } catch (error) {
    if (!readRefusal(error)) throw error
  }
  if (call.data) return tokenGas
  return estimate({ ...call, value: toHex(0n) }).catch((error) => {
    if (!readRefusal(error)) throw error
    return paymentGas
  })
}

function withMargin(gas: bigint): bigint {
  return gas === paymentGas ? gas : gas + gas / 5n
}
