import { revealHidden } from '@shared/domain/revealHidden'
import { address } from '@shared/reading/acts/actsOfStep'
import { allowedAmount, coinAmount, tokenAmount } from '@shared/reading/acts/amounts'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import { readInstruction, type SolanaStep } from '@shared/reading/solana/readInstruction'
import { bytesToHex } from 'viem'
import type { VaultChain } from '../../../http/chains'
import type { Facts } from '../../rpc/facts/facts'
import type { SolanaTransactionsRequest } from '../../rpc/requests/walletRequest'
import type { SolanaTransaction } from '../../rpc/solana/readTransaction'
import type { Act, Description, Row, TextKey } from './description'

/** What networks of Solana have in common: the coin counts in lamports. */
const anyNetwork: Pick<VaultChain, 'nativeCurrency'> = {
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

/** Transactions of Solana in words, step by step. */
export function describeSolana(request: SolanaTransactionsRequest, facts: Facts): Description {
  const { transactions, answer, account, chainId, chain } = request
  const acts = transactions.flatMap((each) => actsOf(each, request, facts))
  const steps = transactions.flatMap(({ instructions }) => instructions.map(readInstruction))
  const tokens = steps.flatMap((step) => {
    const mint = step && 'amount' in step ? mintOf(step, facts) : undefined
    return mint === undefined ? [] : [facts.tokens.get(mint)]
  })
  const rows = steps.flatMap((step): Row[] =>
    step?.kind === 'memo'
      ? [{ label: 'vault.memo', value: { kind: 'text', text: revealHidden(step.text) } }]
      : [],
  )
  const changes = describeChanges({ chain: chain ?? anyNetwork, facts })
  const keys = acts.map(({ title }) => title.key)
  const isTransfer = keys.length === 1 && keys[0] === 'review.title.transfer'
  return {
    title: acts.length === 1 ? acts[0]!.title : { key: 'vault.title.several' },
    lead: { key: leadOf(keys) },
    warnings: [
      ...warningsOf({
        ...{ account, chainId, chain, facts, acts, tokens },
        solanaSteps: steps.filter((step) => step !== undefined),
        parties: steps.flatMap((step) => partiesOf(step, facts)),
      }),
      ...warningsOfChanges({ chain: chain ?? anyNetwork, facts }),
    ],
    acts,
    ...(changes && { changes }),
    rows,
    approve: isTransfer && answer === 'send' ? 'vault.approve.send' : 'vault.approve',
  }
}

/** The gravest of what the steps do. */
function leadOf(titles: readonly TextKey[]): TextKey {
  if (titles.length === 0 || titles.includes('vault.title.unknown')) return 'vault.lead.unknown'
  if (titles.includes('review.title.allow')) return 'vault.lead.allow'
  return titles.includes('review.title.transfer') ? 'vault.lead.transfer' : 'vault.lead.transaction'
}

function actsOf(
  { instructions }: SolanaTransaction,
  { account, chain }: SolanaTransactionsRequest,
  facts: Facts,
): readonly Act[] {
  const steps = instructions.map((each) => ({ each, step: readInstruction(each) }))
  const opened = new Map(
    steps.flatMap(({ step }) => (step?.kind === 'openAccount' ? [[step.account, step] as const] : [])),
  )
  /** Who holds a token account: the chain's word, or the program's that makes it in this transaction. */
  const ownerOf = (tokenAccount: string) =>
    opened.get(tokenAccount)?.owner ?? facts.tokenAccounts.get(tokenAccount)?.owner
  const destinations = steps.flatMap(({ step }) => (step?.kind === 'tokenTransfer' ? [step.destination] : []))

  return steps.flatMap(({ each, step }): Act[] => {
    if (!step)
      return [
        {
          title: { key: 'vault.title.unknown' },
          rows: [
            { label: 'review.contract', value: address(each.program) },
            ...(each.accounts.includes(undefined)
              ? [
                  {
                    label: 'review.why',
                    value: { kind: 'words', words: { key: 'vault.why.lookup' } },
                  } as const,
                ]
              : []),
          ],
          data: bytesToHex(each.data),
        },
      ]
    // Part of a transfer that follows.
    if (step.kind === 'openAccount' && destinations.includes(step.account)) return []
    if (step.kind === 'budget' || step.kind === 'memo' || step.kind === 'useNonce') return []
    return [toAct(step, { account, chain: chain ?? anyNetwork, facts, ownerOf })]
  })
}

type ShownStep = Exclude<SolanaStep, { kind: 'budget' | 'memo' | 'useNonce' }>

interface Telling {
  readonly account: string
  readonly chain: Pick<VaultChain, 'nativeCurrency'>
  readonly facts: Facts
  readonly ownerOf: (tokenAccount: string) => string | undefined
}

function toAct(step: ShownStep, telling: Telling): Act {
  const { account, chain, ownerOf } = telling
  const from = (signer: string): Row[] =>
    signer === account ? [] : [{ label: 'review.from', value: address(signer) }]
  switch (step.kind) {
    case 'transfer':
      return {
        ...{ title: { key: 'review.title.transfer' }, amount: coinAmount(step.lamports, chain) },
        rows: [{ label: 'review.recipient', value: address(step.to) }, ...from(step.from)],
      }
    case 'tokenTransfer': {
      const owner = ownerOf(step.destination)
      return tokenAct('review.title.transfer', step, telling, [
        ...(owner ? [{ label: 'review.recipient', value: address(owner) } as const] : []),
        { label: 'vault.tokenAccount', value: address(step.destination) },
        ...(step.others ?? []).map(
          (other) => ({ label: 'vault.solana.others', value: address(other) }) as const,
        ),
      ])
    }
    case 'tokenApprove':
      return tokenAct('review.title.allow', step, telling, [
        { label: 'review.spender', value: address(step.delegate) },
      ])
    case 'tokenBurn':
      return tokenAct('vault.solana.burn', step, telling, [])
    case 'tokenRevoke':
      return {
        title: { key: 'review.title.stop' },
        rows: [{ label: 'vault.tokenAccount', value: address(step.source) }, ...from(step.authority)],
      }
    case 'setAuthority':
      return {
        title: { key: step.of === 'owner' ? 'vault.solana.handOver' : 'vault.solana.authority' },
        rows: [
          { label: 'vault.tokenAccount', value: address(step.account) },
          {
            label: 'vault.solana.next',
            value: step.next ? address(step.next) : { kind: 'words', words: { key: 'vault.solana.nobody' } },
          },
          ...from(step.authority),
        ],
      }
    case 'closeAccount':
      return {
        title: { key: 'vault.solana.close' },
        rows: [
          { label: 'vault.tokenAccount', value: address(step.account) },
          { label: 'vault.solana.deposit', value: address(step.destination) },
          ...from(step.authority),
        ],
      }
    case 'openAccount':
      return {
        title: { key: 'vault.title.openAccount' },
        rows: [
          { label: 'review.owner', value: address(step.owner) },
          { label: 'review.token', value: address(step.mint) },
        ],
      }
    case 'startAccount':
      return {
        title: { key: 'vault.title.openAccount' },
        rows: [
          { label: 'review.owner', value: address(step.owner) },
          { label: 'review.token', value: address(step.mint) },
          { label: 'vault.tokenAccount', value: address(step.account) },
        ],
      }
    case 'guard':
      return {
        title: { key: 'vault.solana.setting' },
        rows: [
          {
            label: step.of === 'memo' ? 'vault.solana.needsNote' : 'vault.solana.guarded',
            value: { kind: 'words', words: { key: step.isOn ? 'vault.isSo' : 'vault.isNot' } },
          },
          { label: 'vault.tokenAccount', value: address(step.account) },
          ...from(step.authority),
        ],
      }
    case 'createAccount':
      return {
        ...{ title: { key: 'vault.solana.create' }, amount: coinAmount(step.lamports, chain) },
        rows: [
          { label: 'review.recipient', value: address(step.account) },
          { label: 'review.contract', value: address(step.owner) },
          ...from(step.payer),
        ],
      }
    case 'assign':
      return {
        title: { key: 'vault.solana.assign' },
        rows: [{ label: 'review.contract', value: address(step.owner) }, ...from(step.account)],
      }
  }
}

/** An amount of tokens; in base units where neither the instruction nor the chain tells of which. */
function tokenAct(
  key: TextKey,
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
        ? [{ label: 'vault.tokenAccount', value: address(step.source) } as const]
        : [{ label: 'review.token', value: address(mint) } as const]),
      ...(shown || isAll
        ? []
        : [{ label: 'review.baseUnits', value: { kind: 'code', text: `${step.amount}` } } as const]),
      ...(step.authority === account
        ? []
        : [{ label: 'review.from', value: address(step.authority) } as const]),
    ],
  }
}

const mintOf = (
  { mint, source }: Extract<SolanaStep, { kind: 'tokenTransfer' | 'tokenApprove' | 'tokenBurn' }>,
  { tokenAccounts }: Facts,
) => mint ?? tokenAccounts.get(source)?.mint

/** Whom a step gives something to, or lets act. */
function partiesOf(step: SolanaStep | undefined, { tokenAccounts }: Facts): readonly string[] {
  switch (step?.kind) {
    case 'transfer':
      return [step.to]
    case 'tokenTransfer':
      return [step.destination, tokenAccounts.get(step.destination)?.owner ?? step.destination]
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
