import { strangerText } from '@shared/domain/strangerText'
import { actsOfInstructions } from '@shared/reading/acts/actsOfInstructions'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import { anySolana } from '../requests/solana/anySolana'
import type { SolanaTransactionsRequest } from '../requests/walletRequest'
import type { Description, Row, TextKey } from './description'
import type { Facts } from './facts'

/** Transactions of Solana in words, step by step. */
export function describeSolana(request: SolanaTransactionsRequest, facts: Facts): Description {
  const { transactions, answer, account, chain } = request
  const told = transactions.map(({ instructions }) =>
    actsOfInstructions(instructions, { account, chain: chain ?? anySolana, facts }),
  )
  const acts = told.flatMap((each) => each.acts)
  const steps = told.flatMap((each) => each.steps)
  const rows = steps.flatMap((step): Row[] =>
    step.kind === 'memo'
      ? [{ label: 'vault.memo', value: { kind: 'text', text: strangerText(step.text) } }]
      : [],
  )
  const changes = describeChanges({ chain: chain ?? anySolana, facts })
  const keys = acts.map(({ title }) => title.key)
  const isTransfer = keys.length === 1 && keys[0] === 'review.title.transfer'
  return {
    title: acts.length === 1 ? acts[0]!.title : { key: 'vault.title.several' },
    lead: { key: leadOf(keys) },
    warnings: [
      ...warningsOf({
        account,
        facts,
        acts,
        solanaSteps: steps,
        known: chain?.tokens?.map(({ address }) => address) ?? [],
        isReturned: answer !== 'send',
        tokens: told.flatMap(({ tokens }) => tokens),
        parties: told.flatMap(({ parties }) => parties),
      }),
      ...warningsOfChanges({ chain: chain ?? anySolana, facts }),
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
