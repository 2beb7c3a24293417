import { revealHidden } from '@shared/domain/revealHidden'
import { bytesToHex } from 'viem'
import type { VaultChain } from '../../../http/chains'
import type { Facts } from '../../rpc/facts/facts'
import type { SolanaTransactionsRequest } from '../../rpc/requests/walletRequest'
import type { SolanaTransaction } from '../../rpc/solana/readTransaction'
import { address } from './actsOfStep'
import { allowedAmount, coinAmount, tokenAmount, warningsOf } from './amounts'
import { decodeInstruction, type SolanaStep } from './decodeInstruction'
import type { Act, Description, Row, TextKey } from './description'

/** What networks of Solana have in common: the coin counts in lamports. */
const anyNetwork: Pick<VaultChain, 'nativeCurrency'> = {
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

/** Transactions of Solana in words, step by step. */
export function describeSolana(request: SolanaTransactionsRequest, facts: Facts): Description {
  const { transactions, answer } = request
  const acts = transactions.flatMap((each) => actsOf(each, request, facts))
  const mints = transactions
    .flatMap(({ instructions }) => instructions.map(decodeInstruction))
    .flatMap((step) => (step && 'mint' in step ? [facts.tokens.get(step.mint)] : []))
  const rows = transactions
    .flatMap(({ instructions }) => instructions.map(decodeInstruction))
    .flatMap((step): Row[] =>
      step?.kind === 'memo'
        ? [{ label: 'vault.memo', value: { kind: 'text', text: revealHidden(step.text) } }]
        : [],
    )
  const keys = acts.map(({ title }) => title.key)
  const isTransfer = keys.length === 1 && keys[0] === 'vault.title.transfer'
  return {
    title: acts.length === 1 ? acts[0]!.title : { key: 'vault.title.several' },
    lead: { key: leadOf(keys) },
    warnings: warningsOf(acts, mints),
    acts,
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
  const steps = instructions.map((each) => ({ each, step: decodeInstruction(each) }))
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
    if (step.kind === 'budget' || step.kind === 'memo') return []
    return [toAct(step, account, chain ?? anyNetwork, facts, ownerOf)]
  })
}

type ShownStep = Exclude<SolanaStep, { kind: 'budget' | 'memo' }>

function toAct(
  step: ShownStep,
  account: string,
  chain: Pick<VaultChain, 'nativeCurrency'>,
  { tokens }: Facts,
  ownerOf: (tokenAccount: string) => string | undefined,
): Act {
  const from = (signer: string): Row[] =>
    signer === account ? [] : [{ label: 'vault.from', value: address(signer) }]
  const of = (mint: string, decimals: number) => ({
    // The program refuses other decimals than the mint's.
    ...{ symbol: tokens.get(mint)?.symbol ?? '', isListed: tokens.get(mint)?.isListed ?? true, decimals },
  })
  switch (step.kind) {
    case 'transfer':
      return {
        ...{ title: { key: 'vault.title.transfer' }, amount: coinAmount(step.lamports, chain) },
        rows: [{ label: 'vault.recipient', value: address(step.to) }, ...from(step.from)],
      }
    case 'tokenTransfer': {
      const owner = ownerOf(step.destination)
      return {
        title: { key: 'vault.title.transfer' },
        amount: tokenAmount(step.amount, of(step.mint, step.decimals)),
        rows: [
          ...(owner ? [{ label: 'vault.recipient', value: address(owner) } as const] : []),
          { label: 'vault.tokenAccount', value: address(step.destination) },
          { label: 'vault.token', value: address(step.mint) },
          ...from(step.authority),
        ],
      }
    }
    case 'tokenApprove':
      return {
        title: { key: 'vault.title.allow' },
        // Numbers of Solana have 64 bits.
        amount:
          step.amount === 2n ** 64n - 1n
            ? 'unlimited'
            : allowedAmount(step.amount, of(step.mint, step.decimals)),
        rows: [
          { label: 'vault.spender', value: address(step.delegate) },
          { label: 'vault.token', value: address(step.mint) },
          ...from(step.authority),
        ],
      }
    case 'tokenRevoke':
      return {
        title: { key: 'vault.title.stop' },
        rows: [{ label: 'vault.tokenAccount', value: address(step.source) }, ...from(step.authority)],
      }
    case 'openAccount':
      return {
        title: { key: 'vault.title.openAccount' },
        rows: [
          { label: 'vault.owner', value: address(step.owner) },
          { label: 'vault.token', value: address(step.mint) },
        ],
      }
  }
}
