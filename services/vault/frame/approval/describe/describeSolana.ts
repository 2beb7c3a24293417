import { revealHidden } from '@shared/domain/revealHidden'
import { actsOfInstructions } from '@shared/reading/acts/actsOfInstructions'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import type { VaultChain } from '../../../http/chains'
import type { Facts } from '../../rpc/facts/facts'
import type { SolanaTransactionsRequest } from '../../rpc/requests/walletRequest'
import type { Description, Row, TextKey } from './description'

/** What networks of Solana have in common: the coin counts in lamports. */
const anyNetwork: Pick<VaultChain, 'nativeCurrency'> = {
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

/** Transactions of Solana in words, step by step. */
export function describeSolana(request: SolanaTransactionsRequest, facts: Facts): Description {
  const { transactions, answer, account, chain } = request
  const told = transactions.map(({ instructions }) =>
    actsOfInstructions(instructions, { account, chain: chain ?? anyNetwork, facts }),
  )
  const acts = told.flatMap((each) => each.acts)
  const steps = told.flatMap((each) => each.steps)
  const rows = steps.flatMap((step): Row[] =>
    step.kind === 'memo'
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
        ...{ account, facts, acts, solanaSteps: steps },
        known: chain?.tokens?.map(({ address }) => address) ?? [],
        tokens: told.flatMap(({ tokens }) => tokens),
        parties: told.flatMap(({ parties }) => parties),
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
  if (titles.length === 0 || titles.includes('review.title.unknown')) return 'vault.lead.unknown'
  if (titles.includes('review.title.allow')) return 'vault.lead.allow'
  return titles.includes('review.title.transfer') ? 'vault.lead.transfer' : 'vault.lead.transaction'
}
