import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentEntry,
  goBack,
  initialStack,
  leave,
  push,
  replace,
  reset,
  type Step,
  type ViewStack,
} from './viewStack'

const stackOf = (...views: string[]): ViewStack => ({
  history: views.map((view) => ({ view })),
})
const isDeadEnd = (view: string) => view === 'UnsupportedChain'
const viewsOf = ({ history }: ViewStack) => history.map(({ view }) => view)

test('the stack starts at the entry for disconnected visitors', () => {
  expect(viewsOf(initialStack)).toEqual(['entry:disconnected'])
})

describe('push', () => {
  test('adds the view and its parameters', () => {
    const stack = push(stackOf('Account'), { view: 'WalletSend', params: { assetId: 'eth' } })

    expect(stack.history).toEqual([{ view: 'Account' }, { view: 'WalletSend', params: { assetId: 'eth' } }])
  })

  test('is ignored if the target is the current view', () => {
    const stack = stackOf('Connect', 'AllWallets')

    expect(push(stack, { view: 'AllWallets', params: { search: 'a' } })).toBe(stack)
  })

  test('takes a view that is further down', () => {
    expect(viewsOf(push(stackOf('Connect', 'AllWallets'), { view: 'Connect' }))).toEqual([
      'Connect',
      'AllWallets',
      'Connect',
    ])
  })
})

test('reset leaves the view as the only entry', () => {
  expect(viewsOf(reset(stackOf('Connect', 'AllWallets'), { view: 'Account' }))).toEqual(['Account'])
})

test('replace swaps the last entry', () => {
  expect(viewsOf(replace(stackOf('Connect', 'ConnectingExternal'), { view: 'Account' }))).toEqual([
    'Connect',
    'Account',
  ])
})

describe('goBack', () => {
  test('pops', () => {
    const step = goBack(stackOf('Connect', 'AllWallets'), isDeadEnd)

    expect(step).toEqual({ type: 'stay', stack: stackOf('Connect') })
  })

  test('closes from the only entry', () => {
    const stack = stackOf('Connect')

    expect(goBack(stack, isDeadEnd)).toEqual({ type: 'close', stack })
  })

  test.each([
    [['Account', 'UnsupportedChain']],
    [['UnsupportedChain', 'Networks']],
    [['Account', 'UnsupportedChain', 'Networks']],
  ])('closes when the history is %j', (views) => {
    const stack = stackOf(...views)

    expect(goBack(stack, isDeadEnd)).toEqual({ type: 'close', stack })
  })
})

describe('leave', () => {
  test('goes back to the entry before, over all later ones', () => {
    expect(leave(stackOf('Account', 'WalletSend', 'WalletSendPreview'), 1, isDeadEnd)).toEqual({
      type: 'stay',
      stack: stackOf('Account'),
    })
  })

  test.each([
    ['the first entry', 0, stackOf('Account', 'WalletSend')],
    ['past a dead end', 1, stackOf('UnsupportedChain', 'Networks')],
  ])('closes at %s', (_, index, stack) => {
    expect(leave(stack, index, isDeadEnd)).toEqual({ type: 'close', stack })
  })
})

describe('for any history', () => {
  const view = fc.constantFrom(
    'Connect',
    'Account',
    'WalletSend',
    'ConnectingSiwe',
    'UnsupportedChain',
    'Mine',
  )
  const entry = fc.record({ view })
  const stayed = ({ stack }: Step) => stack
  const move: fc.Arbitrary<(stack: ViewStack) => ViewStack> = fc.oneof(
    entry.map((to) => (stack: ViewStack) => push(stack, to)),
    entry.map((to) => (stack: ViewStack) => replace(stack, to)),
    entry.map((to) => (stack: ViewStack) => reset(stack, to)),
    fc.constant((stack: ViewStack) => stayed(goBack(stack, isDeadEnd))),
  )
  const reached = fc
    .array(move, { maxLength: 30 })
    .map((moves) => moves.reduce((stack, next) => next(stack), initialStack))

  test('the history is never empty', () => {
    fc.assert(fc.property(reached, (stack) => stack.history.length > 0))
  })

  test('back undoes push, unless the network is unsupported', () => {
    fc.assert(
      fc.property(reached, entry, (stack, to) => {
        fc.pre(currentEntry(stack).view !== to.view)
        const pushed = push(stack, to)
        fc.pre(!viewsOf(pushed).includes('UnsupportedChain'))
        expect(goBack(pushed, isDeadEnd)).toEqual({ type: 'stay', stack })
      }),
    )
  })

  test('push, replace and reset show their target', () => {
    fc.assert(
      fc.property(reached, entry, (stack, to) => {
        for (const go of [push, replace, reset]) expect(currentEntry(go(stack, to)).view).toBe(to.view)
      }),
    )
  })

  test('replace keeps the depth, and no step changes its input', () => {
    fc.assert(
      fc.property(reached, entry, move, (stack, to, next) => {
        const before = structuredClone(stack)
        expect(replace(stack, to).history).toHaveLength(stack.history.length)
        next(stack)
        expect(stack).toEqual(before)
      }),
    )
  })
})
