import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import { expect, test } from 'vitest'
import { membersOf, type PortTable, replaceMembers } from './portTable'

interface Lamp {
  readonly colour: ReadonlyStore<string>
  isOn(): boolean
  turn(to: string): Promise<void>
  readonly switch: { press(): Promise<string> }
}
const table = {
  colour: 'store',
  isOn: 'now',
  turn: 'late',
  switch: { press: 'asks' },
} as const satisfies PortTable<Lamp>

const lamp: Lamp = {
  colour: createStore('red'),
  isOn: () => true,
  turn: async () => {},
  switch: { press: async () => 'pressed' },
}

test('members are found by their kind', () => {
  expect(membersOf(table, 'late', 'now')).toEqual(['isOn', 'turn'])
})

test('members of a kind are replaced, in nested ports too, and the others stay', async () => {
  const replaced = replaceMembers(lamp, table, 'asks', (press: () => Promise<string>) => async () => {
    return `${await press()} twice`
  })

  expect(await replaced.switch.press()).toBe('pressed twice')
  expect({ ...replaced, switch: lamp.switch }).toEqual(lamp)
  expect(await lamp.switch.press()).toBe('pressed')
})

test('a table that lacks a member, or gives it an impossible kind, does not compile', () => {
  // @ts-expect-error `turn` is missing.
  const lacking = { colour: 'store', isOn: 'now', switch: { press: 'asks' } } satisfies PortTable<Lamp>
  // @ts-expect-error A method that returns no promise cannot be late.
  const wrong = { ...table, isOn: 'late' } satisfies PortTable<Lamp>

  expect([membersOf(lacking, 'late'), membersOf(wrong, 'late')]).toEqual([[], ['isOn', 'turn']])
})
