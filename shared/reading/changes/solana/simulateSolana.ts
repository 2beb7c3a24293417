import { cleanReason } from '@shared/domain/cleanReason'
import type { SolanaStep } from '../../solana/readInstruction'
import { assetKey } from '../assetKey'
import type { AccountChanges, Asset, BalanceChange, Simulation } from '../changes'
import { own } from '../own'
import { accountIn, type SolanaAccount, wholeIn } from './accountIn'
import { namedBySolana } from './namedBySolana'

/** A transaction to simulate. */
export interface SolanaBundle {
  readonly account: string
  /** The transaction in base64; signatures are not checked. */
  readonly wire: string
  /** The accounts that it names and may change. */
  readonly writable: readonly string[]
  /** Whether tables name others, of which nothing is told. */
  readonly looksUp: boolean
  /** Who pays the network fee. */
  readonly feePayer: string | undefined
  readonly steps: readonly (SolanaStep | undefined)[]
}

/** Asks a node, and throws what it refuses. */
type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The nodes are not asked for more. */
const accountsMost = 24
const commitment = 'confirmed'

/**
 * What a transaction of Solana changes, by a node's simulation of it: coins of the account, and the tokens of its token
 * accounts among those that the transaction names. Never throws. Source: Solana JSON-RPC, `simulateTransaction`
 */
export async function simulateSolana(bundle: SolanaBundle, ask: AskNode): Promise<Simulation> {
  const { account, wire, writable, looksUp } = bundle
  const addresses = [...new Set([account, ...writable])].filter((each) => writable.includes(each))
  const asked = addresses.slice(0, accountsMost)
  const encoding = 'base64'
  const options = {
    encoding,
    commitment,
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding, addresses: asked },
  }
  try {
    const [found, simulated] = await Promise.all([
      ask('getMultipleAccounts', [asked, { encoding, commitment }]),
      ask('simulateTransaction', [wire, options]),
    ])
    const value = own(simulated, 'value')
    const error = own(value, 'err')
    if (error !== null && error !== undefined) return failureOf(error, own(value, 'logs'))
    const before = accountsIn(asked, own(found, 'value'))
    const after = accountsIn(asked, own(value, 'accounts'))
    if (!before || !after) return { status: 'unavailable' }
    const isPartial = looksUp || asked.length < addresses.length
    return changesOf(bundle, before, after, isPartial)
  } catch {
    return { status: 'unavailable' }
  }
}

type Accounts = ReadonlyMap<string, SolanaAccount>

function accountsIn(addresses: readonly string[], list: unknown): Accounts | undefined {
  if (!Array.isArray(list) || list.length !== addresses.length) return undefined
  const read = list.map(accountIn)
  if (!read.every((each) => each !== undefined)) return undefined
  return new Map(addresses.map((address, at) => [address, read[at]!]))
}

function changesOf(
  { account, steps, feePayer }: SolanaBundle,
  before: Accounts,
  after: Accounts,
  isPartial: boolean,
): Simulation {
  const { most, receivers, isRead } = namedBySolana(steps, account, before)
  const owners = receivers.flatMap((address) => {
    const { token } = after.get(address) ?? {}
    return token ? [token.owner] : [address]
  })
  const accounts = [...new Set([account, ...owners])].map((each) => changesFor(each, before, after))
  const mismatches = accounts[0]!.changes.flatMap(({ asset, difference }) => {
    const said = most.get(assetKey(asset)) ?? 0n
    const left = -difference
    return left > said ? [{ kind: 'unnamed', asset, said, left, isRead } as const] : []
  })
  return { status: 'known', accounts, mismatches, isPartial, hasFee: feePayer === account }
}

function changesFor(account: string, before: Accounts, after: Accounts): AccountChanges {
  const [old, next] = [holdingsOf(account, before), holdingsOf(account, after)]
  const changes = [...new Map([...old, ...next]).values()].flatMap(({ asset }): BalanceChange[] => {
    const [from, to] = [old, next].map((each) => each.get(assetKey(asset))?.amount ?? 0n) as [bigint, bigint]
    return from === to ? [] : [{ asset, difference: to - from, before: from, after: to }]
  })
  return { account, changes }
}

/** What an account has, as far as the transaction names it: its balance of a token may be larger elsewhere. */
function holdingsOf(account: string, accounts: Accounts) {
  const holdings = new Map<string, { readonly asset: Asset; readonly amount: bigint }>()
  const add = (asset: Asset, amount: bigint) => {
    const key = assetKey(asset)
    holdings.set(key, { asset, amount: (holdings.get(key)?.amount ?? 0n) + amount })
  }
  const coins = accounts.get(account)
  if (coins) add({ kind: 'coin' }, coins.lamports)
  for (const { token } of accounts.values())
    if (token?.owner === account) add({ kind: 'token', token: token.mint }, token.amount)
  return holdings
}

/** Source: Solana, `TransactionError`, `InstructionError`; what programs of tokens log */
function failureOf(error: unknown, logs: unknown): Simulation {
  const [index] = [own(error, 'InstructionError')].flat() as readonly unknown[]
  const step = Number(wholeIn(index) ?? 0n) + 1
  const said = Array.isArray(logs)
    ? logs.findLast((line): line is string => typeof line === 'string' && errorLine.test(line))
    : undefined
  const reason = cleanReason(said?.replace(errorLine, '') ?? '')
  return { status: 'fails', step, ...(reason && { reason }) }
}

const errorLine = /^Program log: Error: /
