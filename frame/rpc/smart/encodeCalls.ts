import { getAddress, type Hex } from 'viem'
import type { EvmCall } from '../../requests/evmCall'
import { addressWord, bytesWords, numberWord } from './abiWords'

/** Source: `BaseAccount` 0.8, `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])` */
const selectors = { execute: '0xb61d27f6', executeBatch: '0x34fcd5be' } as const

const wordBytes = 32
const wordLetters = 64

/** What the account is told to do: all of the calls in their order, or none. */
export function encodeCalls(calls: readonly EvmCall[]): Hex {
  const [only] = calls
  return only && calls.length === 1 ? `${selectors.execute}${encodeCall(only)}` : encodeBatch(calls)
}

/** The calls in `execute` or `executeBatch`; undefined for data that is written in any other way, to the last byte. */
export function decodeCalls(callData: Hex): readonly EvmCall[] | undefined {
  const data = callData.toLowerCase() as Hex
  const calls = readCalls(data)
  // A batch of one may be written as either.
  const isWritten = calls && [encodeCalls(calls), encodeBatch(calls)].includes(data)
  return isWritten && calls.length > 0 ? calls : undefined
}

/** Three words, and the bytes that the third one points to. Source: Solidity, contract ABI specification */
const encodeCall = ({ to, value, data }: EvmCall) =>
  `${addressWord(to)}${numberWord(value)}${numberWord(3 * wordBytes)}${bytesWords(data)}`

function encodeBatch(calls: readonly EvmCall[]): Hex {
  const encoded = calls.map(encodeCall)
  let offset = calls.length * wordBytes
  const offsets = encoded.map((call) => {
    const word = numberWord(offset)
    offset += call.length / 2
    return word
  })
  return `${selectors.executeBatch}${[numberWord(wordBytes), numberWord(calls.length), ...offsets, ...encoded].join('')}`
}

/** The calls in canonical data. The result for other data is arbitrary: the caller encodes it again and compares. */
function readCalls(data: Hex): readonly EvmCall[] | undefined {
  if (!/^0x([\da-f]{2})*$/.test(data)) return undefined
  const selector = data.slice(0, 10)
  const words = data.slice(10)
  if (selector === selectors.executeBatch) return readBatch(words)
  const call = selector === selectors.execute && readCall(words)
  return call ? [call] : undefined
}

/** The calls lie one behind the other: nothing is read twice. */
function readBatch(words: string): readonly EvmCall[] | undefined {
  const list = words.slice(2 * wordLetters)
  const calls: EvmCall[] = []
  const count = readNumber(words, 1)
  let offset = count * wordBytes
  while (calls.length < count) {
    const call = readNumber(list, calls.length) === offset && readCall(list.slice(2 * offset))
    if (!call) return undefined
    calls.push(call)
    offset += encodeCall(call).length / 2
  }
  return calls
}

function readCall(words: string): EvmCall | undefined {
  const length = readNumber(words, 3)
  const start = 4 * wordLetters
  const end = start + 2 * length
  if (!(end <= words.length)) return undefined
  return {
    to: getAddress(`0x${words.slice(24, wordLetters)}`),
    value: BigInt(`0x${words.slice(wordLetters, 2 * wordLetters)}`),
    data: `0x${words.slice(start, end)}`,
  }
}

/** NaN if the data ends before the number. */
const readNumber = (words: string, index: number) =>
  Number.parseInt(words.slice(index * wordLetters, (index + 1) * wordLetters), 16)
