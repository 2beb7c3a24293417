import { allowanceHolderFunctions, lifiFunctions } from './aggregatorFunctions'
import { controlFunctions } from './controlFunctions'
import { decodeExactly } from './decodeExactly'
import { readDescribedCall } from './erc7730/readDescribedCall'
import type { Call, FunctionTable, Reading } from './functionTable'
import { type KnownContract, knownContract } from './knownContracts'
import { permit2Functions } from './permit2Functions'
import {
  accountFunctions,
  entryPointFunctions,
  multicall3Functions,
  multicallFunctions,
  safeFunctions,
} from './severalFunctions'
import type { Address, Hex, Step, Unknown } from './step'
import { swapRouter02Functions, swapRouterFunctions, uniswapV2Functions } from './swapFunctions'
import { tokenFunctions, wrappedFunctions } from './tokenFunctions'
import { universalRouterFunctions } from './universalRouterFunctions'

/** Functions of any contract: by the standards, whose names no two functions share. */
const ofAll: FunctionTable = {
  ...tokenFunctions,
  ...multicallFunctions,
  ...accountFunctions,
  ...safeFunctions,
  ...controlFunctions,
}

/** Functions that mean something only at a contract whose code is known. */
export const functionTables: Readonly<Record<KnownContract | 'any', FunctionTable>> = {
  any: ofAll,
  wrapped: wrappedFunctions,
  permit2: permit2Functions,
  multicall3: multicall3Functions,
  entryPoint: entryPointFunctions,
  uniswapV2: uniswapV2Functions,
  swapRouter: swapRouterFunctions,
  swapRouter02: swapRouter02Functions,
  universalRouter: universalRouterFunctions,
  lifi: lifiFunctions,
  allowanceHolder: allowanceHolderFunctions,
}

/** Calls in calls: more than any honest one has. */
const depthMost = 4
const stepsMost = 100
const selectorLetters = 10

/** An account's transaction or one call of its batch. `to` is undefined if a contract is created. */
export interface OuterCall {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

/**
 * What a call does, to its last byte, by the function that it names: never guessed, and never more than the standards
 * promise. Pure, and asks no node.
 */
export function readCall(
  { to, value, data }: OuterCall,
  { chainId, account }: { readonly chainId: string | number; readonly account: Address },
): Step {
  if (to === undefined) return { kind: 'create', amount: value, data }
  let steps = 0
  const readAt =
    (depth: number, caller: Address) =>
    (call: Call, by: Address = caller): Step => {
      steps++
      if (depth > depthMost || steps > stepsMost) return unknown(call, 'depth')
      return readOne(call, { chainId, caller: by, known, read: readAt(depth + 1, by) })
    }
  const known = (address: string) => knownContract(chainId, address)
  return readAt(0, account)({ to, value, data })
}

function readOne(call: Call, reading: Reading): Step {
  const { to, value, data } = call
  if (data === '0x') return { kind: 'sendCoin', to, amount: value }
  const selector = data.slice(0, selectorLetters).toLowerCase()
  const own = reading.known(to)
  const table = [own && functionTables[own], ofAll].find((each) => each && Object.hasOwn(each, selector))
  const found = table?.[selector]
  if (!found) {
    const described = readDescribedCall(call, reading)
    return typeof described === 'object' ? described : unknown(call, described ?? 'function')
  }
  if (value > 0n && !found.takesCoins) return unknown(call, 'coins')
  const types = found.signature.slice(found.signature.indexOf('(') + 1, -1)
  const decoded = decodeExactly(types, `0x${data.slice(selectorLetters)}`)
  const step = decoded && found.read(decoded.values as never, call, reading)
  if (!decoded || !step) return unknown(call, 'bytes')
  return decoded.trailing ? { ...step, trailing: decoded.trailing } : step
}

function unknown({ to, value, data }: Call, why: Unknown['why']): Step {
  const selector = data.length >= selectorLetters ? (data.slice(0, selectorLetters) as Hex) : undefined
  return { kind: 'unknown', to, amount: value, data, why, ...(selector && { selector }) }
}
