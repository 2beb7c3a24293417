import type { GrantState } from '@shared/vault/matchGrant'
import * as z from 'zod/mini'
import { createKeptStore } from '../../storage/createKeptStore'

/** What a grant has spent. */
export type GrantCount = Pick<GrantState, 'usedCalls' | 'spent' | 'spentFees'>

/** What this browser has signed by each grant of a page: a vault that forgets its own count gains nothing by it. */
export interface GrantCounts {
  read(pci: string): Promise<GrantCount | undefined>
  write(pci: string, count: GrantCount): Promise<void>
}

const amount = z.bigint().check(z.nonnegative())
const countSchema = z.object({
  usedCalls: z.int().check(z.nonnegative()),
  spent: z.array(amount),
  spentFees: amount,
})

export function createGrantCounts(origin: string): GrantCounts {
  const store = createKeptStore<GrantCount>({
    databaseName: 'latchkey-vault-grants',
    storeName: 'counts',
    parse: (stored) => countSchema.safeParse(stored).data,
  })
  return {
    read: (pci) => store.read(origin, pci),
    async write(pci, count) {
      await store.write(count, origin, pci)
    },
  }
}

/** Merges two counts of one grant: the higher values count. */
export const mostOf = (one: GrantCount, other: GrantCount | undefined): GrantCount =>
  other
    ? {
        usedCalls: Math.max(one.usedCalls, other.usedCalls),
        spent: one.spent.map((spent, at) => maxOf(spent, other.spent[at] ?? 0n)),
        spentFees: maxOf(one.spentFees, other.spentFees),
      }
    : one

const maxOf = (one: bigint, other: bigint) => (one > other ? one : other)
