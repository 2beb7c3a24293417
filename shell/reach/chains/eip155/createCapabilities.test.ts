import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { createFakeWallet } from '../../../../tests/fakes/fakeWallet'
import { createCapabilities } from './createCapabilities'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const supported = { atomic: { status: 'supported' } }
const unsupported = { atomic: { status: 'unsupported' } }

/** What is read of a wallet with this answer, on Base. */
function read(value: unknown) {
  const wallet = createFakeWallet({ chainId: 8453 })
  wallet.answer('wallet_getCapabilities', { value })
  return createCapabilities(createFakeClock())(wallet.connector, account, 8453)
}

test.each(['0x2105', '0X2105', '0x02105', '0x0000000000002105', '8453', ' 0x2105'])(
  'capabilities are found under the key %j',
  async (key) => {
    expect(await read({ '0x1': unsupported, [key]: supported })).toMatchObject({ takesBatches: true })
  },
)

test.each(['0x0', '0', '0x00'])('what a wallet says of all chains, by %j, holds on this one', async (key) => {
  const all = { ...supported, assetDiscovery: { supported: true } }

  expect(await read({ [key]: all })).toEqual({ takesBatches: true, listsAssets: true })
  expect(await read({ [key]: all, '0x2105': unsupported })).toEqual({
    takesBatches: false,
    listsAssets: true,
  })
})

test.each([
  null,
  undefined,
  7,
  'all',
  [supported],
  {},
  { '': supported },
  { '0x1': supported },
  { '0x2105': null },
])('an answer that says nothing of the chain is no capability: %j', async (answer) => {
  expect(await read(answer)).toEqual({ takesBatches: false, listsAssets: false })
})
