import { decodeExactly } from './decodeExactly'
import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import { isSettler } from './isSettler'
import type { Address, Hex, Step, Sum } from './step'

/** Two ways to write the network's own coin. Source: LI.FI, `LibAsset`; 0x, `ISettlerActions` */
const nobody = '0x0000000000000000000000000000000000000000'
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A swap that gives the caller a minimum above zero; undefined for every other one. */
function swapOf(
  { to: contract, value }: Call,
  { caller }: Reading,
  { sold, bought, to }: { readonly sold: Sum; readonly bought: Sum; readonly to: Address },
): Step | undefined {
  const pays = sold.token === undefined ? sold.amount : 0n
  if (pays !== value || bought.amount === 0n || to !== caller) return undefined
  return { kind: 'swap', contract, sold, bought, exact: 'sold' }
}

type Part = readonly [Address, Address, sold: Address, bought: Address, amount: bigint, Hex, isTaken: boolean]
type Lifi = [Hex, string, string, to: Address, least: bigint, given: Part | readonly Part[]]

const part = '(address,address,address,address,uint256,bytes,bool)'

/**
 * The calls inside of the parts run in LI.FI's name, and only reach contracts of its list: they take nothing of the
 * caller's. What leaves is the deposit, or the coins of the call. LI.FI's owners can change its code.
 */
function lifi(name: `${'Single' | 'Multiple'}V3${string}`, coins?: 'sold' | 'bought') {
  // A single part is always taken.
  const isSingle = name.startsWith('S')
  return fn<Lifi>(
    `swapTokens${name}(bytes32,string,string,address,uint256,${part}${isSingle ? '' : '[]'})`,
    ([, , , to, least, given], call, reading) => {
      const parts = (isSingle ? [given] : given) as readonly Part[]
      const [taken, ...others] = isSingle ? parts : parts.filter((each) => each[6])
      const last = parts.at(-1)
      if (!last || (coins !== 'sold' && (!taken || others.length > 0))) return undefined
      return swapOf(call, reading, {
        sold: coins === 'sold' ? { amount: call.value } : { token: taken![2], amount: taken![4] },
        bought: { ...(coins !== 'bought' && { token: last[3] }), amount: least },
        to,
      })
    },
    coins === 'sold' || undefined,
  )
}

/** Source: LI.FI, `GenericSwapFacetV3` */
export const lifiFunctions: FunctionTable = {
  '0x4666fc80': lifi('SingleV3ERC20ToERC20'),
  '0x733214a3': lifi('SingleV3ERC20ToNative', 'bought'),
  '0xaf7060fd': lifi('SingleV3NativeToERC20', 'sold'),
  '0x5fd9ae2e': lifi('MultipleV3ERC20ToERC20'),
  '0x2c57e884': lifi('MultipleV3ERC20ToNative', 'bought'),
  '0x736eac0b': lifi('MultipleV3NativeToERC20', 'sold'),
}

/** Source: 0x, `ISettlerTakerSubmitted`: `execute(AllowedSlippage,bytes[],bytes32)` */
const settlerSelector = '0x1fff991f'
const settlerTypes = '(address,address,uint256),bytes[],bytes32'
type Slippage = readonly [to: Address, bought: Address, least: bigint]

/**
 * The holder lets `operator` take at most `amount` during this call. A genuine Settler gives the receiver the minimum at
 * its end, or fails: so what its actions do need not be read. Its quotes without a minimum there stay unread.
 */
function readExec(
  [operator, token, amount, target, data]: [Address, Address, bigint, Address, Hex],
  call: Call,
  reading: Reading,
): Step | undefined {
  const inner =
    data.startsWith(settlerSelector) && decodeExactly(settlerTypes, `0x${data.slice(settlerSelector.length)}`)
  if (!inner || inner.trailing) return undefined
  const [[to, bought, least]] = inner.values as [Slippage]
  const isCoin = token === nobody || token === coin
  if (bought === nobody || (!isCoin && operator !== target) || !isSettler(reading.chainId, target))
    return undefined
  return swapOf(call, reading, {
    sold: isCoin ? { amount: call.value } : { token, amount },
    bought: { ...(bought !== coin && { token: bought }), amount: least },
    to,
  })
}

/** Source: 0x, `AllowanceHolder` */
export const allowanceHolderFunctions: FunctionTable = {
  '0x2213bc0b': fn('exec(address,address,uint256,address,bytes)', readExec, true),
}
