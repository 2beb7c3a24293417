import type { ViewRole } from '@shared/contract/manifest'
import type { Connection } from '@shared/domain/connection'
import type { SignIn, SignInSession } from '@shared/domain/signIn'
import { describe, expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import {
  type DialogDecision,
  type DialogState,
  dialogPolicy,
  holdsDialog,
  type PolicyView,
  viewFor,
  type WantedView,
} from './dialogPolicy'

const accountId = 'eip155:1:0xab'
const signInOf = (status: 'checking' | 'needed' | 'preparing', isRequired = true): SignIn => ({
  status,
  accountId,
  isRequired,
})
const lookupFailed = (isRequired: boolean): SignIn => ({
  status: 'failed',
  error: 'down',
  accountId,
  isRequired,
  isLookup: true,
})
const signedIn: SignIn = { status: 'signedIn', accountId, session: {} as SignInSession }

const entry: PolicyView = { role: 'entry:disconnected', activation: 'disconnected' }
const connecting: PolicyView = { role: 'ConnectingExternal', activation: 'disconnected' }
const account: PolicyView = { role: 'entry:connected', activation: 'connected' }
const signing: PolicyView = { role: 'sign-in', activation: 'connected' }
const unsupported: PolicyView = { role: 'unsupported' }
const approving: PolicyView = { role: 'approval' }

const connected = connectedOn()
const other = connectedOn('eip155:1', '0x0000000000000000000000000000000000000001')
const asking: Connection = {
  ...disconnected,
  namespaces: { eip155: { networkId: 'eip155:1', session: { status: 'connecting', connectorId: 'x' } } },
}
const onSolana = (connection: Connection): Connection => ({
  ...connection,
  namespaces: {
    ...connection.namespaces,
    solana: { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', session: { status: 'disconnected' } },
  },
})

const state = (given: Partial<DialogState> = {}): DialogState => ({
  isOpen: true,
  shown: entry,
  connection: disconnected,
  isUnsupported: false,
  signIn: { status: 'none' },
  isApproving: false,
  isFinishing: false,
  enableNetworkSwitch: true,
  ...given,
})
const stay = (isFinishing = false): DialogDecision => ({ type: 'stay', isFinishing })
const done: DialogDecision = { type: 'hide', isDone: true }
const givenUp: DialogDecision = { type: 'hide', isDone: false }
const show = (view: ViewRole, failure?: unknown): DialogDecision => ({
  type: 'show',
  view,
  ...(failure !== undefined && { failure }),
})

describe('a change of the connection', () => {
  test.each<[string, Connection, Partial<DialogState>, DialogDecision]>([
    ['connects a wallet: the dialog closes', asking, { shown: connecting, connection: connected }, done],
    ['connects in the list itself: it closes', disconnected, { connection: connected }, done],
    [
      'connects, and sign-in is not known yet: it waits',
      asking,
      { shown: connecting, connection: connected, signIn: signInOf('checking') },
      stay(true),
    ],
    [
      'connects, and sign-in cannot be looked up where it is required: the list',
      asking,
      { shown: connecting, connection: connected, signIn: lookupFailed(true) },
      show('entry:disconnected', 'down'),
    ],
    [
      'connects, and sign-in cannot be looked up where it is optional: the account',
      asking,
      { shown: connecting, connection: connected, signIn: lookupFailed(false) },
      show('entry:connected', 'down'),
    ],
    ['connects another account while one connects: closes', other, { connection: connected }, done],
    ['repeats the same session: nothing', connected, { connection: connected }, stay()],
    [
      'connects while no list is shown: nothing',
      disconnected,
      { shown: account, connection: connected },
      stay(),
    ],
    ['begins to connect: nothing', disconnected, { shown: connecting, connection: asking }, stay()],
    ['fails to connect: the visitor reads why', asking, { shown: connecting }, stay()],
    ['ends the session: closes', connected, { shown: account }, givenUp],
    ['ends the session on an unsupported network: closes', connected, { shown: unsupported }, givenUp],
    ['ends the session while signing: closes', connected, { shown: signing }, givenUp],
    ['ends another session while one connects: nothing', connected, { shown: connecting }, stay()],
    [
      'moves to an unsupported network: says so',
      connected,
      { shown: account, connection: connectedOn('eip155:5'), isUnsupported: true },
      show('unsupported'),
    ],
    [
      'connects on an unsupported network: says so, and does not close behind it',
      asking,
      { shown: connecting, connection: connectedOn('eip155:5'), isUnsupported: true, isFinishing: true },
      show('unsupported'),
    ],
    [
      'moves between unsupported networks: still says so',
      connectedOn('eip155:5'),
      { shown: unsupported, connection: connectedOn('eip155:6'), isUnsupported: true },
      stay(),
    ],
    [
      'moves to a supported network: closes',
      connectedOn('eip155:5'),
      { shown: unsupported, connection: connected },
      done,
    ],
    [
      'moves to another supported network: nothing',
      connected,
      { shown: account, connection: connectedOn('eip155:10') },
      stay(),
    ],
    [
      'keeps waiting for sign-in otherwise',
      connected,
      { connection: connected, isFinishing: true },
      stay(true),
    ],
    [
      'does nothing while the dialog is closed',
      asking,
      { isOpen: false, shown: connecting, connection: connected, isFinishing: true },
      stay(),
    ],
    [
      'opens nothing on an unsupported network while it is closed',
      connected,
      { isOpen: false, connection: connectedOn('eip155:5'), isUnsupported: true },
      stay(),
    ],
  ])('that %s', (_, before, given, decision) => {
    expect(dialogPolicy(state(given), { type: 'connection', before })).toEqual(decision)
  })
})

describe('a change of sign-in', () => {
  test.each<[string, Partial<DialogState>, DialogDecision]>([
    ['signs in: the prompt closes', { shown: signing, signIn: signedIn }, done],
    ['is given up: the prompt closes', { shown: signing, signIn: signInOf('needed', false) }, givenUp],
    ['is asked no longer: the prompt closes', { shown: signing }, done],
    [
      'finds a session after connecting: closes',
      { shown: connecting, signIn: signedIn, isFinishing: true },
      done,
    ],
    ['asks for none after connecting: closes', { shown: connecting, isFinishing: true }, done],
    [
      'leaves it to the visitor: closes',
      { shown: connecting, signIn: signInOf('needed', false), isFinishing: true },
      givenUp,
    ],
    ['is looked up after connecting: waits', { signIn: signInOf('checking'), isFinishing: true }, stay(true)],
    [
      'prepares the prompt: waits',
      { shown: signing, signIn: signInOf('preparing'), isFinishing: true },
      stay(true),
    ],
    ['prepares a prompt of its own accord: waits', { shown: signing, signIn: signInOf('preparing') }, stay()],
    ['signs in elsewhere: another view stays', { shown: account, signIn: signedIn }, stay()],
    ['signs in while another namespace connects: stays', { signIn: signedIn }, stay()],
    [
      'cannot be looked up after connecting, required: the list',
      { signIn: lookupFailed(true), isFinishing: true },
      show('entry:disconnected', 'down'),
    ],
    [
      'cannot be looked up after connecting, optional: the account',
      { signIn: lookupFailed(false), isFinishing: true },
      show('entry:connected', 'down'),
    ],
    [
      'cannot be looked up later, required: the prompt',
      { shown: account, signIn: lookupFailed(true) },
      show('sign-in', 'down'),
    ],
    [
      'cannot be looked up later, optional: a toast says so',
      { shown: account, signIn: lookupFailed(false) },
      { ...stay(), failure: 'down' },
    ],
    [
      'cannot be looked up at the prompt for a wallet that connects: the list',
      { shown: signing, signIn: lookupFailed(true), isFinishing: true },
      show('entry:disconnected'),
    ],
    ['cannot be looked up at the prompt: nothing', { shown: signing, signIn: lookupFailed(true) }, stay()],
    [
      'cannot make a message: the prompt says so',
      { shown: signing, signIn: { status: 'failed', error: 'x', accountId, isRequired: true } },
      stay(),
    ],
    [
      'cannot make a message for a wallet that connects: the prompt says so',
      {
        shown: signing,
        signIn: { status: 'failed', error: 'x', accountId, isRequired: true },
        isFinishing: true,
      },
      stay(true),
    ],
    [
      'changes while the dialog is closed: nothing',
      { isOpen: false, shown: signing, signIn: signedIn },
      stay(),
    ],
  ])('that %s', (_, given, decision) => {
    expect(dialogPolicy(state(given), { type: 'signIn' })).toEqual(decision)
  })
})

describe('the view to show for a wanted one', () => {
  const named = (address: string, given: Partial<WantedView> = {}): WantedView => ({
    address,
    role: address,
    ...given,
  })
  const networks = named('Networks', { role: 'networks', activation: 'always' })
  const list = named('Connect', entry)
  const send = named('WalletSend', { activation: 'connected' })

  test.each<[string, WantedView | undefined, Partial<DialogState>, string]>([
    ['nothing, disconnected', undefined, {}, 'entry:disconnected'],
    ['nothing, connected', undefined, { connection: connected }, 'entry:connected'],
    ['nothing, connecting', undefined, { connection: asking }, 'entry:disconnected'],
    ['an approval, while one is asked for', named('approval'), { isApproving: true }, 'approval'],
    ['an approval of nothing', named('approval'), {}, 'entry:disconnected'],
    ['a view for any state', named('Help', { activation: 'always' }), {}, 'Help'],
    [
      'a view for any state, connected',
      named('Help', { activation: 'always' }),
      { connection: connected },
      'Help',
    ],
    ['a view of which nothing is known yet', named('Help'), {}, 'Help'],
    ['a view of which nothing is known yet, connected', named('Help'), { connection: connected }, 'Help'],
    ['the list, disconnected', list, {}, 'Connect'],
    ['the list, connected', list, { connection: connected }, 'entry:connected'],
    ['a view for connected visitors, connected', send, { connection: connected }, 'WalletSend'],
    ['a view for connected visitors, disconnected', send, {}, 'entry:disconnected'],
    [
      'the list for a namespace that is not connected',
      { ...list, namespace: 'solana' },
      { connection: onSolana(connected) },
      'Connect',
    ],
    [
      'the list for the namespace that is connected',
      { ...list, namespace: 'eip155' },
      { connection: onSolana(connected) },
      'entry:connected',
    ],
    ['the networks', networks, {}, 'Networks'],
    ['the networks where switching is off', networks, { enableNetworkSwitch: false }, 'entry:disconnected'],
    [
      'the networks where switching is off, before the manifest is there',
      named('networks'),
      { connection: connected, enableNetworkSwitch: false },
      'entry:connected',
    ],
    [
      'the choice for an unsupported network on a supported one',
      named('unsupported'),
      {},
      'entry:disconnected',
    ],
    [
      'any view on an unsupported network',
      send,
      { connection: connected, isUnsupported: true },
      'unsupported',
    ],
    [
      'any view past a required signature',
      send,
      { connection: connected, signIn: signInOf('needed') },
      'sign-in',
    ],
    [
      'the prompt by its other name',
      named('ConnectingSiwe', signing),
      { connection: connected, signIn: signInOf('preparing') },
      'sign-in',
    ],
    [
      'any view past an optional signature',
      send,
      { connection: connected, signIn: signInOf('needed', false) },
      'WalletSend',
    ],
    [
      'any view on an unsupported network before a required signature',
      send,
      { connection: connected, isUnsupported: true, signIn: signInOf('needed') },
      'unsupported',
    ],
  ])('%s', (_, wanted, given, view) => {
    expect(viewFor(state(given), wanted)).toBe(view)
  })
})

test.each<[string, Partial<DialogState>, boolean, boolean]>([
  ['an unsupported network has to be left', { shown: unsupported, isUnsupported: true }, true, true],
  ['a supported one does not', { shown: unsupported }, true, false],
  ['a required signature holds', { shown: signing, signIn: signInOf('preparing') }, true, true],
  ['an optional one does not', { shown: signing, signIn: signInOf('preparing', false) }, true, false],
  [
    'the approval of a required signature holds',
    { shown: approving, signIn: signInOf('preparing') },
    false,
    true,
  ],
  ['any other approval does not', { shown: approving }, false, false],
  ['a signature that was given does not', { shown: signing, signIn: signedIn }, true, false],
  [
    'a prompt that does not load may be closed',
    { shown: signing, signIn: signInOf('preparing') },
    false,
    false,
  ],
  [
    'another view does not hold',
    { shown: account, isUnsupported: true, signIn: signInOf('preparing') },
    true,
    false,
  ],
])('%s', (_, given, isRunning, holds) => {
  expect(holdsDialog(state(given), isRunning)).toBe(holds)
})
