import { lookAlikeOf } from '@shared/domain/lookAlikeOf'
import { strangerName } from '@shared/domain/strangerName'
import { isSignable } from '../evm/isSignable'
import { proceedsGoElsewhere } from '../evm/proceedsGoElsewhere'
import { spendersOf } from '../evm/spendersOf'
import type { Step } from '../evm/step'
import type { SignInFinding } from '../signIn/readSignIn'
import type { ReviewKey, Tone, Warning, Words } from './act'
import { type Facts, type MintPower, noFacts } from './facts'
import { isOwnNft } from './isOwnNft'
import { isUnread } from './isUnread'
import { leavesAllowance } from './leavesAllowance'
import type { Reviewed } from './reviewed'
import { closesElsewhere, givesAway, givesControl } from './solanaRules'
import { takesAll } from './takesAll'
import { applyRules, type WarningRule } from './warningRule'

type Rule = WarningRule<Reviewed>

const rule = (tone: Tone, id: ReviewKey, find: Rule['find']): Rule => ({ id, tone, find })

/** The rules in the order in which they are shown. */
export const warningRules: readonly Rule[] = [
  rule('danger', 'review.warning.notSignIn', (review) => hasFound(review, 'malformed')),
  rule('danger', 'review.warning.otherSite', ({ signIn, site }) =>
    signIn.flatMap((each) =>
      each.kind === 'otherSite' ? [{ domain: strangerName(each.domain), site }] : [],
    ),
  ),
  rule('danger', 'review.warning.account', (review) => hasFound(review, 'otherAccount')),
  rule('danger', 'review.warning.unread', (review) => !review.isForeseen && isUnread(review)),
  rule(
    'danger',
    'review.warning.unlimited',
    (review) => review.acts.some(({ amount }) => amount === 'unlimited') || takesAll(review),
  ),
  rule('danger', 'review.warning.allNfts', ({ acts }) =>
    acts.some(({ title }) => title.key === 'review.title.allowAll'),
  ),
  rule('danger', 'review.warning.toToken', ({ steps }) => steps.some(isLost)),
  rule('danger', 'review.warning.plainSpender', (review) =>
    review.steps.flatMap(spendersOf).some((each) => isPlain(each, review)),
  ),
  rule('danger', 'review.warning.youngSpender', ({ steps, facts }) =>
    steps.flatMap(spendersOf).some((each) => isYoung(each, facts)),
  ),
  rule('danger', 'review.warning.self', ({ steps, account }) =>
    steps.some((step) => isOwnUnread(step, account)),
  ),
  rule('danger', 'review.warning.control', ({ steps }) => steps.some(isControl)),
  rule('danger', 'review.warning.lookAlike', findLookAlikes),
  rule('danger', 'review.solana.warning.handOver', ({ solanaSteps, account }) =>
    solanaSteps.some((step) => givesAway(step, account)),
  ),
  rule('danger', 'review.solana.warning.control', ({ solanaSteps, account }) =>
    solanaSteps.some((step) => givesControl(step, account)),
  ),
  rule('danger', 'review.solana.warning.close', ({ solanaSteps, account }) =>
    solanaSteps.some((step) => closesElsewhere(step, account)),
  ),
  rule('danger', 'review.solana.warning.nonce', (review) => review.isReturned && usesNonce(review)),
  rule('danger', 'review.warning.hash', ({ message, site }) =>
    message && isSignable(message) ? [{ site }] : [],
  ),
  rule(
    'warning',
    'review.warning.unknownSpender',
    (review) => findUnknownSpender(review) || leavesAllowance(review, 2n),
  ),
  rule('warning', 'review.warning.youngContract', ({ steps, facts }) => {
    const isSpender = steps.flatMap(spendersOf).some((each) => isYoung(each, facts))
    return !isSpender && (facts.youngContracts?.size ?? 0) > 0
  }),
  rule('warning', 'review.warning.noContract', (review) => {
    const contract = review.typedData?.domain.verifyingContract
    return typeof contract === 'string' && contract !== review.account && isPlain(contract, review)
  }),
  rule('warning', 'review.warning.anyNetwork', ({ typedData }) => {
    const { verifyingContract, chainId, salt } = typedData?.domain ?? {}
    return verifyingContract !== undefined && chainId === undefined && salt === undefined
  }),
  rule('warning', 'review.warning.quoted', ({ tokens }) =>
    distinct(tokens.flatMap((each) => (each && !each.isListed && each.symbol ? [each.symbol] : []))).map(
      (symbol) => ({ symbol: strangerName(symbol) }),
    ),
  ),
  rule('warning', 'review.warning.otherNetwork', (review) => hasFound(review, 'otherNetwork')),
  rule('warning', 'review.warning.expired', (review) => hasFound(review, 'expired')),
  rule('warning', 'review.warning.early', (review) => hasFound(review, 'early')),
  rule('warning', 'review.warning.rights', (review) => hasFound(review, 'rights')),
  rule(
    'warning',
    'review.warning.order',
    ({ typedData, steps }) =>
      Boolean(typedData) && steps.some((step) => step.kind === 'described' && step.intent === 'order'),
  ),
  rule('warning', 'review.warning.proceeds', ({ steps, account }) =>
    steps.some((step) => proceedsGoElsewhere(step, account)),
  ),
  rule('warning', 'review.solana.warning.nonce', (review) => !review.isReturned && usesNonce(review)),
  rule(
    'warning',
    'review.solana.warning.hook',
    (review) =>
      hasPower(review, 'hook') ||
      review.solanaSteps.some((step) => step.kind === 'tokenTransfer' && step.others !== undefined),
  ),
  rule(
    'warning',
    'review.solana.warning.fee',
    (review) =>
      hasPower(review, 'fee') ||
      review.solanaSteps.some((step) => step.kind === 'tokenTransfer' && step.fee !== undefined),
  ),
  rule('warning', 'review.solana.warning.maker', (review) => hasPower(review, 'delegate')),
]

/** The warnings that the rules give for a request. */
export function warningsOf(review: Partial<Reviewed>): readonly Warning[] {
  return applyRules(warningRules, { ...nothing, ...review })
}

const nothing: Reviewed = {
  account: '',
  site: '',
  known: [],
  facts: noFacts,
  acts: [],
  tokens: [],
  steps: [],
  solanaSteps: [],
  parties: [],
  signIn: [],
  typedData: undefined,
  message: undefined,
  isReturned: false,
  isForeseen: false,
}

const hasFound = ({ signIn }: Reviewed, kind: SignInFinding['kind']) =>
  signIn.some((each) => each.kind === kind)

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const isPlain = (address: string, { facts }: Pick<Reviewed, 'facts'>) =>
  facts.plainAccounts?.has(address.toLowerCase()) ?? false

const isYoung = (address: string, { youngContracts }: Facts) =>
  youngContracts?.has(address.toLowerCase()) ?? false

const usesNonce = ({ solanaSteps }: Reviewed) => solanaSteps.some(({ kind }) => kind === 'useNonce')

/** A mint of a step lets its maker do this. The tokens of the vault's list are known for what they are. */
const hasPower = ({ solanaSteps, facts }: Reviewed, power: MintPower) =>
  solanaSteps.some((step) => {
    const source = 'source' in step ? step.source : undefined
    const held = source === undefined ? undefined : facts.tokenAccounts?.get(source)?.mint
    const mint = ('mint' in step ? step.mint : undefined) ?? held
    if (mint === undefined || facts.tokens.get(mint)?.isListed) return false
    return facts.mintPowers?.get(mint)?.includes(power) ?? false
  })

/** Tokens that are sent to their own contract. */
function isLost(step: Step): boolean {
  if (step.kind === 'several') return step.steps.some(isLost)
  if (step.kind === 'sendToken') return step.to === step.token
  return step.kind === 'sendNft' && step.to === step.contract
}

/** A call of the account to itself that no reader understands. */
function isOwnUnread(step: Step, account: string): boolean {
  if (step.kind === 'several') return step.steps.some((each) => isOwnUnread(each, account))
  return step.kind === 'unknown' && step.to.toLowerCase() === account.toLowerCase()
}

function isControl(step: Step): boolean {
  return step.kind === 'several' ? step.steps.some(isControl) : step.kind === 'control'
}

/** Addresses that could be taken for one that the wallet knows, or for another one of the request. */
function findLookAlikes(review: Reviewed): readonly Words['values'][] {
  const parties = distinct(review.parties)
  if (parties.length === 0) return []
  const trusted = [review.account, ...review.known]
  return parties.flatMap((address) => {
    const known = lookAlikeOf(address, trusted, parties)
    return known === undefined ? [] : [{ address, known }]
  })
}

/** The spender of a permit by signature, or of one NFT. A separate danger covers spenders that are not contracts. */
function findUnknownSpender(review: Reviewed): boolean {
  const known = new Set([review.account, ...review.known].map((each) => each.toLowerCase()))
  const steps = review.typedData ? review.steps : nftsIn(review.steps, review.facts)
  return steps
    .flatMap(spendersOf)
    .some((spender) => !known.has(spender.toLowerCase()) && !isPlain(spender, review))
}

const nftsIn = (steps: readonly Step[], facts: Facts): readonly Step[] =>
  steps.flatMap((step) =>
    step.kind === 'several' ? nftsIn(step.steps, facts) : isOwnNft(step, facts) ? [step] : [],
  )
