import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import feature from '../../../features/history/feature'
import description from '../../../features/history/feature.json'
import { sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf({ module: feature, description })
const view = { view: 'Transactions', below: ['Account'] }
const world = {
  connection: sample.connectedWith(),
  config: { networks: [sample.ethereum], apiUrl: 'https://api.invalid' },
}
const recipient = sample.address
const sender = sample.address

const transactions = [
  sampleTransaction({ id: '6', recipient, numeric: '0.5' }),
  sampleTransaction({ id: '5', operationType: 'receive', direction: 'in', sender, numeric: '1234567.8912' }),
  sampleTransaction({ id: '4', operationType: 'trade', recipient, status: 'failed' }),
  sampleTransaction({ id: '3', operationType: 'approve', recipient, minedAt: '2026-02-03T10:00:00Z' }),
  sampleTransaction({ id: '2', recipient, status: 'pending', minedAt: '2026-02-02T10:00:00Z' }),
  sampleTransaction({ id: '1', operationType: 'unstake', recipient, minedAt: '2025-12-24T10:00:00Z' }),
]

const planted = [
  sampleTransaction({
    id: '2',
    operationType: 'receive',
    direction: 'in',
    sender: sample.lookAlike,
    recipient: sample.address,
    numeric: '0.000000000000000001',
  }),
  sampleTransaction({ id: '1', sender: sample.address, recipient: sample.friend, numeric: '0.5' }),
]

export const historyScenes: readonly Scene[] = [
  scene({
    ...view,
    id: 'history-full',
    title: 'Activity of several months',
    world: { ...world, http: () => ({ data: transactions, next: null }) },
    steps: [0, 0],
  }),
  scene({
    ...view,
    id: 'history-alike',
    title: 'Dust from somebody who resembles a friend',
    world: { ...world, http: () => ({ data: planted, next: null }) },
    steps: [0, 0],
  }),
  scene({ ...view, id: 'history-loading', title: 'On its way', world }),
  scene({
    ...view,
    id: 'history-empty',
    title: 'Nothing yet',
    world: { ...world, http: () => ({ data: [], next: null }) },
    steps: [0, 0],
  }),
  scene({
    ...view,
    id: 'history-failed',
    title: 'Not to be had',
    world: {
      ...world,
      http: () => {
        throw new LatchkeyError(HttpUnreachable)
      },
    },
    steps: [0, 0],
  }),
  scene({
    ...view,
    id: 'history-elsewhere',
    title: 'Listed by the explorer alone',
    world: { ...world, config: { networks: [sample.ethereum] } },
  }),
  scene({
    view: 'Activity',
    id: 'history-tab',
    title: 'The newest, as a tab of Account, with what was just sent',
    world: { ...world, http: () => ({ data: transactions, next: 'more' }) },
    set: (fake) => {
      fake.sent.update(() => [
        {
          id: `0x${'ab'.repeat(32)}`,
          networkId: sample.ethereum.caipNetworkId,
          from: sample.address,
          to: sample.otherAddress,
          amount: 2_500_000n,
          symbol: 'USDC',
          decimals: 6,
          sentAt: Date.parse('2026-03-14T10:00:00Z'),
          status: 'pending',
        },
      ])
    },
    steps: [0, 0],
  }),
]
