import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createTurns } from './createTurns'

function start() {
  const clock = createFakeClock()
  const took: string[] = []
  const takeTurn = createTurns(clock)
  return { clock, took, take: (name: string) => takeTurn(() => took.push(name)) }
}

test('each has a task of its own, in the order of their coming', () => {
  const { clock, took, take } = start()
  take('a')
  take('b')
  expect(took).toEqual([])

  clock.advance(4)
  expect(took).toEqual(['a'])
  clock.advance(4)
  expect(took).toEqual(['a', 'b'])
})

test('what is taken back keeps nobody waiting', () => {
  const { clock, took, take } = start()
  const takeBack = take('a')
  take('b')

  takeBack()
  clock.advance(4)

  expect(took).toEqual(['b'])
})

test('it rests when nothing is left, and begins again', () => {
  const { clock, took, take } = start()
  take('a')()
  clock.advance(4)
  expect([took, clock.pending]).toEqual([[], 0])

  take('b')
  clock.advance(4)

  expect([took, clock.pending]).toEqual([['b'], 0])
})
