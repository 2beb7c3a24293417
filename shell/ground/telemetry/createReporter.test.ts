import { type Bus, createBus } from '@shared/bus/createBus'
import type { Facts } from '@shared/bus/events'
import { UserRejected } from '@shared/errors/catalogue'
import { RateLimited } from '@shared/errors/frameErrors'
import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FileLoadFailed, FileRefused, ReleaseRolledBack } from '@shared/errors/releaseErrors'
import { expect, test, vi } from 'vitest'
import { createReporter } from './createReporter'

function start() {
  const facts: Facts['error'][] = []
  const error = vi.fn()
  const { report } = createReporter({ emit: (fact) => bus.emit('error', fact), log: { error } })
  const bus: Bus = createBus((thrown) => void report(thrown))
  bus.on('error', (fact) => facts.push(fact))
  return { report, bus, facts, error }
}

test('a failure becomes one fact and one line, however often it is reported', () => {
  const { report, facts, error } = start()
  const cause = new Error('503')
  const failure = () => new LatchkeyError(HttpStatus, { status: 503 }, { cause })

  const first = report(failure(), 'history')
  report(failure(), 'history')

  expect(facts).toEqual([{ code: 'HttpStatus', message: 'HTTP status code: 503', feature: 'history', cause }])
  expect(error).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledWith('history: HttpStatus: HTTP status code: 503', first)
})

test('a refused release or file is reported with the severity “security”', () => {
  const { report, facts } = start()

  report(new LatchkeyError(ReleaseRolledBack))
  report(new LatchkeyError(FileRefused, { url: 'a.js' }), 'connect')
  report(new LatchkeyError(FileLoadFailed, { url: 'a.js' }))

  expect(facts.map(({ severity }) => severity)).toEqual(['security', 'security', undefined])
})

test('another feature, message or code is another failure', () => {
  const { report, facts } = start()

  report(new LatchkeyError(HttpStatus, { status: 503 }), 'history')
  report(new LatchkeyError(HttpStatus, { status: 503 }), 'account')
  report(new LatchkeyError(HttpStatus, { status: 503 }))
  report(new LatchkeyError(HttpStatus, { status: 500 }), 'history')
  report(new LatchkeyError(FileLoadFailed), 'history')

  expect(facts).toHaveLength(5)
})

test('an error that is not ours is wrapped as internal and keeps what was thrown', () => {
  const { report, facts } = start()
  const thrown = new TypeError('x is not a function')

  const error = report(thrown)

  expect(error).toMatchObject({
    code: 'UnknownError',
    kind: 'internal',
    message: 'x is not a function',
    cause: thrown,
  })
  expect(facts).toEqual([{ code: 'UnknownError', message: 'x is not a function', cause: thrown }])
})

test('an error of a feature that is not ours names the feature', () => {
  const { report, facts } = start()
  const thrown = new TypeError('x is not a function')

  const error = report(thrown, 'history')

  const message = 'A feature stopped working (history)'
  expect(error).toMatchObject({ code: 'FeatureFailed', message, cause: thrown })
  expect(facts).toEqual([{ code: 'FeatureFailed', message, feature: 'history', cause: thrown }])
})

test('a LatchkeyError is returned as it is', () => {
  const { report } = start()
  const error = new LatchkeyError(FileLoadFailed)

  expect(report(error)).toBe(error)
})

test.each([new LatchkeyError(UserRejected), new LatchkeyError(RateLimited, { seconds: 18 })])(
  '$code is no failure',
  (thrown) => {
    const { report, facts, error } = start()

    expect(report(thrown)).toBe(thrown)
    expect(facts).toEqual([])
    expect(error).not.toHaveBeenCalled()
  },
)

test('a handler on the bus that throws is reported', () => {
  const { bus, facts } = start()
  bus.on('closed', () => {
    throw new Error('broken handler')
  })

  bus.emit('closed', {})

  expect(facts).toMatchObject([{ code: 'UnknownError', message: 'broken handler' }])
})

test('a listener to errors that always fails again is logged and does not call itself', () => {
  const { report, bus, facts, error } = start()
  let times = 0
  bus.on('error', () => {
    throw new Error(`broken ${times++}`)
  })

  report(new Error('first'))

  expect(facts).toHaveLength(1)
  expect(error).toHaveBeenCalledTimes(2)
})

test('an error without a cause is reported with its own stack', () => {
  const facts: { cause?: unknown }[] = []
  const { report } = createReporter({ emit: (fact) => void facts.push(fact), log: { error() {} } })

  const error = report(new LatchkeyError(HttpStatus, { status: 500 }))

  expect(facts[0]?.cause).toBe(error)
  expect((facts[0]!.cause as Error).stack).toContain('createReporter.test')
})
