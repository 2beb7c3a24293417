import { expect, test } from 'vitest'
import { NodeError } from '../nodes/createNodes'
import { readYoungContracts } from './readYoungContracts'

const chain = {
  id: 'eip155:1',
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const [old, young, person, smartPerson] = ['0xa1', '0xb2', '0xc3', '0xd4'] as const
const delegated = `0xef0100${'11'.repeat(20)}`
const codes: Readonly<Record<string, readonly [before: string, after: string]>> = {
  [old]: ['0x60', '0x60'],
  [young]: ['0x', '0x60'],
  [person]: ['0x', '0x'],
  [smartPerson]: ['0x', delegated],
}

/** A node whose blocks take 12 seconds. `has`: the oldest block whose state it keeps. */
function node({ height = 100_000, has = 0 } = {}) {
  const asked: string[] = []
  const ask = async (_: unknown, method: string, params: readonly unknown[]) => {
    const [what, block] = params as readonly string[]
    asked.push(`${method} ${method === 'eth_getCode' ? block : what}`)
    if (method === 'eth_getBlockByNumber') {
      const number = what === 'latest' ? height : Number(what)
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(number * 12).toString(16)}` }
    }
    if (block !== 'latest' && Number(block) < has) throw new NodeError(-32000, 'missing trie node')
    return codes[what!]![block === 'latest' ? 1 : 0]
  }
  const read = (...addresses: readonly string[]) =>
    readYoungContracts(chain, addresses, ask, AbortSignal.timeout(5_000))
  return { asked, read }
}

test('contracts that were not there a day ago are young, people are not', async () => {
  const { asked, read } = node()
  expect(await read(old, young, person, smartPerson)).toEqual(new Set([young]))
  // 7200 blocks of 12 seconds before the last one.
  expect(asked).toContain(`eth_getCode 0x${(100_000 - 7_200).toString(16)}`)
})

test('a node without the state of a day ago adds no facts', async () => {
  expect(await node({ has: 99_900 }).read(young)).toEqual(new Set())
})

test('nothing is young on a network that is younger than a day itself', async () => {
  const { asked, read } = node({ height: 7_000 })
  expect(await read(young)).toEqual(new Set())
  expect(asked.some((each) => each.startsWith('eth_getCode'))).toBe(false)
})

test('a network of one block is asked nothing more', async () => {
  expect(await node({ height: 0 }).read(young)).toEqual(new Set())
})

test('no contract, no question', async () => {
  const { asked, read } = node()
  expect(await read()).toEqual(new Set())
  expect(asked).toEqual([])
})

test('a malformed answer adds no facts', async () => {
  const ask = async () => null
  expect(await readYoungContracts(chain, [young], ask, AbortSignal.timeout(5_000))).toEqual(new Set())
})

test('a request that is withdrawn ends the reading', async () => {
  const signal = AbortSignal.abort(new Error('withdrawn'))
  const ask = async () => {
    throw new Error('unreachable')
  }
  await expect(readYoungContracts(chain, [young], ask, signal)).rejects.toThrow('withdrawn')
})
