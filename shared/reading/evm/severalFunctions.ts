import { getAddress } from 'viem'
import { callsOf } from './callsOf'
import { decodeExactly } from './decodeExactly'
import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import { readMultiSend } from './readMultiSend'
import type { Address, Hex, Step } from './step'

/** Calls that the called contract makes in its own name. */
function callsBy(calls: readonly Call[], { to: contract }: Call, { read }: Reading): Step | undefined {
  if (calls.length === 0) return undefined
  return { kind: 'several', contract, caller: contract, steps: calls.map((call) => read(call, contract)) }
}

type Three = readonly [Address, bigint, Hex]
const callOf = ([to, value, data]: Three): Call => ({ to, value, data })

/** Functions that any unknown contract may have. Source: OpenZeppelin, `Multicall` */
export const multicallFunctions: FunctionTable = {
  '0xac9650d8': fn<[readonly Hex[]]>('multicall(bytes[])', ([calls], ...rest) => callsOf(calls, ...rest)),
}

/** Source: ERC-4337, `BaseAccount` 0.8, and `SimpleAccount` before it */
export const accountFunctions: FunctionTable = {
  '0xb61d27f6': fn<[Address, bigint, Hex]>(
    'execute(address,uint256,bytes)',
    (given, call, reading) => callsBy([callOf(given)], call, reading),
    true,
  ),
  '0x34fcd5be': fn<[readonly Three[]]>(
    'executeBatch((address,uint256,bytes)[])',
    ([calls], call, reading) => callsBy(calls.map(callOf), call, reading),
    true,
  ),
  '0x47e1da2a': fn<[readonly Address[], readonly bigint[], readonly Hex[]]>(
    'executeBatch(address[],uint256[],bytes[])',
    ([to, values, datas], call, reading) =>
      to.length === datas.length && (values.length === 0 || values.length === to.length)
        ? callsBy(
            to.map((each, at) => ({ to: each, value: values[at] ?? 0n, data: datas[at]! })),
            call,
            reading,
          )
        : undefined,
    true,
  ),
  '0xe9ae5c53': fn<[Hex, Hex]>('execute(bytes32,bytes)', readModal, true),
}

/** One call or several, all or each for itself; any other mode is the account's own. Source: ERC-7579, ERC-7821 */
const modes = /^0x(0[01])0[01]0{60}$/
const addressLetters = 42
const headLetters = addressLetters + 64

function readModal([mode, data]: [Hex, Hex], call: Call, reading: Reading): Step | undefined {
  const isOne = modes.exec(mode)?.[1] === '00'
  if (isOne && data.length >= headLetters)
    return callsBy(
      [
        {
          to: getAddress(data.slice(0, addressLetters)),
          value: BigInt(`0x${data.slice(addressLetters, headLetters)}`),
          data: `0x${data.slice(headLetters)}`,
        },
      ],
      call,
      reading,
    )
  const decoded = modes.test(mode) && !isOne ? decodeExactly('(address,uint256,bytes)[]', data) : undefined
  const calls = decoded && !decoded.trailing ? (decoded.values[0] as readonly Three[]).map(callOf) : []
  // One of the two standards means the account itself by it.
  return calls.some(({ to }) => to === nobody) ? undefined : callsBy(calls, call, reading)
}

const nobody = '0x0000000000000000000000000000000000000000'

type SafeCall = [Address, bigint, Hex, number]

/** Source: Safe 1.3 and 1.4 */
export const safeFunctions: FunctionTable = {
  '0x6a761202': fn<SafeCall>(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    ([to, value, data, operation], call, reading) => {
      if (operation === 0) return callsBy([{ to, value, data }], call, reading)
      // The code of another contract runs as the Safe: only lists of calls are known.
      const calls = operation === 1 && value === 0n ? readMultiSend(data) : undefined
      return calls && callsBy(calls, call, reading)
    },
  ),
}

/** Source: Multicall3 */
export const multicall3Functions: FunctionTable = {
  '0x82ad56cb': fn<[readonly (readonly [Address, boolean, Hex])[]]>(
    'aggregate3((address,bool,bytes)[])',
    ([calls], call, reading) =>
      callsBy(
        calls.map(([to, , data]) => ({ to, value: 0n, data })),
        call,
        reading,
      ),
  ),
  '0x174dea71': fn<[readonly (readonly [Address, boolean, bigint, Hex])[]]>(
    'aggregate3Value((address,bool,uint256,bytes)[])',
    ([calls], call, reading) =>
      callsBy(
        calls.map(([to, , value, data]) => ({ to, value, data })),
        call,
        reading,
      ),
    true,
  ),
  '0x252dba42': fn<[readonly (readonly [Address, Hex])[]]>(
    'aggregate((address,bytes)[])',
    ([calls], call, reading) =>
      callsBy(
        calls.map(([to, data]) => ({ to, value: 0n, data })),
        call,
        reading,
      ),
  ),
  '0xbce38bd7': fn<[boolean, readonly (readonly [Address, Hex])[]]>(
    'tryAggregate(bool,(address,bytes)[])',
    ([, calls], call, reading) =>
      callsBy(
        calls.map(([to, data]) => ({ to, value: 0n, data })),
        call,
        reading,
      ),
  ),
}

type Operation = readonly [sender: Address, nonce: bigint, initCode: Hex, callData: Hex, ...unknown[]]

/** Each operation is carried out by its sender. */
function operationsOf(
  [operations]: [readonly Operation[], Address],
  { to: contract }: Call,
  { caller, read }: Reading,
): Step | undefined {
  if (operations.length === 0) return undefined
  const steps = operations.map(([sender, , , data]) => read({ to: sender, value: 0n, data }, contract))
  return { kind: 'several', contract, caller, steps }
}

/** Source: ERC-4337, EntryPoint 0.6, and from 0.7 */
export const entryPointFunctions: FunctionTable = {
  '0x765e827f': fn<[readonly Operation[], Address]>(
    'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
    operationsOf,
  ),
  '0x1fad948c': fn<[readonly Operation[], Address]>(
    'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
    operationsOf,
  ),
}
