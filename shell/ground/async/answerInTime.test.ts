import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { answerInTime } from './answerInTime'

test('an answer in time is the outcome, and leaves no timer', async () => {
  const clock = createFakeClock()

  await expect(answerInTime(Promise.resolve(7), 1_000, clock)).resolves.toBe(7)
  expect(clock.pending).toBe(0)
})

test('an answer that fails is undefined, and leaves no timer', async () => {
  const clock = createFakeClock()

  await expect(answerInTime(Promise.reject(new Error('503')), 1_000, clock)).resolves.toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('an answer that never comes is undefined once its time is over, and not before', async () => {
  const clock = createFakeClock()
  let outcome: unknown = 'none yet'
  answerInTime(new Promise(() => {}), 1_000, clock).then((answer) => {
    outcome = answer
  })

  await clock.advance(999)
  expect(outcome).toBe('none yet')
  await clock.advance(1)
  expect(outcome).toBeUndefined()
})

test('an answer that fails late rejects nothing', async () => {
  const clock = createFakeClock()
  let fail = (_: Error) => {}
  const answer = new Promise<never>((_, reject) => {
    fail = reject
  })
  const outcome = answerInTime(answer, 1_000, clock)

  await clock.advance(1_000)
  fail(new Error('503'))

  await expect(outcome).resolves.toBeUndefined()
})
