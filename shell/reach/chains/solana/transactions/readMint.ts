import type { TransferObstacle } from '@shared/domain/transfer'

/** A mint's rules for transfers of its token. */
export interface Mint {
  readonly decimals: number
  /** The fee of a transfer in an epoch, in base units. */
  feeOf(amount: bigint, epoch: bigint): bigint
  readonly takesFee: boolean
  /** Why we cannot move its tokens; undefined if we can. */
  readonly obstacle: TransferObstacle | undefined
  /** How large a new account of its token is, in bytes. */
  readonly accountSize: number
}

const baseAccountBytes = 165
const decimalsAt = 44
/** After the base part of all accounts of the program, and a byte for the kind. */
const extensionsAt = 166
/** Extensions of Token-2022. */
const transferFeeConfig = 1
const nonTransferable = 9
const transferHook = 14
const pausable = 26
/** The bytes that some extensions of a mint add to each of its accounts: a head of four, and the content. */
const addedBytes: Readonly<Record<number, number>> = {
  [transferFeeConfig]: 12,
  [nonTransferable]: 4,
  [transferHook]: 5,
  [pausable]: 4,
}
/** Every account of Token-2022 that is made for an owner has it. */
const immutableOwnerBytes = 4

/** Reads a mint of either token program. Source: SPL Token and Token-2022, `state.rs` and `extension` */
export function readMint(data: Uint8Array, isToken2022: boolean): Mint {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const extensions = new Map<number, DataView>()
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    extensions.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length))
    at += 4 + length
  }
  const config = extensions.get(transferFeeConfig)
  const hook = extensions.get(transferHook)
  const hasHook =
    hook && Array.from({ length: 32 }, (_, index) => hook.getUint8(32 + index)).some((byte) => byte !== 0)
  const added = [...extensions.keys()].reduce((sum, type) => sum + (addedBytes[type] ?? 0), 0)
  return {
    decimals: data[decimalsAt]!,
    takesFee: config !== undefined,
    feeOf: (amount, epoch) => (config ? readFee(config, amount, epoch) : 0n),
    obstacle: extensions.has(nonTransferable) ? 'bound' : hasHook ? 'hook' : undefined,
    accountSize: isToken2022 ? baseAccountBytes + 1 + immutableOwnerBytes + added : baseAccountBytes,
  }
}

/** Two rates: the newer one counts from its epoch on. Each is an epoch, a greatest fee, and basis points. */
function readFee(config: DataView, amount: bigint, epoch: bigint): bigint {
  const [older, newer] = [72, 90]
  const at = epoch >= config.getBigUint64(newer, true) ? newer : older
  const most = config.getBigUint64(at + 8, true)
  const bps = BigInt(config.getUint16(at + 16, true))
  const fee = (amount * bps + 9_999n) / 10_000n
  return fee < most ? fee : most
}
