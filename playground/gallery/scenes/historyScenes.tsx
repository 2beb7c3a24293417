import type { Connection } from '@shared/domain/connection'
import type { TransactionStatus } from '@shared/domain/transaction'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import feature from '../../../features/history/feature'
import description from '../../../features/history/feature.json'
import { type FlatTransfer, fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import { tokenMarks } from '../marks'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf({ module: feature, description })
const view = { view: 'Transactions', below: ['Account'] }
const world = {
  connection: sample.connectedWith(),
  config: { networks: [sample.ethereum], apiUrl: sample.pictureApi(tokenMarks.usdc) },
}
const recipient = sample.address
const sender = sample.address

const marked = (url: string | undefined, ...[about]: Parameters<typeof sampleTransaction>) => {
  const transaction = sampleTransaction(about)
  const [transfer] = transaction.transfers
  const info = { symbol: about?.symbol ?? 'ETH', ...(url && { icon: { url } }) }
  return { ...transaction, transfers: [{ ...transfer, fungible_info: info }] }
}
const { eth, usdc } = tokenMarks
const transactions = [
  marked(eth, { id: '6', recipient, numeric: '0.5' }),
  marked(usdc, {
    id: '5',
    operationType: 'receive',
    direction: 'in',
    sender,
    numeric: '1234567.8912',
    symbol: 'USDC',
  }),
  marked(eth, { id: '4', operationType: 'trade', recipient, status: 'failed' }),
  {
    ...sampleTransaction({ id: '3', operationType: 'approve', recipient, minedAt: '2026-02-03T10:00:00Z' }),
    transfers: [],
  },
  marked(undefined, { id: '2', recipient, status: 'pending', minedAt: '2026-02-02T10:00:00Z' }),
  marked(eth, { id: '1', operationType: 'unstake', direction: 'in', minedAt: '2025-12-24T10:00:00Z' }),
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

const sentAs = (status: TransactionStatus, day: number, change: Partial<FlatTransfer> = {}) =>
  fakeTransfer({
    id: status === 'pending' || status === 'dropped' ? `0x${'ab'.repeat(31)}0${day}` : '',
    networkId: sample.ethereum.caipNetworkId,
    from: sample.address,
    to: sample.otherAddress,
    amount: 2_500_000n,
    symbol: 'USDC',
    decimals: 6,
    submittedAt: Date.parse(`2026-03-1${day}T10:00:00Z`),
    status,
    ...change,
  })
const solana = {
  ...sample.solana,
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.solana.com' } },
}
const solanaAccount = { namespace: 'solana', address: sample.solanaAddress, type: 'eoa' } as const
const onSolana: Connection = {
  activeNamespace: 'solana',
  namespaces: {
    solana: {
      networkId: sample.solana.caipNetworkId,
      session: {
        status: 'connected',
        connector: sample.harbor,
        account: solanaAccount,
        accounts: [solanaAccount],
      },
    },
  },
}

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
    title: "Dust from an address that resembles a friend's",
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
    ...view,
    id: 'history-elsewhere-sent',
    title: 'Listed by the explorer alone, under what was sent from here',
    world: { connection: onSolana, config: { networks: [solana] } },
    set: (fake) =>
      fake.transactions.update(() =>
        (['asked', 'pending'] as const).map((status, index) =>
          sentAs(status, 4 - index, {
            networkId: solana.caipNetworkId,
            from: sample.solanaAddress,
            to: sample.solanaAddress,
          }),
        ),
      ),
  }),
  scene({
    view: 'Activity',
    id: 'history-tab',
    title: 'The newest, as a tab of Account, with what was just sent',
    world: { ...world, http: () => ({ data: transactions, next: 'more' }) },
    set: (fake) => fake.transactions.update(() => [sentAs('pending', 4)]),
    steps: [0, 0],
  }),
  scene({
    ...view,
    id: 'history-open',
    title: 'Sent from here, and not known how it ends',
    world: { ...world, http: () => ({ data: transactions.slice(0, 1), next: null }) },
    set: (fake) =>
      fake.transactions.update(() => [sentAs('asked', 4), sentAs('unclear', 3), sentAs('dropped', 2)]),
    steps: [0, 0],
  }),
]
