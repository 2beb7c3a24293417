import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { type FlatTransfer, fakeTransfer } from '../../../../../tests/fakes/fakeTransfer'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { ChainReader } from './chainReader'
import { checkStatus } from './checkStatus'

const transfer: FlatTransfer = {
  id: 'signature',
  networkId: 'solana:1',
  from: 'alice',
  to: 'bob',
  token: 'mint',
  amount: 5n,
  symbol: 'TOK',
  decimals: 6,
  submittedAt: 0,
  status: 'pending',
}
const where = { clock: createFakeClock(), isTaken: () => false, older: [] }
/** A chain of this height, with these changes of each account. */
const chainOf = ({
  height = 100n,
  status = undefined as string | undefined,
  changes = {} as Readonly<Record<string, bigint>>,
  signatures = [] as readonly { signature: string; slot: bigint; err: unknown }[],
}) =>
  ({
    finalHeight: async () => height,
    status: async () => (status ? { confirmationStatus: status, err: null } : undefined),
    changesOf: async () => Object.assign((owner: string) => changes[owner] ?? 0n, { isOf: () => true }),
    signaturesOf: async () => signatures,
  }) as unknown as ChainReader
const look = (
  chain: Parameters<typeof chainOf>[0],
  tracking: Tracking = {},
  change: Partial<FlatTransfer> = {},
) => checkStatus(chainOf(chain), fakeTransfer({ ...transfer, ...change }), tracking, where)

test.each<[bigint, bigint | undefined]>([
  [5n, 5n],
  [0n, 0n],
  // Another instruction of the same transaction took it from the receiver again.
  [-1n, undefined],
])('a receiver whose account changed by %s received %s', async (change, received) => {
  const seen = await look({ status: 'finalized', changes: { bob: change } })

  expect(seen).toEqual({ status: 'confirmed', ...(received !== undefined && { received }) })
})

test('a transaction is valid up to its last block, and searched for twice afterwards', async () => {
  const tracking = { lastBlock: 100 }

  expect(await look({ height: 100n }, tracking)).toEqual({ status: 'pending', tracking })
  const once = await look({ height: 101n }, tracking)
  expect(once).toEqual({ status: 'pending', tracking: { ...tracking, seemsLost: true } })
  expect((await look({ height: 101n }, once.tracking)).status).toBe('dropped')
})

test.each([
  ['from the slot of its request on, is found', 'found', { slot: 7n, err: null }, 5n],
  ['from before it, is not found', undefined, { slot: 6n, err: null }, 5n],
  ['if it failed, is not found', undefined, { slot: 7n, err: 'no' }, 5n],
  ['if it moved more, is not found', undefined, { slot: 7n, err: null }, 6n],
])('a transaction without an id, %s', async (_, id, { slot, err }, moved) => {
  const changes = { alice: -moved, bob: moved }
  const signatures = [{ signature: 'found', slot, err }]

  const seen = await look({ status: 'finalized', changes, signatures }, { submittedAtBlock: 7 }, { id: '' })

  expect(seen.id).toBe(id)
})

test('a transfer of the token to another receiver is another transaction', async () => {
  const signatures = [{ signature: 'other', slot: 7n, err: null }]

  const seen = await look({ changes: { alice: -5n }, signatures }, { submittedAtBlock: 7 }, { id: '' })

  expect(seen).toEqual({ status: 'pending', tracking: { submittedAtBlock: 7 } })
})

test('a search for a transaction without an id goes past those that cannot be read', async () => {
  const signatures = ['unread', 'found'].map((signature) => ({ signature, slot: 7n, err: null }))
  const changes: Readonly<Record<string, bigint>> = { alice: -5n, bob: 5n }
  const chain = {
    ...chainOf({ status: 'finalized', signatures }),
    changesOf: async (signature: string) =>
      signature === 'unread'
        ? undefined
        : Object.assign((owner: string) => changes[owner] ?? 0n, { isOf: () => true }),
  } as ChainReader
  const transaction = fakeTransfer({ ...transfer, id: '' })

  expect(await checkStatus(chain, transaction, { submittedAtBlock: 7 }, where)).toMatchObject({
    id: 'found',
    status: 'confirmed',
    received: 5n,
  })
})
