import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createTurns } from './createTurns'

function start() {
  const clock = createFakeClock()
  const took: string[] = []
  const takeTurn = createTurns(clock)
  return { clock, took, take: (name: string) => takeTurn(() => took.push(name)) }
}

test('each entry runs in a separate task, in order', () => {
  const { clock, took, take } = start()
  take('a')
  take('b')
  expect(took).toEqual([])

  clock.advance(4)
  expect(took).toEqual(['a'])
  clock.advance(4)
  expect(took).toEqual(['a', 'b'])
})

test('a withdrawn entry delays no other', () => {
  const { clock, took, take } = start()
  const takeBack = take('a')
  take('b')

  takeBack()
  clock.advance(4)

  expect(took).toEqual(['b'])
})

test('an empty queue rests, and begins again', () => {
  const { clock, took, take } = start()
  take('a')()
  clock.advance(4)
  expect([took, clock.pending]).toEqual([[], 0])

  take('b')
  clock.advance(4)

  expect([took, clock.pending]).toEqual([['b'], 0])
})
