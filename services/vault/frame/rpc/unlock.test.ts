import { expect, test } from 'vitest'
import { KeyError, type KeyErrorCode } from '../../wrapper/protocol/KeyError'
import { FrameError } from '../FrameError'
import type { RecoveryCodePorts } from '../handlers/recoveryCodePorts'
import { createUnlock } from './unlock'

const { signal } = new AbortController()
const fails = (code: KeyErrorCode) => new KeyError(code, 'No.')

/** `answers`: what opening comes to, one after the other. */
function start(answers: readonly (Error | undefined)[], { isKnown = false, isSignedIn = true } = {}) {
  const opened: (string | undefined)[] = []
  const asked: Parameters<RecoveryCodePorts['askForCode']>[0][] = []
  const unlock = createUnlock({
    session: { account: async () => (isSignedIn ? ({ id: 'a' } as never) : undefined) },
    keys: {
      isKnownHere: async () => isKnown,
      async open(code) {
        const answer = answers[opened.push(code) - 1]
        if (answer) throw answer
      },
    },
    askForCode: async (question) => `code ${asked.push(question)}`,
  })
  return { unlock, opened, asked }
}

test.each([
  ['a known device', { isKnown: true }],
  ['nobody who is signed in', { isSignedIn: false }],
])('%s: nothing is opened', async (_, options) => {
  const { unlock, opened } = start([], options)

  await unlock(signal)

  expect(opened).toEqual([])
})

test('the automatic slot opens without a question', async () => {
  const { unlock, opened, asked } = start([undefined])

  await unlock(signal)

  expect([opened, asked]).toEqual([[undefined], []])
})

test('without one the visitor is asked for a code, and again with the reason until it opens', async () => {
  const { unlock, opened, asked } = start([
    ...[fails('SlotMissing'), fails('CodeInvalid'), fails('CodeWrong'), undefined],
  ])

  await unlock(signal)

  expect(opened).toEqual([undefined, 'code 1', 'code 2', 'code 3'])
  expect(asked).toEqual([
    { why: 'open' },
    { why: 'open', problem: 'invalid' },
    { why: 'open', problem: 'unknown' },
  ])
})

test('a failure that no code helps against is told', async () => {
  const { unlock, asked } = start([fails('WrapperUnavailable')])

  await expect(unlock(signal)).rejects.toMatchObject({ code: 'WrapperUnavailable' })
  expect(asked).toEqual([])
})

test('a visitor who leaves has refused', async () => {
  const unlock = createUnlock({
    session: { account: async () => ({ id: 'a' }) as never },
    keys: { isKnownHere: async () => false, open: () => Promise.reject(fails('SlotMissing')) },
    askForCode: () => Promise.reject(new FrameError('Declined.', { code: 4001 })),
  })

  await expect(unlock(signal)).rejects.toMatchObject({ code: 4001 })
})
