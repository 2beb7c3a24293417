import { beforeEach, expect, test, vi } from 'vitest'
import type { LogLevel } from '../widget/options'
import { createLogger } from './createLogger'

let lines: unknown[][]
const console = {
  error: (...line: unknown[]) => lines.push(['error', ...line]),
  warn: (...line: unknown[]) => lines.push(['warn', ...line]),
  info: (...line: unknown[]) => lines.push(['info', ...line]),
} as unknown as Console

beforeEach(() => {
  lines = []
})

test.each<[LogLevel | undefined, string[]]>([
  [undefined, ['error']],
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
])('the level %s writes %j', (level, written) => {
  const log = createLogger({ console, level: () => level })

  log.error('a')
  log.warn('b')
  log.info('c')

  expect(lines.map(([kind]) => kind)).toEqual(written)
})

test('a line carries the prefix and the detail', () => {
  const log = createLogger({ console, level: () => 'info' })
  const cause = new Error('cause')

  log.error('failed', cause)
  log.info('started')

  expect(lines).toEqual([
    ['error', '[latchkey] failed', cause],
    ['info', '[latchkey] started'],
  ])
})

test('each distinct error is written once', () => {
  const log = createLogger({ console, level: () => 'warn' })

  log.error('failed', new Error('a'))
  log.error('failed', new Error('a'))
  log.error('failed', new Error('b'))
  log.warn('slow')
  log.warn('slow')

  expect(lines.map(([kind]) => kind)).toEqual(['error', 'error', 'warn', 'warn'])
})

test('the page console is the default', () => {
  const error = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})

  createLogger().error('failed')

  expect(error).toHaveBeenCalledWith('[latchkey] failed')
})

test('another level holds from the next line on', () => {
  let level: LogLevel = 'error'
  const log = createLogger({ console, level: () => level })
  log.warn('before')

  level = 'warn'
  log.warn('after')

  expect(lines).toEqual([['warn', '[latchkey] after']])
})
