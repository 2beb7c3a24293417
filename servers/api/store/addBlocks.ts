import type { Transaction } from 'kysely'
import { type IndexedBlock, zeroAddress } from './indexedBlock'
import type { Tables } from './tables'

/** Rows in one statement: both databases limit the number of parameters. */
const rowsAtOnce = 500

/** The tables whose rows go with their block. */
export const byBlock = [
  'index_blocks',
  'index_transactions',
  'index_transfers',
  'index_activity',
  'index_holdings',
] as const

export async function addBlocks(trx: Transaction<Tables>, chain: string, blocks: readonly IndexedBlock[]) {
  const transactions = blocks.flatMap(({ number, timeS, transactions }) =>
    transactions.map((transaction) => ({ ...transaction, block: number, time: timeS })),
  )
  await insert(
    trx,
    'index_blocks',
    blocks.map(({ number, hash }) => ({ chain, block: number, hash })),
  )
  await insert(
    trx,
    'index_transactions',
    transactions.map(({ hash, block, position, time, sender, receiver, nonce, succeeded, act }) => ({
      chain,
      hash,
      block,
      position,
      time,
      sender,
      receiver,
      nonce,
      succeeded: succeeded ? 1 : 0,
      act,
    })),
  )
  await insert(
    trx,
    'index_transfers',
    transactions.flatMap(({ hash, block, transfers }) =>
      transfers.map(({ kind, token, tokenId, sender, receiver, amount }, position) => ({
        chain,
        hash,
        block,
        position,
        kind,
        token,
        sender,
        receiver,
        token_id: tokenId,
        amount: amount.toString(),
      })),
    ),
  )
  await insert(
    trx,
    'index_activity',
    transactions.flatMap((transaction) =>
      [...partiesOf(transaction)].map((account) => ({
        chain,
        account,
        hash: transaction.hash,
        block: transaction.block,
        position: transaction.position,
        time: transaction.time,
      })),
    ),
  )
  const holdings = new Map<string, Tables['index_holdings']>()
  for (const { block, transfers } of transactions)
    for (const { kind, token, tokenId, receiver } of transfers) {
      const key = [receiver, token, tokenId].join('/')
      if (kind !== 'native' && receiver !== zeroAddress && !holdings.has(key))
        holdings.set(key, { chain, account: receiver, token, token_id: tokenId, kind, block })
    }
  await insert(trx, 'index_holdings', [...holdings.values()])
}

/**
 * The accounts whose history lists a transaction. Any contract may log zero transfers from foreign accounts: such a one
 * is listed for its signer alone.
 */
function partiesOf({ sender, receiver, transfers }: IndexedBlock['transactions'][number]): Set<string> {
  const moved = transfers.filter(({ amount }) => amount > 0n)
  const parties = [sender, receiver, ...moved.flatMap((transfer) => [transfer.sender, transfer.receiver])]
  return new Set(parties.filter((party) => party !== '' && party !== zeroAddress))
}

async function insert<Table extends (typeof byBlock)[number]>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
