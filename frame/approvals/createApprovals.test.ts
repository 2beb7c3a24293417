import { expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import { describeChange } from '../describe/describeChange'
import type { Question } from '../describe/question'
import { type CheckedRequest, createApprovals } from './createApprovals'

const question: Question = {
  description: describeChange({ kind: 'email', email: 'a@b.example' }),
  progress: 'vault.states.email',
}

function start() {
  const clock = createFakeClock(1_000_000)
  const show = vi.fn(async () => {})
  const approvals = createApprovals({ clock, show })
  const ask = (request: Partial<CheckedRequest<unknown>> = {}) => {
    const controller = new AbortController()
    const run = vi.fn(request.run ?? (async () => 'signed'))
    const prepare = vi.fn(request.prepare ?? (async () => question))
    const answer = approvals.ask(async () => ({ prepare, run }), controller.signal)
    answer.catch(() => {})
    return { answer, run, prepare, abort: () => controller.abort(new Error('withdrawn')) }
  }
  return { approvals, clock, show, ask }
}

const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    (result) => result,
    (error) => error.code ?? error.message,
  )

test('a request runs after its yes, once', async () => {
  const { approvals, ask, show } = start()
  const { answer, run } = ask()
  await settled()

  expect(approvals.get()).toEqual({ current: { id: 1, status: 'asking', question }, waiting: 0 })
  expect(run).not.toHaveBeenCalled()
  approvals.approve(1)
  approvals.approve(1)

  expect(approvals.get().current?.status).toBe('working')
  expect(await answer).toBe('signed')
  approvals.approve(1)
  expect(run).toHaveBeenCalledTimes(1)
  expect(show).toHaveBeenCalledTimes(1)
  expect(approvals.get()).toEqual({ current: undefined, waiting: 0 })
})

test('a yes to a request that is not shown counts for nothing', async () => {
  const { approvals, ask } = start()
  const first = ask()
  const second = ask()
  await settled()

  approvals.approve(2)
  approvals.approve(0)
  approvals.decline(2)
  await settled()

  expect(first.run).not.toHaveBeenCalled()
  expect(second.run).not.toHaveBeenCalled()
  expect(approvals.get().current?.id).toBe(1)
})

test('a yes while the request is still being read counts for nothing', async () => {
  const { approvals, ask } = start()
  const { run } = ask({ prepare: () => new Promise(() => {}) })
  await settled()

  expect(approvals.get().current).toEqual({ id: 1, status: 'reading' })
  approvals.approve(1)
  await settled()

  expect(run).not.toHaveBeenCalled()
})

test('requests are asked about one after the other, in the order in which they came', async () => {
  const { approvals, ask } = start()
  const [first, second, third] = [ask(), ask(), ask()]
  await settled()

  expect(approvals.get()).toMatchObject({ current: { id: 1 }, waiting: 2 })
  expect(second.prepare).not.toHaveBeenCalled()
  approvals.decline(1)
  await settled()
  expect(approvals.get()).toMatchObject({ current: { id: 2, status: 'asking' }, waiting: 1 })
  approvals.approve(2)
  await settled()

  expect(await outcomeOf(first.answer)).toBe(4001)
  expect(await second.answer).toBe('signed')
  expect(approvals.get()).toMatchObject({ current: { id: 3 }, waiting: 0 })
  expect(third.run).not.toHaveBeenCalled()
})

test('a request that does not pass its check is never shown', async () => {
  const { approvals, show } = start()
  const check = async () => {
    throw new Error('unfit')
  }

  expect(await outcomeOf(approvals.ask(check, new AbortController().signal))).toBe('unfit')
  expect(show).not.toHaveBeenCalled()
  expect(approvals.get()).toEqual({ current: undefined, waiting: 0 })
})

test('a request that cannot be drawn is not asked about', async () => {
  const approvals = createApprovals({
    clock: createFakeClock(),
    show: async () => {
      throw new Error('offline')
    },
  })
  const run = vi.fn()
  const answer = approvals.ask(
    async () => ({ prepare: async () => question, run }),
    new AbortController().signal,
  )

  expect(await outcomeOf(answer)).toBe('offline')
  expect(run).not.toHaveBeenCalled()
})

test('a failure while it is read or carried out is told, and the next one is shown', async () => {
  const { approvals, ask } = start()
  const first = ask({
    prepare: async () => {
      throw new Error('would fail')
    },
  })
  const second = ask({
    run: async () => {
      throw new Error('locked')
    },
  })
  ask()
  await settled()
  approvals.approve(2)
  await settled()

  expect(await outcomeOf(first.answer)).toBe('would fail')
  expect(await outcomeOf(second.answer)).toBe('locked')
  expect(approvals.get().current?.id).toBe(3)
})

test('the eleventh open request is refused', async () => {
  const { approvals, ask } = start()
  const open = Array.from({ length: 10 }, () => ask())
  const eleventh = ask()

  expect(await outcomeOf(eleventh.answer)).toBe(-32005)
  open[9]!.abort()
  await settled()
  ask()
  await settled()
  expect(approvals.get().waiting).toBe(9)
})

test.each([
  ['it is checked', 0],
  ['it waits', 1],
  ['it is asked about', 2],
])('a request that the page withdraws while %s is gone', async (_, stage) => {
  const { approvals, ask } = start()
  if (stage === 1) ask()
  const { answer, run, abort } = ask()
  if (stage > 0) await settled()
  abort()

  expect(await outcomeOf(answer)).toBe('withdrawn')
  for (const id of [1, 2]) approvals.approve(id)
  await settled()
  expect(run).not.toHaveBeenCalled()
})

test('a request that is withdrawn while it is carried out ends by itself: it may have been sent', async () => {
  const { approvals, ask } = start()
  let given: AbortSignal | undefined
  let finish = (_result: string) => {}
  const { answer, abort } = ask({
    run: (signal) => {
      given = signal
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  })
  await settled()
  approvals.approve(1)
  abort()
  await settled()
  expect([given?.aborted, approvals.get().current?.status]).toEqual([true, 'working'])

  finish('0xhash')

  expect(await outcomeOf(answer)).toBe('0xhash')
  expect(approvals.get().current).toBeUndefined()
})

test('a request that was withdrawn before it came is not taken', async () => {
  const { approvals } = start()
  const check = vi.fn()

  expect(await outcomeOf(approvals.ask(check, AbortSignal.abort(new Error('late'))))).toBe('late')
  expect(check).not.toHaveBeenCalled()
})

test('all requests are declined at once, except the approved request', async () => {
  const { approvals, ask } = start()
  const [first, second, third] = [ask(), ask(), ask()]
  await settled()
  approvals.approve(1)
  approvals.declineAll()

  expect(await outcomeOf(second.answer)).toBe(4001)
  expect(await outcomeOf(third.answer)).toBe(4001)
  expect(await first.answer).toBe('signed')
})

test('after two refusals the page has to wait, and is told how long', async () => {
  const { approvals, ask, clock } = start()
  for (const id of [1, 2]) {
    ask()
    await settled()
    approvals.decline(id)
  }

  await expect(ask().answer).rejects.toMatchObject({ code: -32005, seconds: 10 })
  await clock.advance(9_999)
  await expect(ask().answer).rejects.toMatchObject({ code: -32005, seconds: 1 })
  await clock.advance(1)
  ask()
  await settled()
  expect(approvals.get().current?.status).toBe('asking')
})

test('an approval between two refusals leaves the page its turn', async () => {
  const { approvals, ask } = start()
  for (const [index, answer] of (['decline', 'approve', 'decline'] as const).entries()) {
    ask()
    await settled()
    approvals[answer](index + 1)
    await settled()
  }
  ask()
  await settled()

  expect(approvals.get().current?.status).toBe('asking')
})

test('a withdrawal by the page is no refusal', async () => {
  const { approvals, ask } = start()
  for (let turn = 0; turn < 3; turn++) {
    const { abort } = ask()
    await settled()
    abort()
  }
  ask()
  await settled()

  expect(approvals.get().current?.status).toBe('asking')
})

test('another account ends open requests, and forgets refusals', async () => {
  const { approvals, ask } = start()
  ask()
  await settled()
  approvals.decline(1)
  const [second, third] = [ask(), ask()]
  await settled()
  approvals.reset()

  expect(await outcomeOf(second.answer)).toBe(4100)
  expect(await outcomeOf(third.answer)).toBe(4100)
  ask()
  await settled()
  approvals.decline(4)
  ask()
  await settled()
  expect(approvals.get().current).toMatchObject({ id: 5, status: 'asking' })
})

test('listeners are called on each change until they unsubscribe', async () => {
  const { approvals, ask } = start()
  const listener = vi.fn()
  const stop = approvals.subscribe(listener)
  ask()
  await settled()
  const heard = listener.mock.calls.length
  stop()
  approvals.decline(1)
  await settled()

  expect(heard).toBeGreaterThan(0)
  expect(listener).toHaveBeenCalledTimes(heard)
})
