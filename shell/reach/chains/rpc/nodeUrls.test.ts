import { expect, test } from 'vitest'
import { mainnet, optimism } from '../../../../tests/fakes/fakeNetworks'
import { nodeUrls } from './nodeUrls'

const network = {
  ...mainnet,
  rpcUrls: { default: { http: ['https://own.invalid', 'https://own2.invalid'] } },
}
const hosted = ['eip155:1']

test("the host's addresses, then the hosted service, then the network's own", () => {
  const config = {
    customRpcUrls: {
      'eip155:1': [{ url: 'https://custom.invalid' }],
      'eip155:10': [{ url: 'https://x.invalid' }],
    },
    rpcUrl: 'https://rpc.invalid/',
    projectId: 'a b',
  }

  expect(nodeUrls(network, config, hosted)).toEqual([
    'https://custom.invalid',
    'https://rpc.invalid/v1/?chainId=eip155%3A1&projectId=a+b',
    'https://own.invalid',
    'https://own2.invalid',
  ])
})

test('the hosted service is left out if it does not know the network', () => {
  expect(nodeUrls(optimism, { rpcUrl: 'https://rpc.invalid' }, hosted)).toEqual(optimism.rpcUrls.default.http)
})

test('an address that is given twice is asked once', () => {
  const config = { customRpcUrls: { 'eip155:1': [{ url: 'https://own2.invalid' }] } }

  expect(nodeUrls(network, config, hosted)).toEqual(['https://own2.invalid', 'https://own.invalid'])
})
