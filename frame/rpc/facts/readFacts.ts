import { formatBase58 } from '@shared/domain/base58'
import { contractsOf } from '@shared/reading/evm/contractsOf'
import { describedAddresses } from '@shared/reading/evm/erc7730/descriptors'
import { knownAddresses } from '@shared/reading/evm/knownContracts'
import { readCall } from '@shared/reading/evm/readCall'
import { readTypedData } from '@shared/reading/evm/readTypedData'
import { spendersOf } from '@shared/reading/evm/spendersOf'
import type { Step } from '@shared/reading/evm/step'
import { isPlainCode, readDecimals, readSymbol, tokenQuestions } from '@shared/reading/evm/tokenAnswers'
import { tokensOf } from '@shared/reading/evm/tokensOf'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import { type Facts, noFacts, type TokenAccountFacts, type TokenFacts } from '../../describe/facts'
import type { EvmCall } from '../../requests/evmCall'
import type { WalletRequest } from '../../requests/walletRequest'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import { readYoungContracts } from './readYoungContracts'

/** Source: SPL Token, `state.rs`, `Account`: mint, owner, then what is of no use here. */
const tokenAccountBytes = 165
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Calls of a smart account name tokens as transactions do. */
export type FactsOf =
  | WalletRequest
  | {
      readonly kind: 'calls'
      readonly account: string
      readonly chain: VaultChain
      readonly calls: readonly EvmCall[]
    }

/**
 * The facts of the vault's list and nodes about the tokens and accounts that a request names. If nodes do not answer,
 * their facts are missing, and the request is shown as unknown.
 */
export async function readFacts(request: FactsOf, ask: AskNodes, signal: AbortSignal): Promise<Facts> {
  const { chain } = request
  if (!chain) return noFacts
  const named = namesIn(request)
  const [tokens, tokenAccounts, plain, youngContracts] = await Promise.all([
    readEach(named.tokens, (address) => readToken(chain, address, ask, signal), signal),
    readEach(named.tokenAccounts, (address) => readTokenAccount(chain, address, ask, signal), signal),
    readEach(named.checked, (address) => isPlainAccount(chain, address, ask, signal), signal),
    readYoungContracts(chain, strangersIn(named.contracts, chain), ask, signal),
  ])
  // Instructions that do not name a mint are of their account's.
  const isNew = ({ mint }: TokenAccountFacts) => !tokens.has(mint)
  const mints = [...tokenAccounts.values()].filter(isNew).map(({ mint }) => mint)
  const others = await readEach(mints, (mint) => readToken(chain, mint, ask, signal), signal)
  const plainAccounts = new Set([...plain].flatMap(([address, isPlain]) => (isPlain ? [address] : [])))
  return { tokens: new Map([...tokens, ...others]), tokenAccounts, plainAccounts, youngContracts }
}

interface Names {
  readonly tokens: readonly string[]
  readonly tokenAccounts: readonly string[]
  /** Whether they are contracts. */
  readonly checked: readonly string[]
  /** How old they are. */
  readonly contracts: readonly string[]
}

const noNames: Names = { tokens: [], tokenAccounts: [], checked: [], contracts: [] }

function namesIn(request: FactsOf): Names {
  switch (request.kind) {
    case 'message':
    case 'solanaMessage':
      return noNames
    case 'typedData': {
      const names = namesOf(readTypedData(request.typedData) ?? [])
      const { verifyingContract: contract } = request.typedData.domain
      if (typeof contract !== 'string') return names
      return {
        ...names,
        checked: distinct([contract, ...names.checked]),
        contracts: distinct([contract, ...names.contracts]),
      }
    }
    case 'transaction':
      return namesOf(stepsOf([request.transaction], request))
    case 'calls':
      return namesOf(stepsOf(request.calls, request))
    case 'solanaTransactions': {
      const steps = request.transactions
        .flatMap(({ instructions }) => instructions.map(readInstruction))
        .filter((step) => step !== undefined)
      return {
        ...noNames,
        tokens: steps.flatMap((step) => ('mint' in step && step.mint ? [step.mint] : [])),
        tokenAccounts: steps.flatMap((step) => {
          if (step.kind === 'tokenTransfer')
            return step.mint ? [step.destination] : [step.destination, step.source]
          return step.kind === 'tokenApprove' && !step.mint ? [step.source] : []
        }),
      }
    }
  }
}

const strangersMost = 8

/** More than a person reads: the nodes are not asked for more. */
const namesMost = 24

export function stepsOf(
  calls: readonly Parameters<typeof readCall>[0][],
  { account, chain }: { readonly account: string; readonly chain: VaultChain },
): readonly Step[] {
  const at = { chainId: chain.id.slice(chain.id.indexOf(':') + 1), account: account as Hex }
  return calls.map((call) => readCall(call, at))
}

const namesOf = (steps: readonly Step[]): Names => ({
  ...noNames,
  tokens: distinct(steps.flatMap(tokensOf)),
  checked: distinct(steps.flatMap(spendersOf)),
  contracts: distinct(steps.flatMap(contractsOf)),
})

/** Contracts that neither the vault's list nor we know: a few of them. */
function strangersIn(contracts: readonly string[], { id, tokens = [] }: VaultChain): readonly string[] {
  const number = id.slice(id.indexOf(':') + 1)
  const known = new Set([
    ...tokens.map(({ address }) => address.toLowerCase()),
    ...knownAddresses(number),
    ...describedAddresses(number),
  ])
  return contracts.filter((each) => !known.has(each)).slice(0, strangersMost)
}

const distinct = (tokens: readonly string[]) =>
  [...new Set(tokens.map((token) => token.toLowerCase()))].slice(0, namesMost)

export async function readEach<Found>(
  names: readonly string[],
  read: (name: string) => Promise<Found | undefined>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Found>> {
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await read(name).catch(() => undefined)] as const),
  )
  signal.throwIfAborted()
  return new Map(found.flatMap(([name, each]) => (each === undefined ? [] : [[name, each] as const])))
}

export async function readToken(
  chain: VaultChain,
  address: string,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<TokenFacts | undefined> {
  const isEvm = chain.id.startsWith('eip155:')
  const listed = chain.tokens?.find(
    (token) => (isEvm ? token.address.toLowerCase() : token.address) === address,
  )
  if (listed) return { symbol: listed.symbol, decimals: listed.decimals, isListed: true }
  // A mint's decimals are in the instruction, and its name is anywhere.
  if (!isEvm) return undefined
  const call = (data: Hex) => ask(chain, 'eth_call', [{ to: address, data }, 'latest'], signal)
  const [decimals, symbol] = await Promise.all([
    call(tokenQuestions.decimals).then(readDecimals),
    call(tokenQuestions.symbol).then(readSymbol, (error) => {
      if (error instanceof NodeError) return ''
      throw error
    }),
  ])
  return decimals === undefined ? undefined : { symbol, decimals, isListed: false }
}

async function isPlainAccount(
  chain: VaultChain,
  address: string,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  return isPlainCode(await ask(chain, 'eth_getCode', [address, 'latest'], signal))
}

/** The bytes of an account of a program for tokens. */
export async function readTokenBytes(
  chain: VaultChain,
  address: string,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const answer = (await ask(
    chain,
    'getAccountInfo',
    [address, { encoding: 'base64', commitment: 'confirmed' }],
    signal,
  )) as { readonly value?: { readonly owner?: unknown; readonly data?: readonly unknown[] } | null }
  const { owner, data } = answer.value ?? {}
  if (!tokenPrograms.includes(String(owner)) || typeof data?.[0] !== 'string') return undefined
  return Uint8Array.from(atob(data[0]), (letter) => letter.charCodeAt(0))
}

export async function readTokenAccount(
  ...asked: Parameters<typeof readTokenBytes>
): Promise<TokenAccountFacts | undefined> {
  const bytes = await readTokenBytes(...asked)
  if (!bytes || bytes.length < tokenAccountBytes) return undefined
  return {
    mint: formatBase58(bytes.subarray(0, 32)),
    owner: formatBase58(bytes.subarray(32, 64)),
    amount: new DataView(bytes.buffer).getBigUint64(64, true),
  }
}
