import { revealHidden } from '@shared/domain/revealHidden'
import { readInstruction, type SolanaStep } from '@shared/reading/solana/readInstruction'
import { bytesToHex } from 'viem'
import type { VaultChain } from '../../../http/chains'
import type { Facts } from '../../rpc/facts/facts'
import type { SolanaTransactionsRequest } from '../../rpc/requests/walletRequest'
import type { SolanaTransaction } from '../../rpc/solana/readTransaction'
import { address } from './actsOfStep'
import { allowedAmount, coinAmount, tokenAmount, warningsOf } from './amounts'
import { describeChanges } from './describeChanges'
import type { Act, Description, Row, TextKey, Warning } from './description'
import { warningsOfChanges } from './warningsOfChanges'

/** What networks of Solana have in common: the coin counts in lamports. */
const anyNetwork: Pick<VaultChain, 'nativeCurrency'> = {
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

/** Transactions of Solana in words, step by step. */
export function describeSolana(request: SolanaTransactionsRequest, facts: Facts): Description {
  const { transactions, answer } = request
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
  const changes = describeChanges({ chain: request.chain ?? anyNetwork, facts })
  const keys = acts.map(({ title }) => title.key)
  const isTransfer = keys.length === 1 && keys[0] === 'vault.title.transfer'
  return {
    title: acts.length === 1 ? acts[0]!.title : { key: 'vault.title.several' },
    lead: { key: leadOf(keys) },
    warnings: [
      ...warningsOf(acts, tokens),
      ...warningsOfSteps(steps, request.account),
      ...warningsOfChanges({ chain: request.chain ?? anyNetwork, facts }),
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
  if (titles.includes('vault.title.allow')) return 'vault.lead.allow'
  return titles.includes('vault.title.transfer') ? 'vault.lead.transfer' : 'vault.lead.transaction'
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
          rows: [{ label: 'vault.contract', value: address(each.program) }],
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
    signer === account ? [] : [{ label: 'vault.from', value: address(signer) }]
  switch (step.kind) {
    case 'transfer':
      return {
        ...{ title: { key: 'vault.title.transfer' }, amount: coinAmount(step.lamports, chain) },
        rows: [{ label: 'vault.recipient', value: address(step.to) }, ...from(step.from)],
      }
    case 'tokenTransfer': {
      const owner = ownerOf(step.destination)
      return tokenAct('vault.title.transfer', step, telling, [
        ...(owner ? [{ label: 'vault.recipient', value: address(owner) } as const] : []),
        { label: 'vault.tokenAccount', value: address(step.destination) },
      ])
    }
    case 'tokenApprove':
      return tokenAct('vault.title.allow', step, telling, [
        { label: 'vault.spender', value: address(step.delegate) },
      ])
    case 'tokenBurn':
      return tokenAct('vault.solana.burn', step, telling, [])
    case 'tokenRevoke':
      return {
        title: { key: 'vault.title.stop' },
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
          { label: 'vault.owner', value: address(step.owner) },
          { label: 'vault.token', value: address(step.mint) },
        ],
      }
    case 'createAccount':
      return {
        ...{ title: { key: 'vault.solana.create' }, amount: coinAmount(step.lamports, chain) },
        rows: [
          { label: 'vault.recipient', value: address(step.account) },
          { label: 'vault.contract', value: address(step.owner) },
          ...from(step.payer),
        ],
      }
    case 'assign':
      return {
        title: { key: 'vault.solana.assign' },
        rows: [{ label: 'vault.contract', value: address(step.owner) }, ...from(step.account)],
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
        : [{ label: 'vault.token', value: address(mint) } as const]),
      ...(shown || isAll
        ? []
        : [{ label: 'vault.baseUnits', value: { kind: 'code', text: `${step.amount}` } } as const]),
      ...(step.authority === account
        ? []
        : [{ label: 'vault.from', value: address(step.authority) } as const]),
    ],
  }
}

const mintOf = (
  { mint, source }: Extract<SolanaStep, { kind: 'tokenTransfer' | 'tokenApprove' | 'tokenBurn' }>,
  { tokenAccounts }: Facts,
) => mint ?? tokenAccounts.get(source)?.mint

/** What steps have to be warned of: who holds the account's things afterwards, and for how long the signature counts. */
function warningsOfSteps(steps: readonly (SolanaStep | undefined)[], account: string): readonly Warning[] {
  const isGiven = (step: SolanaStep | undefined) =>
    (step?.kind === 'setAuthority' && step.of === 'owner' && step.next !== account) ||
    (step?.kind === 'assign' && step.account === account)
  return [
    ...(steps.some(isGiven)
      ? [{ tone: 'danger', words: { key: 'vault.solana.warning.handOver' } } as const]
      : []),
    ...(steps.some((step) => step?.kind === 'useNonce')
      ? [{ tone: 'warning', words: { key: 'vault.solana.warning.nonce' } } as const]
      : []),
  ]
}
