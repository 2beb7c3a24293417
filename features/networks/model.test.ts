import { ChainNotSupported, RequestPending, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { mainnet, optimism, sepolia, solana } from '../../tests/fakes/fakeNetworks'
import { fail, needsSearch, opening, type SwitchFlow, searchNetworks, succeed, wait } from './model'

const waiting: SwitchFlow = { status: 'waiting' }
const networks = [mainnet, optimism, sepolia, solana]

test('a wallet that was asked and approves has switched', () => {
  expect(succeed(wait(opening))).toEqual({ status: 'switched' })
})

test.each([
  [UserRejected, { status: 'declined' }],
  [RequestPending, { status: 'pending' }],
])('%o ends the wait', (definition, flow) => {
  expect(fail(waiting, new LatchkeyError(definition))).toEqual(flow)
})

test.each([new LatchkeyError(ChainNotSupported), new Error('boom'), 'boom'])(
  'any other error is kept: %o',
  (error) => {
    expect(fail(waiting, error)).toEqual({ status: 'failed', error })
  },
)

test('a switched flow stays switched', () => {
  const switched: SwitchFlow = { status: 'switched' }

  expect([wait(switched), succeed(switched), fail(switched, new Error('boom'))]).toEqual([
    switched,
    switched,
    switched,
  ])
})

test.each([
  ['', networks],
  ['  ', networks],
  ['MAIN', [optimism]],
  [' op ', [optimism]],
  ['sol', [solana]],
  ['10', [optimism]],
  ['eth', [mainnet, optimism, sepolia]],
  ['nothing', []],
])('"%s" finds the right networks', (query, found) => {
  expect(searchNetworks(networks, query)).toEqual(found)
})

test('more than six networks are searched', () => {
  const six = Array.from({ length: 6 }, () => mainnet)

  expect([needsSearch(six), needsSearch([...six, mainnet])]).toEqual([false, true])
})
