import type { Account } from '@shared/domain/account'
import type { Connector } from '@shared/domain/connector'
import { expect, test } from 'vitest'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { activate, configure, endSession, openSession, selectNetwork } from './connectionModel'
import { factsBetween } from './factsBetween'
import { initialConnection } from './initialConnection'

const configured = { networks: [mainnet, optimism, solana] }
const start = initialConnection(configured, {})
const account = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })
const harbor: Connector = { id: 'harbor', type: 'ANNOUNCED', name: 'Harbor', namespaces: ['eip155'] }
const session = { accounts: [account('0xa'), account('0xb')], networkId: 'eip155:1' as const }
const opened = openSession(start, 'eip155', harbor, session)
const visited = { reconnected: false }

test('an unchanged connection has no facts', () => {
  expect(factsBetween(opened, opened, visited)).toEqual([])
})

test('a session is told with its account, and whether it was restored', () => {
  expect(factsBetween(start, opened, { reconnected: true })).toEqual([
    {
      name: 'connected',
      payload: { namespace: 'eip155', accountId: 'eip155:1:0xa', connectorId: 'harbor', reconnected: true },
    },
  ])
})

test('a replaced wallet is a separate session', () => {
  const replaced = openSession(opened, 'eip155', { ...harbor, id: 'quay' }, session)

  expect(factsBetween(opened, replaced, visited)).toMatchObject([
    { name: 'connected', payload: { connectorId: 'quay' } },
  ])
})

test('the same wallet with another account is an account change', () => {
  const reopened = openSession(opened, 'eip155', harbor, { ...session, accounts: [account('0xb')] })

  expect(factsBetween(opened, reopened, visited)).toEqual([
    { name: 'accountChanged', payload: { namespace: 'eip155', accountId: 'eip155:1:0xb' } },
  ])
})

test('the same account among other ones is not told', () => {
  const reopened = openSession(opened, 'eip155', harbor, { ...session, accounts: [account('0xa')] })

  expect(factsBetween(opened, reopened, visited)).toEqual([])
})

test('another network is told', () => {
  expect(factsBetween(opened, selectNetwork(opened, 'eip155:10'), visited)).toEqual([
    { name: 'networkChanged', payload: { namespace: 'eip155', networkId: 'eip155:10' } },
  ])
})

test('a namespace that becomes active brings its network', () => {
  expect(factsBetween(opened, activate(opened, 'solana'), visited)).toEqual([
    { name: 'networkChanged', payload: { namespace: 'solana', networkId: solana.caipNetworkId } },
  ])
})

test('the end of a session is told', () => {
  expect(factsBetween(opened, endSession(opened, 'eip155', configured), visited)).toEqual([
    { name: 'disconnected', payload: { namespace: 'eip155' } },
  ])
})

test('a removed namespace with a session is told as disconnected, an added one is not told', () => {
  const before = configure(opened, { networks: [mainnet] })
  const after = configure(before, { networks: [solana] })

  expect(factsBetween(before, after, visited)).toEqual([
    { name: 'networkChanged', payload: { namespace: 'solana', networkId: solana.caipNetworkId } },
    { name: 'disconnected', payload: { namespace: 'eip155' } },
  ])
  expect(factsBetween(before, configure(before, configured), visited)).toEqual([])
})
