import { decodeExactly } from './decodeExactly'
import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import { pathEnds } from './pathEnds'
import { type Move, moveOf, permitSteps } from './permit2Functions'
import { recipientOf } from './recipientOf'
import type { Address, Hex, Step, Sum } from './step'
import { swapStep } from './swapFunctions'

type Read = (values: never, call: Call, reading: Reading) => Step | undefined
type Command = readonly [types: string, read: Read]

/** All that the router has by then. Source: Uniswap, `Constants.CONTRACT_BALANCE` */
const contractBalance = 2n ** 255n
const amountOf = (amount: bigint) => (amount === contractBalance ? 'rest' : amount)

type Swap<P> = [to: Address, first: bigint, second: bigint, path: P, isCallers: boolean]

const swap =
  <P>(exact: 'sold' | 'bought', endsOf: (path: P) => readonly [Address, Address] | undefined): Read =>
  ([to, first, second, path, isCallers]: Swap<P>, call, reading) => {
    const ends = endsOf(path)
    if (!ends) return undefined
    const [sold, bought] = exact === 'sold' ? [first, second] : [second, first]
    return swapStep(isCallers ? { ...call, value: 0n } : call, reading, {
      sold: { token: ends[0], amount: isCallers ? sold : amountOf(sold) },
      bought: { token: ends[1], amount: bought },
      exact,
      to: recipientOf(to, call, reading),
    })
  }

const forwards = (path: Hex) => pathEnds(path)
const backwards = (path: Hex) => {
  const ends = pathEnds(path)
  return ends && ([ends[1], ends[0]] as const)
}
const listed = (path: readonly Address[]) => {
  const [start, end] = [path[0], path.at(-1)]
  return path.length > 1 && start && end ? ([start, end] as const) : undefined
}

/** The address that stands for the network's own coin. Source: Uniswap, `Constants.ETH` */
const coin = '0x0000000000000000000000000000000000000000'
const sumOf = (token: Address | undefined, amount: Sum['amount']): Sum =>
  token === undefined || token === coin ? { amount } : { token, amount }

type Permitted = readonly [Address, bigint, number, number]

const collect =
  (isCoin: boolean): Read =>
  (values: readonly (Address | bigint)[], call, reading) => {
    const [token, to, amount] = isCoin ? [undefined, ...values] : values
    return {
      kind: 'collect',
      contract: call.to,
      to: recipientOf(to as Address, call, reading),
      sum: sumOf(token as Address | undefined, amountOf(amount as bigint)),
    }
  }

/** Commands by the lower six bits. Source: Uniswap, `Commands` and `Dispatcher` */
const commands: Readonly<Record<number, Command>> = {
  0: ['address,uint256,uint256,bytes,bool', swap('sold', forwards)],
  1: ['address,uint256,uint256,bytes,bool', swap('bought', backwards)],
  2: [
    'address,address,uint160',
    ([token, to, value]: [Address, Address, bigint], call, reading) => ({
      kind: 'sendToken',
      token,
      value,
      isFungible: true,
      from: reading.caller,
      to: recipientOf(to, call, reading) ?? reading.caller,
    }),
  ],
  3: [
    '((address,uint160,uint48,uint48)[],address,uint256),bytes',
    ([[details, spender]]: [readonly [readonly Permitted[], Address]], call, { caller }) =>
      details.length > 0
        ? { kind: 'several', contract: call.to, caller, steps: permitSteps(details, spender) }
        : undefined,
  ],
  4: ['address,address,uint256', collect(false)],
  5: ['address,address,uint256', collect(false)],
  6: [
    'address,address,uint256',
    ([token, to, shareBps]: [Address, Address, bigint], call, reading) =>
      shareBps <= 10_000n
        ? {
            kind: 'collect',
            contract: call.to,
            to: recipientOf(to, call, reading),
            sum: sumOf(token, 'rest'),
            shareBps,
          }
        : undefined,
  ],
  8: ['address,uint256,uint256,address[],bool', swap('sold', listed)],
  9: ['address,uint256,uint256,address[],bool', swap('bought', listed)],
  10: [
    '((address,uint160,uint48,uint48),address,uint256),bytes',
    ([[details, spender]]: [readonly [Permitted, Address]]) => permitSteps([details], spender)[0],
  ],
  11: [
    'address,uint256',
    ([, amount]: [Address, bigint], { to }) => ({
      kind: 'collect',
      contract: to,
      sum: { amount: amountOf(amount) },
      to,
    }),
  ],
  12: ['address,uint256', collect(true)],
  13: [
    '(address,address,uint160,address)[]',
    ([moves]: [readonly Move[]], call, { caller }) =>
      moves.length > 0 ? { kind: 'several', contract: call.to, caller, steps: moves.map(moveOf) } : undefined,
  ],
}

/** The bits of a command's number; the highest bit lets the command fail alone. Source: Uniswap, `Commands` */
const commandBits = 0x3f
const mayFailBit = 0x80

function readCommands(
  [list, inputs]: [Hex, readonly Hex[], ...unknown[]],
  call: Call,
  reading: Reading,
): Step | undefined {
  const numbers = list.slice(2).match(/../g) ?? []
  if (numbers.length === 0 || numbers.length !== inputs.length) return undefined
  const steps = numbers.map((each, at): Step => {
    const number = Number.parseInt(each, 16)
    const command = commands[number & commandBits]
    const decoded = command && decodeExactly(command[0], inputs[at]!)
    const step = command && decoded && !decoded.trailing && command[1](decoded.values as never, call, reading)
    if (!step) return { kind: 'unknown', to: call.to, amount: 0n, data: inputs[at]!, why: 'function' }
    return (number & mayFailBit) === 0 ? step : { ...step, mayFail: true }
  })
  return { kind: 'several', contract: call.to, caller: reading.caller, steps }
}

/** Source: Uniswap, `UniversalRouter` */
export const universalRouterFunctions: FunctionTable = {
  '0x3593564c': fn<[Hex, readonly Hex[], bigint]>('execute(bytes,bytes[],uint256)', readCommands, true),
  '0x24856bc3': fn<[Hex, readonly Hex[]]>('execute(bytes,bytes[])', readCommands, true),
}
