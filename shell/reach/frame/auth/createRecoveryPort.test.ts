import type { RecoveryPort } from '@shared/contract/ports/embedded'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { LastSlot } from '@shared/errors/recoveryErrors'
import { SignInTooOld } from '@shared/errors/socialErrors'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { createFakeLogin } from '../../../../tests/fakes/fakeLogin'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createRecoveryPort } from './createRecoveryPort'

const slot = { id: 's', kind: 'device', name: 'Firefox', createdMs: 1, isHere: true, isRemovable: true }

function arrange() {
  const clock = createFakeClock()
  const login = createFakeLogin({ clock, storage: createFakeStorage({}) })
  login.answers.set('GET_SLOTS', { canAddPasskey: false, slots: [slot] })
  const followed: { answer: Promise<unknown>; leave: () => void }[] = []
  const port = createRecoveryPort({
    request: login.frame.request,
    approvals: {
      follow(answer, leave) {
        followed.push({ answer, leave })
        answer.catch(() => {})
      },
    },
    clock,
  })
  return { port, login, clock, followed, asked: login.asked }
}

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    ({ code }) => code,
  )

test('slots are listed without an approval, and their names are fit to show', async () => {
  const { port, login, followed, clock } = arrange()
  login.answers.set('GET_SLOTS', {
    canAddPasskey: true,
    slots: [slot, { ...slot, id: 'b', name: `A\u202e\n${'b'.repeat(200)}` }],
  })

  expect(await port.read()).toEqual({
    canAddPasskey: true,
    slots: [slot, { ...slot, id: 'b', name: `A ${'b'.repeat(78)}` }],
  })
  expect([followed, clock.pending]).toEqual([[], 0])
})

test('a frame that knows no slots is given up after 30 s', async () => {
  const { port, login, clock } = arrange()
  login.held.set('GET_SLOTS', new Promise(() => {}))
  const ended: string[] = []
  void codeOf(port.read()).then((code) => ended.push(code))

  await clock.advance(29_999)
  expect(ended).toEqual([])
  await clock.advance(1)

  expect([ended.length, clock.pending]).toEqual([1, 0])
})

test.each(['before', 'after'])('a list that is left %s it was asked for ends at once', async (moment) => {
  const { port, login, clock } = arrange()
  login.held.set('GET_SLOTS', new Promise(() => {}))
  const left = new AbortController()
  if (moment === 'before') left.abort()

  const code = codeOf(port.read({ signal: left.signal }))
  left.abort()

  expect([await code, clock.pending]).toEqual(['RequestAborted', 0])
})

test.each([
  ['addCode', 'ADD_RECOVERY_CODE'],
  ['addPasskey', 'ADD_PASSKEY'],
  ['exportSeed', 'EXPORT_SEED'],
  ['deleteAccount', 'DELETE_ACCOUNT'],
  ['keepAccount', 'KEEP_ACCOUNT'],
] as const)(
  '%s: asked for with nothing, and answered with nothing, by the visitor’s word in the frame',
  async (name, event) => {
    const { port, asked, followed } = arrange()

    expect(await port[name]()).toBeUndefined()
    expect([asked, followed.length]).toEqual([[[event, undefined]], 1])
  },
)

test.each<[keyof RecoveryPort, (port: RecoveryPort) => Promise<void>, [string, unknown]]>([
  ['exportKey', (port) => port.exportKey('solana'), ['EXPORT_KEY', { namespace: 'solana' }]],
  ['setDelay', (port) => port.setDelay(72), ['SET_OPENING_DELAY', { hours: 72 }]],
  [
    'answerOpening',
    (port) => port.answerOpening('o', true),
    ['ANSWER_OPENING', { id: 'o', isAllowed: true }],
  ],
])('%s: says what is asked for, and waits for the visitor’s word in the frame', async (_, ask, request) => {
  const { port, asked, followed } = arrange()

  expect(await ask(port)).toBeUndefined()
  expect([asked, followed.length]).toEqual([[request], 1])
})

test('what a newer frame tells is passed on, with names that are fit to show', async () => {
  const { port, login } = arrange()
  const opening = { id: 'o', name: 'C\u202e\n', country: 'DE', askedMs: 1, opensMs: 2 }
  const more = { exportsKeys: true, delay: { hours: 24, leastHours: 0 }, deletion: { dueMs: 3 } }
  login.answers.set('GET_SLOTS', { canAddPasskey: true, slots: [], openings: [opening], ...more })

  expect(await port.read()).toEqual({
    canAddPasskey: true,
    slots: [],
    openings: [{ ...opening, name: 'C' }],
    ...more,
  })
})

test('a slot is removed by the visitor’s word in the frame, which takes its time', async () => {
  const { port, asked, followed, login, clock } = arrange()
  let approve = (_: unknown) => {}
  login.held.set('REMOVE_SLOT', new Promise((resolve) => (approve = resolve)))
  const removal = codeOf(port.remove('s'))

  await clock.advance(600_000)
  approve(undefined)

  expect(await removal).toBe('done')
  expect([asked, followed.length]).toEqual([[['REMOVE_SLOT', { id: 's' }]], 1])
})

test('a visitor who leaves the approval declines', async () => {
  const { port, followed, login } = arrange()
  login.held.set('ADD_RECOVERY_CODE', new Promise(() => {}))
  const code = codeOf(port.addCode())

  followed[0]!.leave()

  expect(await code).toBe('UserRejected')
})

test.each([
  [new LatchkeyError(LastSlot), 'LastSlot'],
  [new LatchkeyError(SignInTooOld), 'SignInTooOld'],
  [new LatchkeyError(FrameFailed, { message: 'No' }), 'FrameFailed'],
])('a refusal is passed on: %s', async (refusal, code) => {
  const { port, login } = arrange()
  for (const event of ['GET_SLOTS', 'ADD_RECOVERY_CODE', 'REMOVE_SLOT'] as const)
    login.answers.set(event, refusal)

  expect([await codeOf(port.read()), await codeOf(port.addCode()), await codeOf(port.remove('s'))]).toEqual([
    code,
    code,
    code,
  ])
})
