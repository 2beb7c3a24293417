import type { ViewContribution, ViewRole } from '@shared/contract/manifest'
import type { Connection } from '@shared/domain/connection'
import type { SignIn, SignInSession } from '@shared/domain/signIn'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import { mainnet, optimism } from '../../tests/fakes/fakeNetworks'
import type { LatchkeyConfig } from '../ground/widget/fillOptions'
import type { FeatureState } from '../remotes/federation/features'
import type { ReleasedFeature } from '../remotes/release/openSource'
import type { Catalogue } from './catalogue'
import { followPolicy } from './followPolicy'

const accountId = 'eip155:1:0xab'
const signedIn: SignIn = { status: 'signedIn', accountId, session: {} as SignInSession }
const needed: SignIn = { status: 'needed', accountId, isRequired: true }
const lookupFailed: SignIn = { status: 'failed', error: 'down', accountId, isRequired: false, isLookup: true }
const checking: SignIn = { status: 'checking', accountId, isRequired: true }

const feature = (id: string, name: string, activation: ViewContribution['activation'], role?: ViewRole) =>
  ({
    id,
    contributes: { views: [{ name, activation, title: 't', height: 1, ...(role && { role }) }], texts: {} },
  }) as unknown as ReleasedFeature
const features = [
  feature('connect', 'Connect', 'disconnected', 'entry:disconnected'),
  feature('account', 'Account', 'connected', 'entry:connected'),
  feature('siwx', 'SIWXSignMessage', 'connected', 'sign-in'),
]

/** A follower on a new widget, with a log of the dialog’s calls. */
function setUp({ shown = 'Connect', isOpen = true, connection: first = disconnected } = {}) {
  const connection = createStore<Connection>(first)
  const signIn = createStore<SignIn>({ status: 'none' })
  const catalogue = createStore<Catalogue>({ status: 'ready', features })
  const states = createStore<Record<string, FeatureState>>({})
  const done: unknown[] = []
  const config = { networks: [mainnet, optimism], enableNetworkSwitch: true } as unknown as LatchkeyConfig
  let view = shown
  const policy = followPolicy({
    config: () => config,
    connection,
    signIn,
    catalogue: catalogue.get,
    features: states,
    isOpen: () => isOpen,
    isApproving: () => false,
    currentView: () => view,
    reset: (name) => {
      view = name
      done.push(`show ${name}`)
    },
    hide: (isDone) => void done.push(isDone ? 'hide, done' : 'hide'),
    tell: (error) => void done.push(`tell ${error}`),
  })
  const set = <T>(store: { update(recipe: () => T): void }, value: T) => store.update(() => value)
  return {
    policy,
    done,
    connect: (to: Connection) => set(connection, to),
    sign: (to: SignIn) => set(signIn, to),
    release: (to: Catalogue) => set(catalogue, to),
    load: (id: string, status: 'active' | 'failed') =>
      set(states, { [id]: { status } as unknown as FeatureState }),
  }
}

test('a wallet that connects in the list closes the dialog, which is done', () => {
  const { connect, done } = setUp()

  connect(connectedOn())

  expect(done).toEqual(['hide, done'])
})

test('a session that ends closes the dialog, which is not done', () => {
  const { connect, done } = setUp({ shown: 'Account', connection: connectedOn() })

  connect(disconnected)

  expect(done).toEqual(['hide'])
})

test('a change that leaves the session as it is does nothing', () => {
  const connected = connectedOn()
  const { connect, done } = setUp()
  connect(connected)

  connect({ ...connected })

  expect(done).toEqual(['hide, done'])
})

test('an unsupported network shows its view, and a supported one closes the dialog', () => {
  const { connect, done } = setUp({ shown: 'Account', connection: connectedOn() })

  connect(connectedOn('eip155:5'))
  connect(connectedOn(optimism.caipNetworkId))

  expect(done).toEqual(['show UnsupportedChain', 'hide, done'])
})

test('a wallet that has connected closes the dialog once the visitor is signed in', () => {
  const { connect, sign, done } = setUp()
  sign(checking)
  connect(connectedOn())
  expect(done).toEqual([])

  sign(signedIn)

  expect(done).toEqual(['hide, done'])
})

test('a dialog that was closed meanwhile is not finished', () => {
  const { policy, connect, sign, done } = setUp()
  sign(checking)
  connect(connectedOn())

  policy.onHidden()
  sign(signedIn)

  expect(done).toEqual([])
})

test('a sign-in that cannot be looked up shows the account and the reason', () => {
  const { connect, sign, done } = setUp()
  sign(checking)
  connect(connectedOn())

  sign(lookupFailed)

  expect(done).toEqual(['show Account', 'tell down'])
})

test('a visitor who signs in while another view shows stays on it', () => {
  const { sign, done } = setUp({ shown: 'Account', connection: connectedOn() })
  sign(checking)

  sign(signedIn)

  expect(done).toEqual([])
})

test('a closed dialog stays as it is', () => {
  const { connect, sign, done } = setUp({ isOpen: false })

  connect(connectedOn('eip155:5'))
  sign(signedIn)

  expect(done).toEqual([])
})

test('a follower that is disposed does nothing', () => {
  const { policy, connect, sign, done } = setUp()

  policy.dispose()
  connect(connectedOn())
  sign(signedIn)

  expect(done).toEqual([])
})

test('a wanted view is named by its role, its address, or the entry if it is not allowed', () => {
  const { policy } = setUp()

  const named = [
    policy.viewFor(),
    policy.viewFor('entry:disconnected'),
    policy.viewFor('Connect'),
    policy.viewFor('Account'),
    policy.viewFor('unsupported'),
    policy.viewFor('Help'),
  ]

  expect(named).toEqual(['Connect', 'Connect', 'Connect', 'Connect', 'Connect', 'Help'])
})

test('the list for a namespace that is not connected is shown to a connected visitor', () => {
  const connected = connectedOn()
  const solana = { networkId: 'solana:1', session: { status: 'disconnected' } } as const
  const { policy } = setUp({
    connection: { ...connected, namespaces: { ...connected.namespaces, solana } },
  })

  expect(policy.viewFor('Connect', { namespace: 'solana' })).toBe('Connect')
  expect(policy.viewFor('Connect', { namespace: 'eip155' })).toBe('Account')
})

test('a view is its role until the release, which names it, is loaded', () => {
  const { policy, release } = setUp()
  release({ status: 'loading', features: [] })

  expect(policy.viewFor()).toBe('entry:disconnected')
})

test('the prompt of a required sign-in holds the dialog while its feature runs', () => {
  const { policy, connect, sign, load } = setUp({ shown: 'SIWXSignMessage', connection: connectedOn() })
  sign(needed)
  connect(connectedOn())
  const before = policy.holds()
  load('siwx', 'active')
  const running = policy.holds()

  load('siwx', 'failed')

  expect([before, running, policy.holds()]).toEqual([false, true, false])
})

test('a required sign-in whose feature the release does not have holds no dialog', () => {
  const { policy, sign, release } = setUp({ shown: 'sign-in', connection: connectedOn() })
  sign(needed)

  release({ status: 'ready', features: features.filter(({ id }) => id !== 'siwx') })

  expect([policy.viewFor(), policy.holds()]).toEqual(['sign-in', false])
})
