import { expect, test } from 'vitest'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import { optionsOf } from './optionsOf'

const options = {
  greeting: { type: 'string', default: 'Hello' },
  tips: { type: 'array', items: { type: 'number' } },
} as const

function read(feature: Parameters<typeof optionsOf>[0], config: object) {
  const warnings: string[] = []
  const read = optionsOf(feature, { features: {}, ...config } as LatchkeyConfig, (message) =>
    warnings.push(message),
  )
  return { options: read, warnings }
}

test('an option that the host leaves out is the default, or undefined', () => {
  expect(read({ id: 'guest', options }, {}).options).toEqual({ greeting: 'Hello', tips: undefined })
})

test('a host sets the options of a feature under its flag, and under its id if it has no flag', () => {
  const set = { greeting: 'Ahoy', tips: [1, 2] }

  expect(read({ id: 'guest', options }, { features: { guest: set } }).options).toEqual(set)
  expect(read({ id: 'guest', flag: 'tips', options }, { features: { tips: set } }).options).toEqual(set)
})

test('a flag that only turns the feature on sets nothing', () => {
  expect(read({ id: 'guest', options }, { features: { guest: true } }).options.greeting).toBe('Hello')
})

test('a value that does not fit is warned of, and replaced by the default', () => {
  const { options: taken, warnings } = read(
    { id: 'guest', options },
    { features: { guest: { greeting: 7 } } },
  )

  expect(taken.greeting).toBe('Hello')
  expect(warnings).toEqual(['features.guest.greeting: expected string, got number: the default is used'])
})

test('a first-party feature reads what the specification has at the top, another one does not', () => {
  const config = { greeting: 'Ahoy' }

  expect(read({ id: 'connect', options }, config).options.greeting).toBe('Ahoy')
  expect(read({ id: 'guest', options }, config).options.greeting).toBe('Hello')
})

test('options inherit nothing', () => {
  const inherited = Object.create({ greeting: 'Ahoy' })

  expect(read({ id: 'guest', options }, { features: { guest: inherited } }).options.greeting).toBe('Hello')
})
