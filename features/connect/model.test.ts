import { ConnectFailed, ConnectorNotFound, RequestPending, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { type ConnectFlow, fail, opening, succeed, wait } from './model'

const waiting: ConnectFlow = { status: 'waiting' }

test('a wallet that was asked and approves is connected', () => {
  expect(succeed(wait(opening))).toEqual({ status: 'connected' })
})

test.each([
  [UserRejected, { status: 'declined' }],
  [RequestPending, { status: 'pending' }],
  [ConnectorNotFound, { status: 'notFound' }],
])('%o ends the wait', (definition, flow) => {
  expect(fail(waiting, new LatchkeyError(definition))).toEqual(flow)
})

test.each([new LatchkeyError(ConnectFailed), new Error('boom'), 'boom'])(
  'any other error is kept: %o',
  (error) => {
    expect(fail(waiting, error)).toEqual({ status: 'failed', error })
  },
)

test.each<ConnectFlow>([{ status: 'declined' }, { status: 'pending' }, { status: 'failed', error: 'boom' }])(
  'after $status the wallet is asked again',
  (flow) => {
    expect(wait(flow)).toEqual(waiting)
  },
)

test('a connected flow stays connected', () => {
  const connected: ConnectFlow = { status: 'connected' }

  expect([wait(connected), succeed(connected), fail(connected, new Error('boom'))]).toEqual([
    connected,
    connected,
    connected,
  ])
})
