import type { SolanaInstruction } from '@shared/domain/solana/message'
import { toHex } from 'viem'
import { readInstruction, type SolanaStep } from '../solana/readInstruction'
import type { Act, ReviewKey, Row } from './act'
import type { Telling } from './actsOfStep'
import { addressValue } from './addressValue'
import { allowedAmount, coinAmount, tokenAmount } from './amounts'
import type { Facts, TokenFacts } from './facts'

/** The instructions of a transaction of Solana, and what they are about. */
export interface ToldInstructions {
  readonly acts: readonly Act[]
  /** Those that are read. */
  readonly steps: readonly SolanaStep[]
  /** The tokens that the steps move or allow. */
  readonly tokens: readonly (TokenFacts | undefined)[]
  /** Whom a step gives something to, or lets act. */
  readonly parties: readonly string[]
}

/** Instructions of one transaction in words. Instructions of unknown programs stay unknown, with their bytes. */
export function actsOfInstructions(
  instructions: readonly SolanaInstruction[],
  telling: Telling,
): ToldInstructions {
  const { facts } = telling
  const read = instructions.map((each) => ({ each, step: readInstruction(each) }))
  const steps = read.flatMap(({ step }) => (step ? [step] : []))
  const opened = new Map(
    steps.flatMap((step) => (step.kind === 'openAccount' ? [[step.account, step.owner] as const] : [])),
  )
  /** Who holds a token account: the program's word that makes it in this transaction, or the chain's. */
  const ownerOf = (account: string) => opened.get(account) ?? facts.tokenAccounts?.get(account)?.owner
  const destinations = steps.flatMap((step) => (step.kind === 'tokenTransfer' ? [step.destination] : []))
  return {
    acts: read.flatMap(({ each, step }): Act[] => {
      if (!step) return [unknownAct(each)]
      // Part of a transfer that follows.
      if (step.kind === 'openAccount' && destinations.includes(step.account)) return []
      if (step.kind === 'budget' || step.kind === 'memo' || step.kind === 'useNonce') return []
      return [actOf(step, telling, ownerOf)]
    }),
    steps,
    tokens: steps.flatMap((step) => {
      const mint = 'amount' in step ? mintOf(step, facts) : undefined
      return mint === undefined ? [] : [facts.tokens.get(mint)]
    }),
    parties: steps.flatMap((step) => partiesOf(step, ownerOf)),
  }
}

const unknownAct = ({ program, accounts, data }: SolanaInstruction): Act => ({
  title: { key: 'review.title.unknown' },
  rows: [
    { label: 'review.contract', value: addressValue(program) },
    ...(accounts.includes(undefined)
      ? [{ label: 'review.why', value: { kind: 'words', words: { key: 'review.why.lookup' } } } as const]
      : []),
  ],
  data: toHex(data),
  isUnread: true,
})
type ShownStep = Exclude<SolanaStep, { kind: 'budget' | 'memo' | 'useNonce' }>

function actOf(
  step: ShownStep,
  telling: Telling,
  ownerOf: (tokenAccount: string) => string | undefined,
): Act {
  const { account, chain } = telling
  const from = (signer: string): Row[] =>
    signer === account ? [] : [{ label: 'review.from', value: addressValue(signer) }]
  switch (step.kind) {
    case 'transfer':
      return {
        title: { key: 'review.title.transfer' },
        amount: coinAmount(step.lamports, chain),
        rows: [{ label: 'review.recipient', value: addressValue(step.to) }, ...from(step.from)],
      }
    case 'tokenTransfer': {
      const owner = ownerOf(step.destination)
      return tokenAct('review.title.transfer', step, telling, [
        ...(owner ? [{ label: 'review.recipient', value: addressValue(owner) } as const] : []),
        { label: 'review.tokenAccount', value: addressValue(step.destination) },
        ...(step.others ?? []).map(
          (other) => ({ label: 'review.solana.others', value: addressValue(other) }) as const,
        ),
      ])
    }
    case 'tokenApprove':
      return tokenAct('review.title.allow', step, telling, [
        { label: 'review.spender', value: addressValue(step.delegate) },
      ])
    case 'tokenBurn':
      return tokenAct('review.solana.burn', step, telling, [])
    case 'tokenRevoke':
      return {
        title: { key: 'review.title.stop' },
        rows: [{ label: 'review.tokenAccount', value: addressValue(step.source) }, ...from(step.authority)],
      }
    case 'setAuthority':
      return {
        title: { key: step.of === 'owner' ? 'review.solana.handOver' : 'review.solana.authority' },
        rows: [
          { label: 'review.tokenAccount', value: addressValue(step.account) },
          {
            label: 'review.solana.next',
            value: step.next
              ? addressValue(step.next)
              : { kind: 'words', words: { key: 'review.solana.nobody' } },
          },
          ...from(step.authority),
        ],
      }
    case 'closeAccount':
      return {
        title: { key: 'review.solana.close' },
        rows: [
          { label: 'review.tokenAccount', value: addressValue(step.account) },
          { label: 'review.solana.deposit', value: addressValue(step.destination) },
          ...from(step.authority),
        ],
      }
    case 'openAccount':
      return {
        title: { key: 'review.title.openAccount' },
        rows: [
          { label: 'review.owner', value: addressValue(step.owner) },
          { label: 'review.token', value: addressValue(step.mint) },
        ],
      }
    case 'startAccount':
      return {
        title: { key: 'review.title.openAccount' },
        rows: [
          { label: 'review.owner', value: addressValue(step.owner) },
          { label: 'review.token', value: addressValue(step.mint) },
          { label: 'review.tokenAccount', value: addressValue(step.account) },
        ],
      }
    case 'guard':
      return {
        title: { key: 'review.solana.setting' },
        rows: [
          {
            label: step.of === 'memo' ? 'review.solana.needsNote' : 'review.solana.guarded',
            value: { kind: 'words', words: { key: step.isOn ? 'review.isSo' : 'review.isNot' } },
          },
          { label: 'review.tokenAccount', value: addressValue(step.account) },
          ...from(step.authority),
        ],
      }
    case 'createAccount':
      return {
        title: { key: 'review.solana.create' },
        amount: coinAmount(step.lamports, chain),
        rows: [
          { label: 'review.recipient', value: addressValue(step.account) },
          { label: 'review.contract', value: addressValue(step.owner) },
          ...from(step.payer),
        ],
      }
    case 'assign':
      return {
        title: { key: 'review.solana.assign' },
        rows: [{ label: 'review.contract', value: addressValue(step.owner) }, ...from(step.account)],
      }
  }
}

/** An amount of tokens; in base units if neither the instruction nor the chain names the token. */
function tokenAct(
  key: ReviewKey,
  step: Extract<SolanaStep, { kind: 'tokenTransfer' | 'tokenApprove' | 'tokenBurn' }>,
  { account, facts }: Telling,
  rows: readonly Row[],
): Act {
  const mint = mintOf(step, facts)
  const known = mint === undefined ? undefined : facts.tokens.get(mint)
  // The program refuses other decimals than the mint's.
  const decimals = step.decimals ?? known?.decimals
  const shown =
    decimals === undefined
      ? undefined
      : { symbol: known?.symbol ?? '', isListed: known?.isListed ?? true, decimals }
  // Numbers of Solana have 64 bits.
  const isAll = step.kind === 'tokenApprove' && step.amount === 2n ** 64n - 1n
  return {
    title: { key },
    ...(isAll
      ? { amount: 'unlimited' as const }
      : shown && {
          amount:
            step.kind === 'tokenApprove'
              ? allowedAmount(step.amount, shown)
              : tokenAmount(step.amount, shown),
        }),
    rows: [
      ...rows,
      ...(mint === undefined
        ? [{ label: 'review.tokenAccount', value: addressValue(step.source) } as const]
        : [{ label: 'review.token', value: addressValue(mint) } as const]),
      ...(shown || isAll
        ? []
        : [{ label: 'review.baseUnits', value: { kind: 'code', text: `${step.amount}` } } as const]),
      ...(step.authority === account
        ? []
        : [{ label: 'review.from', value: addressValue(step.authority) } as const]),
    ],
  }
}

const mintOf = (
  { mint, source }: Extract<SolanaStep, { kind: 'tokenTransfer' | 'tokenApprove' | 'tokenBurn' }>,
  { tokenAccounts }: Facts,
) => mint ?? tokenAccounts?.get(source)?.mint

/** Whom a step gives something to, or lets act. */
function partiesOf(
  step: SolanaStep,
  ownerOf: (tokenAccount: string) => string | undefined,
): readonly string[] {
  switch (step.kind) {
    case 'transfer':
      return [step.to]
    case 'tokenTransfer':
      return [step.destination, ownerOf(step.destination) ?? step.destination]
    case 'tokenApprove':
      return [step.delegate]
    case 'setAuthority':
      return step.next ? [step.next] : []
    case 'openAccount':
    case 'startAccount':
      return [step.owner]
    case 'closeAccount':
      return [step.destination]
    default:
      return []
  }
}
