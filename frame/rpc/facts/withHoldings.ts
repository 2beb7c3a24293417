import type { HoldingFacts, MintPower, TokenAccountFacts } from '@shared/reading/acts/facts'
import { allowedNftsOf, nftKey } from '@shared/reading/evm/allowedNftsOf'
import { allowedTokensOf } from '@shared/reading/evm/allowedTokensOf'
import { readTypedData } from '@shared/reading/evm/readTypedData'
import type { Step } from '@shared/reading/evm/step'
import {
  balanceQuestion,
  isEmptyCode,
  ownerQuestion,
  readNumber,
  tokenQuestions,
} from '@shared/reading/evm/tokenAnswers'
import { unreadTargetsOf } from '@shared/reading/evm/unreadTargetsOf'
import { mintIn } from '@shared/reading/solana/mintIn'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { VaultChain } from '@shared/vault/chains'
import { withinTime } from '../../approvals/withinTime'
import type { Facts } from '../../describe/facts'
import type { SolanaTransactionsRequest } from '../../requests/walletRequest'
import { type FactsOf, readTokenAccount, readTokenBytes, stepsOf } from './readFacts'
import type { SimulationDeps } from './readSimulation'

/** An approval does not wait longer for them, and its simulation has time left behind them. */
const holdingsMs = 2_500
/** More than a person reads: the nodes are not asked for more. */
const namesMost = 24

interface Found {
  readonly holdings: Map<string, HoldingFacts>
  readonly mintPowers: Map<string, readonly MintPower[]>
  readonly tokenAccounts: Map<string, TokenAccountFacts>
  readonly emptyAccounts: Set<string>
  readonly ownedNfts: Set<string>
}

/**
 * Adds to the known facts: balances of the tokens that the request lets others take; which of its NFTs the account owns;
 * which of its unread calls go to no contract. It is never late: what no node answers in time is left out.
 * Rejects with the signal's reason, and with what `known` rejects with.
 */
export async function withHoldings(
  known: Promise<Facts>,
  request: FactsOf,
  { ask, clock }: SimulationDeps,
  signal: AbortSignal,
): Promise<Facts> {
  const { chain } = request
  if (!chain || request.kind === 'message' || request.kind === 'solanaMessage') return known
  // Awaited below, unless the request is over before.
  known.catch(() => {})
  const found: Found = {
    holdings: new Map(),
    mintPowers: new Map(),
    tokenAccounts: new Map(),
    emptyAccounts: new Set(),
    ownedNfts: new Set(),
  }
  await withinTime({ clock, limitMs: holdingsMs, signal }, async (inTime) => {
    const reads =
      request.kind === 'solanaTransactions'
        ? ofSolana(request, chain, { ask, signal: inTime, found })
        : ofEvm(stepsIn(request, chain), request.account, chain, { ask, signal: inTime, found, known })
    await Promise.all(reads.map((read) => read.catch(() => {})))
  })
  const facts = await known
  return { ...facts, ...found, tokenAccounts: new Map([...facts.tokenAccounts, ...found.tokenAccounts]) }
}

interface Reading {
  readonly ask: SimulationDeps['ask']
  readonly signal: AbortSignal
  readonly found: Found
}

function stepsIn(
  request: Exclude<FactsOf, { kind: 'message' | 'solanaMessage' | 'solanaTransactions' }>,
  chain: VaultChain,
): readonly Step[] {
  if (request.kind === 'typedData') return readTypedData(request.typedData) ?? []
  const calls = request.kind === 'transaction' ? [request.transaction] : request.calls
  return stepsOf(calls, { account: request.account, chain })
}

const distinct = (names: readonly string[]) =>
  [...new Set(names.map((each) => each.toLowerCase()))].slice(0, namesMost)

function ofEvm(
  steps: readonly Step[],
  account: string,
  chain: VaultChain,
  { ask, signal, found, known }: Reading & { readonly known: Promise<Facts> },
): readonly Promise<void>[] {
  const readHolding = async (token: string, key: keyof HoldingFacts, data: string) => {
    const number = readNumber(await ask(chain, 'eth_call', [{ to: token, data }, 'latest'], signal))
    if (number !== undefined) found.holdings.set(token, { ...found.holdings.get(token), [key]: number })
  }
  const readCode = async (address: string) => {
    if (isEmptyCode(await ask(chain, 'eth_getCode', [address, 'latest'], signal)))
      found.emptyAccounts.add(address)
  }
  const readOwner = async ({ contract, id }: { readonly contract: string; readonly id: bigint }) => {
    // A token that has decimals has amounts.
    if ((await known).tokens.has(contract)) return
    const owner = await ask(chain, 'eth_call', [{ to: contract, data: ownerQuestion(id) }, 'latest'], signal)
    if (readNumber(owner) === BigInt(account)) found.ownedNfts.add(nftKey(contract, id))
  }
  return [
    ...steps.flatMap(allowedNftsOf).slice(0, namesMost).map(readOwner),
    ...distinct(steps.flatMap(allowedTokensOf)).flatMap((token) => [
      readHolding(token, 'balance', balanceQuestion(account)),
      readHolding(token, 'supply', tokenQuestions.supply),
    ]),
    ...distinct(steps.flatMap(unreadTargetsOf)).map(readCode),
  ]
}

function ofSolana(
  { transactions }: SolanaTransactionsRequest,
  chain: VaultChain,
  { ask, signal, found }: Reading,
): readonly Promise<void>[] {
  const steps = transactions.flatMap(({ instructions }) => instructions.map(readInstruction))
  const readMint = async (mint: string) => {
    const bytes = await readTokenBytes(chain, mint, ask, signal)
    const read = bytes && mintIn(bytes)
    if (!read) return
    found.holdings.set(mint, { supply: read.supply })
    found.mintPowers.set(mint, read.powers)
  }
  const readSource = async (source: string) => {
    const account = await readTokenAccount(chain, source, ask, signal)
    if (!account) return
    found.tokenAccounts.set(source, account)
    await readMint(account.mint)
  }
  const moved = steps.flatMap((step) =>
    step?.kind === 'tokenTransfer' || step?.kind === 'tokenApprove' ? [step] : [],
  )
  const sources = moved.filter(({ kind, mint }) => kind === 'tokenApprove' || mint === undefined)
  const mints = moved.flatMap(({ mint }) => (mint === undefined ? [] : [mint]))
  return [
    ...[...new Set(sources.map(({ source }) => source))].slice(0, namesMost).map(readSource),
    ...[...new Set(mints)].slice(0, namesMost).map(readMint),
  ]
}
