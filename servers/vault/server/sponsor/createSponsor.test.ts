import { expect, test } from 'vitest'
import { defaultLimits } from '../http/limits'
import { createSponsor } from './createSponsor'

const key = `0x${'0c'.repeat(32)}` as const
const chain = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9'],
}
const smart = { bundlerUrl: 'https://bundler.example' }
const paymaster = `0x${'aB'.repeat(20)}`
const sponsor = { networks: ['eip155:1'], perAccountPerDay: '1', perDay: '2' }
const of = (projects: readonly { id: string; sponsor?: typeof sponsor }[], chains = [chain] as const) => ({
  limits: defaultLimits,
  projects,
  chains,
})

test('without a key, or a network with a paymaster, a project that sponsors stops the start', () => {
  const chains = [{ ...chain, smart: { ...smart, paymaster } }]

  expect(() => createSponsor(undefined, { ...of([{ id: 'p', sponsor }]), chains })).toThrow(
    'The project p sponsors: set VAULT_SPONSOR_KEY, or remove its sponsor.',
  )
  expect(() => createSponsor(key, { ...of([{ id: 'p', sponsor }]), chains: [{ ...chain, smart }] })).toThrow(
    'The project p sponsors on eip155:1: give that network a smart.paymaster in VAULT_CHAINS.',
  )
  expect(createSponsor(undefined, of([{ id: 'p' }]))).toBeUndefined()
  expect([...createSponsor(key, { ...of([{ id: 'p', sponsor }]), chains })!.nodes.keys()]).toEqual([
    'eip155:1',
  ])
})
