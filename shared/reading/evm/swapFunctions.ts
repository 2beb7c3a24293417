import { callsOf } from './callsOf'
import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import { pathEnds } from './pathEnds'
import { recipientOf } from './recipientOf'
import { ofCallerFunctions, routerFunctions } from './routerFunctions'
import type { Address, Hex, Step, Sum } from './step'

type Exact = 'sold' | 'bought'
type Path = readonly Address[]

/** A swap. It is paid in the network's own coin if the call brings some and the sold token wraps it. */
export function swapStep(
  { to: contract, value }: Call,
  { known }: Reading,
  { sold, bought, exact, to }: { sold: Sum; bought: Sum; exact: Exact; to?: Address | undefined },
): Step {
  const isCoin = value > 0n && sold.token !== undefined && known(sold.token) === 'wrapped'
  return {
    kind: 'swap',
    contract,
    bought,
    exact,
    sold: isCoin ? { amount: sold.amount } : sold,
    ...(to && { to }),
  }
}

/** `coin`: the side of the path that is the network's own coin. */
const v2 =
  (exact: Exact, coin?: 'sold' | 'bought') =>
  ([first, second, path, to]: [bigint, bigint, Path, Address], call: Call): Step | undefined => {
    const [start, end] = [path[0], path.at(-1)]
    if (path.length < 2 || !start || !end) return undefined
    const [sold, bought] = exact === 'sold' ? [first, second] : [second, first]
    return {
      kind: 'swap',
      contract: call.to,
      exact,
      to,
      sold: { ...(coin !== 'sold' && { token: start }), amount: sold },
      bought: { ...(coin !== 'bought' && { token: end }), amount: bought },
    }
  }

/** The coins that the call brings are what is sold, or the most of it. */
const v2Coins =
  (exact: Exact) =>
  ([amount, path, to]: [bigint, Path, Address], call: Call) =>
    v2(exact, 'sold')(
      exact === 'sold' ? [call.value, amount, path, to] : [amount, call.value, path, to],
      call,
    )

type V2 = [bigint, bigint, Path, Address]
type V2Coins = [bigint, Path, Address]

/** Source: Uniswap, `IUniswapV2Router02` */
export const uniswapV2Functions: FunctionTable = {
  '0x38ed1739': fn<V2>('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', v2('sold')),
  '0x8803dbee': fn<V2>('swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', v2('bought')),
  '0x7ff36ab5': fn<V2Coins>(
    'swapExactETHForTokens(uint256,address[],address,uint256)',
    v2Coins('sold'),
    true,
  ),
  '0x4a25d94a': fn<V2>(
    'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
    v2('bought', 'bought'),
  ),
  '0x18cbafe5': fn<V2>(
    'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
    v2('sold', 'bought'),
  ),
  '0xfb3bdb41': fn<V2Coins>(
    'swapETHForExactTokens(uint256,address[],address,uint256)',
    v2Coins('bought'),
    true,
  ),
  '0x5c11d795': fn<V2>(
    'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    v2('sold'),
  ),
  '0xb6f9de95': fn<V2Coins>(
    'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
    v2Coins('sold'),
    true,
  ),
  '0x791ac947': fn<V2>(
    'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    v2('sold', 'bought'),
  ),
}

type Single = readonly [Address, Address, number, Address, ...bigint[]]
type Multi = readonly [Hex, Address, ...bigint[]]

/** `skip`: the amounts stand behind a deadline. */
const single =
  (exact: Exact, skip: 0 | 1) =>
  ([[tokenIn, tokenOut, , to, ...numbers]]: [Single], call: Call, reading: Reading) =>
    v3(exact, [tokenIn, tokenOut], numbers.slice(skip), to, call, reading)

const multi =
  (exact: Exact, skip: 0 | 1) =>
  ([[path, to, ...numbers]]: [Multi], call: Call, reading: Reading) => {
    const ends = pathEnds(path)
    // The path of an exact purchase begins at its end.
    const [tokenIn, tokenOut] = exact === 'sold' ? (ends ?? []) : (ends?.toReversed() ?? [])
    return tokenIn && tokenOut
      ? v3(exact, [tokenIn, tokenOut], numbers.slice(skip), to, call, reading)
      : undefined
  }

function v3(
  exact: Exact,
  [tokenIn, tokenOut]: readonly [Address, Address],
  [first, second]: readonly bigint[],
  to: Address,
  call: Call,
  reading: Reading,
): Step | undefined {
  if (first === undefined || second === undefined) return undefined
  const [sold, bought] = exact === 'sold' ? [first, second] : [second, first]
  return swapStep(call, reading, {
    // Source: `SwapRouter02`, an amount of zero is all that the router has.
    sold: { token: tokenIn, amount: exact === 'sold' && sold === 0n ? 'rest' : sold },
    bought: { token: tokenOut, amount: bought },
    exact,
    to: recipientOf(to, call, reading),
  })
}

/** Source: Uniswap, `SwapRouter` */
export const swapRouterFunctions: FunctionTable = {
  ...routerFunctions,
  '0x414bf389': fn<[Single]>(
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
    single('sold', 1),
    true,
  ),
  '0xc04b8d59': fn<[Multi]>('exactInput((bytes,address,uint256,uint256,uint256))', multi('sold', 1), true),
  '0xdb3e2198': fn<[Single]>(
    'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
    single('bought', 1),
    true,
  ),
  '0xf28c0498': fn<[Multi]>('exactOutput((bytes,address,uint256,uint256,uint256))', multi('bought', 1), true),
}

/** Over pools of the second version, by the rules of the third. */
const v2Of02 =
  (exact: Exact) =>
  ([first, second, path, to]: V2, call: Call, reading: Reading) => {
    const [start, end] = [path[0], path.at(-1)]
    return path.length > 1 && start && end
      ? v3(exact, [start, end], [first, second], to, call, reading)
      : undefined
  }

/** Source: Uniswap, `SwapRouter02` */
export const swapRouter02Functions: FunctionTable = {
  ...routerFunctions,
  ...ofCallerFunctions,
  '0x04e45aaf': fn<[Single]>(
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    single('sold', 0),
    true,
  ),
  '0xb858183f': fn<[Multi]>('exactInput((bytes,address,uint256,uint256))', multi('sold', 0), true),
  '0x5023b4df': fn<[Single]>(
    'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    single('bought', 0),
    true,
  ),
  '0x09b81346': fn<[Multi]>('exactOutput((bytes,address,uint256,uint256))', multi('bought', 0), true),
  '0x472b43f3': fn<V2>('swapExactTokensForTokens(uint256,uint256,address[],address)', v2Of02('sold'), true),
  '0x42712a67': fn<V2>('swapTokensForExactTokens(uint256,uint256,address[],address)', v2Of02('bought'), true),
  '0x5ae401dc': fn<[bigint, readonly Hex[]]>(
    'multicall(uint256,bytes[])',
    ([, calls], ...rest) => callsOf(calls, ...rest),
    true,
  ),
  '0x1f0464d1': fn<[Hex, readonly Hex[]]>(
    'multicall(bytes32,bytes[])',
    ([, calls], ...rest) => callsOf(calls, ...rest),
    true,
  ),
}
