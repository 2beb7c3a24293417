import { type Hex, toHex } from '@shared/domain/evmQuantity'
import type { Asset } from '../changes'

/** A call of an account. Without `to`, a contract is created. */
export interface SimulatedCall {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: Hex
  /** The caller's own limit; the node's without one. */
  readonly gas?: bigint | undefined
}

/** Calls of one account, in their order. */
export interface Bundle {
  readonly account: string
  readonly calls: readonly SimulatedCall[]
  /** The code that the account takes on before the first of them. */
  readonly code?: Hex | undefined
}

/** A balance that is asked for, before the calls and after them. */
export interface Probe {
  /** The address in lower case. */
  readonly account: string
  readonly asset: Asset
}

/** A contract that exists only in the simulation, at an unused address. It returns the balance of an account. */
const coinReader = {
  address: '0x00000000000000000000004c6174636f696e7321',
  // CALLDATALOAD(0) BALANCE MSTORE(0) RETURN(0, 32)
  code: '0x6000353160005260206000f3',
}
/** Enough for any honest `balanceOf`: one that takes all there is must not fail the calls behind it. */
const probeGas = '0x493e0'

/**
 * The parameters of `eth_simulateV1` for calls in one block on top of the newest, with the balances before and after:
 * first all `probes`, then the calls, then all `probes` again. Nothing of it is paid for: the coin's balance is without
 * the network fee. Source: execution-apis, `eth_simulateV1`
 */
export function simulateRequest(
  { account, calls, code }: Bundle,
  probes: readonly Probe[],
): readonly unknown[] {
  const asked = probes.map(callOf)
  const own = calls.map(({ to, value, data, gas }) => ({
    from: account.toLowerCase(),
    ...(to !== undefined && { to: to.toLowerCase() }),
    ...(value > 0n && { value: toHex(value) }),
    ...(data !== '0x' && { data }),
    ...(gas !== undefined && { gas: toHex(gas) }),
  }))
  const readsCoins = probes.some(({ asset }) => asset.kind === 'coin')
  const overrides = {
    ...(readsCoins && { [coinReader.address]: { code: coinReader.code } }),
    ...(code !== undefined && { [account.toLowerCase()]: { code } }),
  }
  const block = {
    ...(Object.keys(overrides).length > 0 && { stateOverrides: overrides }),
    calls: [...asked, ...own, ...asked],
  }
  return [{ blockStateCalls: [block], traceTransfers: true, validation: false }, 'latest']
}

/** The call has no sender, so the account's own transactions keep their nonces. */
function callOf({ account, asset }: Probe) {
  const ask = (to: string, data: string) => ({ to, data, gas: probeGas })
  switch (asset.kind) {
    case 'coin':
      return ask(coinReader.address, `0x${word(account)}`)
    case 'token':
      return ask(asset.token, `0x70a08231${word(account)}`)
    case 'nft':
      return ask(asset.contract, `0x6352211e${word(asset.id)}`)
    case 'items':
      return ask(asset.contract, `0x00fdd58e${word(account)}${word(asset.id)}`)
  }
}

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')
