import { isUnauthenticated, type SignIn } from '@shared/domain/signIn'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../tests/fakes/fakeSiwx'
import { nextSignIn, type SignInEvent } from './signInModel'

const here = 'eip155:1:0xa'
const elsewhere = 'eip155:10:0xa'
const message = await createFakeSiwx().createMessage({ accountAddress: '0xa', chainId: 'eip155:1' })
const session = { data: message, message: 'text', signature: '0x1' }

const accounts = [here, elsewhere] as const
const events: SignInEvent[] = [
  ...accounts.flatMap((accountId): SignInEvent[] => [
    { type: 'active', accountId, isRequired: true },
    { type: 'active', accountId, isRequired: false },
    { type: 'found', accountId, session },
    { type: 'missing', accountId, isPrompted: true },
    { type: 'missing', accountId, isPrompted: false },
    { type: 'lost', accountId, isRequired: true },
    { type: 'prepared', accountId, message },
    { type: 'failed', accountId, error: new Error('No') },
  ]),
  { type: 'gone' },
  { type: 'preparing' },
  { type: 'asked' },
  { type: 'signed' },
  { type: 'declined' },
  { type: 'left' },
  { type: 'returnFailed' },
]

/** Every reachable state, with the event and the state before it. */
function reach() {
  const keyOf = (state: SignIn) => JSON.stringify(state, (key, value) => (key === 'error' ? 'error' : value))
  const start: SignIn = { status: 'none' }
  const seen = new Map<string, SignIn>([[keyOf(start), start]])
  const steps: { before: SignIn; event: SignInEvent; after: SignIn }[] = []
  for (const before of seen.values()) {
    for (const event of events) {
      const after = nextSignIn(before, event)
      steps.push({ before, event, after })
      if (!seen.has(keyOf(after))) seen.set(keyOf(after), after)
    }
  }
  return { states: [...seen.values()], steps }
}
const { states, steps } = reach()

test('every status is reached, and every event leads from each to a known one', () => {
  const statuses = new Set(states.map(({ status }) => status))

  expect([...statuses].toSorted()).toEqual([
    'asking',
    'checking',
    'failed',
    'needed',
    'none',
    'preparing',
    'ready',
    'signedIn',
    'verifying',
  ])
  expect(states.length).toBeGreaterThan(50)
  expect(steps).toHaveLength(states.length * events.length)
  for (const { after } of steps) expect(statuses).toContain(after.status)
})

test('no state is a dead end: the wallet, the server or the visitor leads out of each', () => {
  const exits: Record<string, string[]> = {
    checking: ['found', 'missing', 'failed', 'gone', 'active'],
    needed: ['preparing', 'found', 'gone', 'active'],
    preparing: ['prepared', 'failed', 'left', 'gone', 'active'],
    failed: ['preparing', 'left', 'gone', 'active'],
    ready: ['asked', 'preparing', 'left', 'gone', 'active'],
    asking: ['signed', 'declined', 'left', 'gone', 'active'],
    verifying: ['found', 'preparing', 'left', 'gone', 'active'],
    signedIn: ['lost', 'gone', 'active'],
  }
  for (const state of states) {
    for (const type of exits[state.status] ?? []) {
      const moved = steps.filter(
        ({ before, event, after }) => before === state && event.type === type && after !== state,
      )
      expect(moved.length, `${type} of ${JSON.stringify(state)}`).toBeGreaterThan(0)
    }
  }
})

test('events of another account than the active one change nothing', () => {
  const ofOthers = steps.filter(
    ({ before, event }) =>
      event.type !== 'active' &&
      'accountId' in event &&
      (before.status === 'none' || before.accountId !== event.accountId),
  )

  expect(ofOthers.length).toBeGreaterThan(0)
  for (const { before, after } of ofOthers) expect(after).toBe(before)
})

test('only a found session signs in, and only its end signs out', () => {
  const entered = steps.filter(
    ({ before, after }) => before.status !== 'signedIn' && after.status === 'signedIn',
  )
  const left = steps.filter(
    ({ before, after }) => before.status === 'signedIn' && after.status !== 'signedIn',
  )

  expect(new Set(entered.map(({ event }) => event.type))).toEqual(new Set(['found']))
  expect(new Set(left.map(({ event }) => event.type))).toEqual(new Set(['gone', 'lost', 'active']))
})

test('the wallet is asked only for a message that is ready', () => {
  const asking = steps.filter(({ before, after }) => after.status === 'asking' && before.status !== 'asking')

  expect(new Set(asking.map(({ before, event }) => `${before.status} ${event.type}`))).toEqual(
    new Set(['ready asked']),
  )
})

test('the account to return to was signed in, and is not the active one', () => {
  let seen = 0
  for (const { before, after } of steps) {
    if (!isUnauthenticated(after) || !after.returnsTo) continue
    seen++
    expect(after.returnsTo).not.toBe(after.accountId)
    const wasIn = before.status === 'signedIn' && before.accountId === after.returnsTo
    const wasKept = isUnauthenticated(before) && before.returnsTo === after.returnsTo
    expect(wasIn || wasKept).toBe(true)
  }
  expect(seen).toBeGreaterThan(0)
})

test('a state that blocks the dialog has a prompt, or can get one', () => {
  let seen = 0
  for (const { after } of steps) {
    if (!isUnauthenticated(after) || !after.isRequired) continue
    if (after.status !== 'ready' && after.status !== 'asking' && after.status !== 'verifying') continue
    seen++
    expect(String(after.message)).toContain('wants you to sign in')
  }
  expect(seen).toBeGreaterThan(0)
})

test('a lookup that fails is told apart from a message that cannot be made', () => {
  const accountId = 'eip155:1:0xab' as const
  const failed = { type: 'failed', accountId, error: 'down' } as const
  const checking = nextSignIn({ status: 'none' }, { type: 'active', accountId, isRequired: true })
  const preparing = nextSignIn(checking, { type: 'missing', accountId, isPrompted: true })

  expect(nextSignIn(checking, failed)).toMatchObject({ status: 'failed', isLookup: true })
  expect(nextSignIn(preparing, failed)).toEqual({
    status: 'failed',
    error: 'down',
    accountId,
    isRequired: true,
  })
})
