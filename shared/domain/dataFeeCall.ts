import type { Hex } from './evmQuantity'

/** A transaction without its data: signature, nonce, prices, receiver. */
const frameBytes = 120n

/**
 * Asks for the fee that another chain takes for the data of a transaction, of so many bytes. Networks without one have no
 * contract there. Source: OP Stack, `GasPriceOracle.getL1FeeUpperBound(uint256)` at its fixed address
 */
export const dataFeeCall = (dataBytes: number): { readonly to: Hex; readonly data: Hex } => ({
  to: '0x420000000000000000000000000000000000000f',
  data: `0xf1c7a58b${(frameBytes + BigInt(dataBytes)).toString(16).padStart(64, '0')}`,
})

/** The fee moves as well, until the transaction is mined. */
export const withDataFeeMargin = (dataFee: bigint): bigint => dataFee + dataFee / 4n
