import { implementationAddress } from '@shared/vault/smartAccount'
import { expect, test } from 'vitest'
import type { AskNodes } from '../nodes/createNodes'
import { readSmartState } from './readSmartState'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = `0x${'11'.repeat(20)}` as const
const chain = {
  id: 'eip155:77',
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  smart: {},
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
/** Nodes on whose network the account and the implementation have this code. */
const nodes = (codes: { readonly own: string; readonly implementation: string }): AskNodes =>
  (async (_, __, [address]: readonly unknown[]) =>
    address === implementationAddress ? codes.implementation : codes.own) as AskNodes

test.each([
  ['other code than the one that was reviewed', '0x6001'],
  ['no code', '0x'],
])(
  'at whose address of the implementation is %s: a network without smart accounts',
  async (_, implementation) => {
    expect(await readSmartState(nodes({ own: '0x', implementation }), chain, account)).toEqual({
      kind: 'unsupported',
    })
  },
)

test('a foreign delegation is named also there', async () => {
  const ask = nodes({ own: `0xef0100${stranger.slice(2)}`, implementation: '0x' })

  expect(await readSmartState(ask, chain, account)).toEqual({ kind: 'foreign', address: stranger })
})

test('code that is no delegation is as foreign as one', async () => {
  const ask = nodes({ own: '0x6001', implementation: '0x' })

  expect(await readSmartState(ask, chain, account)).toEqual({ kind: 'foreign', address: account })
})

test('a network that the vault does not list for it is not asked', async () => {
  const { smart: _, ...plain } = chain
  const ask: AskNodes = () => Promise.reject(new Error('asked'))

  expect(await readSmartState(ask, plain, account)).toEqual({ kind: 'unsupported' })
})
