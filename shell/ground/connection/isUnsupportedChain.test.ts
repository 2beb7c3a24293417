import { expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { openSession } from './connectionModel'
import { initialConnection } from './initialConnection'
import { isUnsupportedChain } from './isUnsupportedChain'

const config = { networks: [mainnet], enableNetworkSwitch: true, allowUnsupportedChain: false }
const start = initialConnection(config, {})
const on = (networkId: `eip155:${number}`) =>
  openSession(
    start,
    'eip155',
    { id: 'harbor', type: 'ANNOUNCED', name: 'Harbor', namespaces: ['eip155'] },
    { accounts: [{ namespace: 'eip155', address: '0xa', type: 'eoa' }], networkId },
  )

test('a wallet on a network that is not configured has to switch', () => {
  expect(isUnsupportedChain(on('eip155:137'), config)).toBe(true)
})

test.each([
  ['on a configured network', on('eip155:1'), config],
  ['without a session', start, config],
  ['where the host allows any', on('eip155:137'), { ...config, allowUnsupportedChain: true }],
  ['where switching is off', on('eip155:137'), { ...config, enableNetworkSwitch: false }],
])('a wallet does not have to switch %s', (_, connection, given) => {
  expect(isUnsupportedChain(connection, given)).toBe(false)
})
