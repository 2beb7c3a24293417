import { lookAlikeOf } from '@shared/domain/lookAlikeOf'
import { revealHidden } from '@shared/domain/revealHidden'
import type { TypedData } from '@shared/domain/typedData'
import { describedAddresses } from '@shared/reading/evm/erc7730/descriptors'
import { isSignable } from '@shared/reading/evm/isSignable'
import { knownAddresses } from '@shared/reading/evm/knownContracts'
import { spendersOf } from '@shared/reading/evm/spendersOf'
import type { Step } from '@shared/reading/evm/step'
import type { SignInFinding } from '@shared/reading/signIn/readSignIn'
import type { SolanaStep } from '@shared/reading/solana/readInstruction'
import { getAddress, isAddress } from 'viem'
import type { VaultChain } from '../../../http/chains'
import { type Facts, noFacts, type TokenFacts } from '../../rpc/facts/facts'
import type { Act, TextKey, Tone, Warning, Words } from './description'

/** All that is known of a request, for the rules; what it has none of is empty. */
export interface Review {
  readonly account: string
  /** The host of the page that asks. */
  readonly site: string
  /** CAIP-2 */
  readonly chainId: string
  readonly chain: Pick<VaultChain, 'tokens'> | undefined
  readonly facts: Facts
  readonly acts: readonly Act[]
  /** Of the acts. */
  readonly tokens: readonly (TokenFacts | undefined)[]
  readonly steps: readonly Step[]
  readonly solanaSteps: readonly SolanaStep[]
  /** Whom it gives something to, or lets act. */
  readonly parties: readonly string[]
  readonly typedData: TypedData | undefined
  readonly message: Uint8Array | undefined
  readonly signIn: readonly SignInFinding[]
}

/** A danger can cost what the account holds; a warning is to be looked at. */
export interface WarningRule {
  /** The key of its words. */
  readonly id: TextKey
  readonly tone: Tone
  /** One set of values for each warning that it gives; none where all is well. */
  readonly find: (review: Review) => boolean | readonly Words['values'][]
}

const rule = (tone: Tone, id: TextKey, find: WarningRule['find']): WarningRule => ({ id, tone, find })

/** In the order in which they are shown. */
export const warningRules: readonly WarningRule[] = [
  rule('danger', 'vault.warning.notSignIn', (review) => hasFound(review, 'malformed')),
  rule('danger', 'vault.warning.otherSite', ({ signIn, site }) =>
    signIn.flatMap((each) => (each.kind === 'otherSite' ? [{ domain: each.domain, site }] : [])),
  ),
  rule('danger', 'vault.warning.account', (review) => hasFound(review, 'otherAccount')),
  rule('danger', 'vault.warning.unlimited', ({ acts }) => acts.some(({ amount }) => amount === 'unlimited')),
  rule('danger', 'vault.warning.allNfts', ({ acts }) =>
    acts.some(({ title }) => title.key === 'vault.title.allowAll'),
  ),
  rule('danger', 'vault.warning.toToken', ({ steps }) => steps.some(isLost)),
  rule('danger', 'vault.warning.plainSpender', (review) =>
    review.steps.flatMap(spendersOf).some((each) => isPlain(each, review)),
  ),
  rule('danger', 'vault.warning.youngSpender', ({ steps, facts }) =>
    steps.flatMap(spendersOf).some((each) => isYoung(each, facts)),
  ),
  rule('danger', 'vault.warning.self', ({ steps, account }) =>
    steps.some((step) => isOwnUnread(step, account)),
  ),
  rule('danger', 'vault.warning.control', ({ steps }) => steps.some(isControl)),
  rule('danger', 'vault.warning.lookAlike', findLookAlikes),
  rule('danger', 'vault.solana.warning.handOver', ({ solanaSteps, account }) =>
    solanaSteps.some(
      (step) =>
        (step.kind === 'setAuthority' && step.of === 'owner' && step.next !== account) ||
        (step.kind === 'assign' && step.account === account),
    ),
  ),
  rule('danger', 'vault.warning.hash', ({ message, site }) =>
    message && isSignable(message) ? [{ site }] : [],
  ),
  rule('warning', 'vault.warning.unknownSpender', findUnknownSpender),
  rule('warning', 'vault.warning.youngContract', ({ steps, facts }) => {
    const isSpender = steps.flatMap(spendersOf).some((each) => isYoung(each, facts))
    return !isSpender && (facts.youngContracts?.size ?? 0) > 0
  }),
  rule('warning', 'vault.warning.noContract', (review) => {
    const contract = review.typedData?.domain.verifyingContract
    return typeof contract === 'string' && contract !== review.account && isPlain(contract, review)
  }),
  rule('warning', 'vault.warning.anyNetwork', ({ typedData }) => {
    const { verifyingContract, chainId, salt } = typedData?.domain ?? {}
    return verifyingContract !== undefined && chainId === undefined && salt === undefined
  }),
  rule('warning', 'vault.warning.quoted', ({ tokens }) =>
    distinct(tokens.flatMap((each) => (each && !each.isListed && each.symbol ? [each.symbol] : []))).map(
      (symbol) => ({ symbol: revealHidden(symbol) }),
    ),
  ),
  rule('warning', 'vault.warning.otherNetwork', (review) => hasFound(review, 'otherNetwork')),
  rule('warning', 'vault.warning.expired', (review) => hasFound(review, 'expired')),
  rule('warning', 'vault.warning.early', (review) => hasFound(review, 'early')),
  rule('warning', 'vault.warning.rights', (review) => hasFound(review, 'rights')),
  rule('warning', 'vault.solana.warning.nonce', ({ solanaSteps }) =>
    solanaSteps.some(({ kind }) => kind === 'useNonce'),
  ),
  rule('warning', 'vault.solana.warning.hook', ({ solanaSteps }) =>
    solanaSteps.some((step) => step.kind === 'tokenTransfer' && step.others !== undefined),
  ),
]

/** What a request has to be warned of, by the rules. */
export function warningsOf(review: Partial<Review>): readonly Warning[] {
  const all: Review = { ...nothing, ...review }
  return warningRules.flatMap(({ id, tone, find }) => {
    const found = find(all)
    if (typeof found === 'boolean') return found ? [{ tone, words: { key: id } }] : []
    return found.map((values) => ({ tone, words: { key: id, ...(values && { values }) } }))
  })
}

const nothing: Review = {
  ...{ account: '', site: '', chainId: '', chain: undefined, facts: noFacts },
  ...{ acts: [], tokens: [], steps: [], solanaSteps: [], parties: [], signIn: [] },
  ...{ typedData: undefined, message: undefined },
}

const hasFound = ({ signIn }: Review, kind: SignInFinding['kind']) =>
  signIn.some((each) => each.kind === kind)

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const isPlain = (address: string, { facts }: Pick<Review, 'facts'>) =>
  facts.plainAccounts?.has(address.toLowerCase()) ?? false

const isYoung = (address: string, { youngContracts }: Facts) =>
  youngContracts?.has(address.toLowerCase()) ?? false

/** Tokens that are sent to their own contract. */
function isLost(step: Step): boolean {
  if (step.kind === 'several') return step.steps.some(isLost)
  if (step.kind === 'sendToken') return step.to === step.token
  return step.kind === 'sendNft' && step.to === step.contract
}

/** A call of the account to itself that nobody has read. */
function isOwnUnread(step: Step, account: string): boolean {
  if (step.kind === 'several') return step.steps.some((each) => isOwnUnread(each, account))
  return step.kind === 'unknown' && step.to.toLowerCase() === account.toLowerCase()
}

function isControl(step: Step): boolean {
  return step.kind === 'several' ? step.steps.some(isControl) : step.kind === 'control'
}

/** What the wallet knows on a network: the account, the vault's tokens, and contracts whose code or purpose is known. */
const knownIn = ({ account, chainId, chain }: Review): readonly string[] => {
  const number = chainId.slice(chainId.indexOf(':') + 1)
  const tokens = chain?.tokens?.map(({ address }) => address) ?? []
  const contracts = chainId.startsWith('eip155:')
    ? [...knownAddresses(number), ...describedAddresses(number)]
    : []
  return [account, ...tokens, ...contracts]
}

/** Addresses that could be taken for one that the wallet knows, or for another one of the request. */
function findLookAlikes(review: Review): readonly Words['values'][] {
  const parties = distinct(review.parties)
  if (parties.length === 0) return []
  const known = knownIn(review)
  return parties.flatMap((address) => {
    const like = lookAlikeOf(address, known, parties)
    return like === undefined ? [] : [{ address, known: isAddress(like) ? getAddress(like) : like }]
  })
}

/** The spender of a permit by signature. That it is nobody's contract is a danger of its own. */
function findUnknownSpender(review: Review): boolean {
  if (!review.typedData) return false
  const known = new Set(knownIn(review).map((each) => each.toLowerCase()))
  return review.steps
    .flatMap(spendersOf)
    .some((spender) => !known.has(spender.toLowerCase()) && !isPlain(spender, review))
}
