import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import type { Sender } from '../form/sendForm'
import { readHoldings } from './readHoldings'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const here: Sender = { from: own, networkId: 'eip155:1' }
const asset = (symbol: string) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: undefined,
  value: 2,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: undefined,
})
const start = (http: () => unknown, apiUrl = 'https://api.invalid') => {
  const asked: unknown[] = []
  const fake = fakeContext({
    connection: connectedOn('eip155:1', own),
    config: { apiUrl },
    http(path, query) {
      asked.push([path, query])
      return http()
    },
  })
  const read = async (signal = new AbortController().signal) => {
    const { holdings, isPartial } = await readHoldings(fake.ctx, here, signal)
    return { held: holdings.map(({ id, amount }) => [id, amount.symbol, amount.value]), isPartial }
  }
  return { ...fake, asked, read }
}
const one = 10n ** 18n

test('a wallet that lists what it holds is believed, and nobody else is asked', async () => {
  const { chains, asked, read } = start(() => ({ balances: [asset('API')] }))
  chains.walletAssets = { balances: [asset('WALLET')] }

  expect(await read()).toEqual({ held: [['eip155:1', 'WALLET', one]], isPartial: false })
  expect([asked, chains.calls]).toEqual([[], []])
})

test('else the API tells, of this network and in dollars', async () => {
  const { asked, read } = start(() => ({ balances: [asset('API')] }))

  expect(await read()).toEqual({ held: [['eip155:1', 'API', one]], isPartial: false })
  expect(asked).toEqual([[`/v1/account/${own}/balance`, { currency: 'usd', chainId: 'eip155:1' }]])
})

const fails = () => {
  throw new LatchkeyError(HttpUnreachable)
}
test.each([
  ['an API that is away', 'https://api.invalid', 1],
  ['no API', '', 0],
])("with %s the node tells of the network's currency, and that is not all", async (_, apiUrl, requests) => {
  const { asked, read } = start(fails, apiUrl)

  expect(await read()).toEqual({ held: [['eip155:1', 'ETH', 1_234_567_000_000_000_000n]], isPartial: true })
  expect(asked).toHaveLength(requests)
})

test('a node that does not answer either is an error', async () => {
  const { chains, read } = start(fails)
  chains.nativeBalance = { error: new LatchkeyError(HttpUnreachable) }

  await expect(read()).rejects.toMatchObject({ code: 'HttpUnreachable' })
})

test('once it is given up, no one else is asked', async () => {
  const controller = new AbortController()
  const { chains, asked, read } = start(() => {
    controller.abort()
    return fails()
  })

  await expect(read(controller.signal)).rejects.toThrow()
  expect(chains.calls).toEqual([])
  await expect(read(controller.signal)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
