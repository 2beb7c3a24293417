import { expect, test } from 'vitest'
import { joinValues } from './joinValues'

const options = {
  key: { type: 'string' },
  delegate: { type: 'string', multiple: true },
  'one-file': { type: 'boolean' },
} as const

test('a value that begins with dashes belongs to the option before it', () => {
  expect(joinValues(['root', '--key', '-a', '--delegate', '--b=connect'], options)).toEqual([
    'root',
    '--key=-a',
    '--delegate=--b=connect',
  ])
})

test('an option without its value does not take the next option for it', () => {
  expect(joinValues(['--key', '--delegate=-a', '--delegate', '--one-file'], options)).toEqual([
    '--key',
    '--delegate=-a',
    '--delegate',
    '--one-file',
  ])
})

test('switches, joined values, unknown options and the last argument stay as they are', () => {
  const args = ['--one-file', 'a', '--key=-b', 'c', '--unknown', 'd', '--key']

  expect(joinValues(args, options)).toEqual(args)
})
