import { actsOfStep } from '@shared/reading/acts/actsOfStep'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import { withoutCode } from '@shared/reading/acts/withoutCode'
import { knownOnEvm } from '@shared/reading/evm/knownOnEvm'
import { partiesOf } from '@shared/reading/evm/partiesOf'
import { readCall } from '@shared/reading/evm/readCall'
import type { EvmCall } from '../requests/evmCall'
import type { TransactionRequest } from '../requests/walletRequest'
import type { Description, Row, TextKey } from './description'
import type { Facts } from './facts'

/** `eth_sendTransaction` in words. */
export function describeTransaction(
  { transaction, ...asked }: TransactionRequest,
  facts: Facts,
): Description {
  return describeCalls([transaction], asked, facts, rowsOfNonce(transaction.nonce))
}

type Call = Pick<EvmCall, 'value' | 'data'> & { readonly to: EvmCall['to'] | undefined }

/** Calls of an account in words, step by step; `rows` are of all of them. */
export function describeCalls(
  calls: readonly Call[],
  { account, chainId, chain }: Pick<TransactionRequest, 'account' | 'chainId' | 'chain'>,
  facts: Facts,
  rows: readonly Row[],
): Description {
  const at = { chainId: chainId.slice(chainId.indexOf(':') + 1), account: account as `0x${string}` }
  const read = calls.map((call) => ({ step: withoutCode(readCall(call, at), facts), data: call.data }))
  const steps = read.flatMap(({ step, data }) => actsOfStep(step, { chain, facts, account }, data))
  const acts = steps.map(({ act }) => act)
  const changes = describeChanges({ chain, facts })
  const [only] = acts.length === 1 ? acts : []
  return {
    title: only?.title ?? { key: 'vault.title.several' },
    lead: { key: leadOf(acts) },
    warnings: [
      ...warningsOf({
        account,
        facts,
        acts,
        known: knownOnEvm(chainId, chain.tokens),
        tokens: steps.map(({ token }) => token),
        steps: read.map(({ step }) => step),
        parties: read.flatMap(({ step }) => partiesOf(step)),
      }),
      ...warningsOfChanges({ chain, facts }),
    ],
    ...(changes && { changes }),
    acts,
    rows,
    approve: (only && buttons[only.title.key]) ?? 'vault.approve',
  }
}

/** The page's own wish for its place in the order. */
export const rowsOfNonce = (nonce: number | bigint | undefined): readonly Row[] =>
  nonce === undefined ? [] : [{ label: 'vault.nonce', value: { kind: 'code', text: `${nonce}` } }]

/** The leads, the gravest first: it stands for several acts. */
const gravest: readonly TextKey[] = [
  'vault.lead.unknown',
  'vault.lead.allowAll',
  'vault.lead.allow',
  'vault.lead.transfer',
]

function leadOf(acts: Description['acts']): TextKey {
  const own = acts.map(({ title: { key }, amount }) =>
    // The words are about an amount, and a single NFT has no amount.
    key === 'review.title.allow' && amount === undefined
      ? 'vault.lead.transaction'
      : (leads[key] ?? 'vault.lead.unknown'),
  )
  return gravest.find((lead) => own.includes(lead)) ?? 'vault.lead.transaction'
}

const leads: { readonly [K in TextKey]?: TextKey } = {
  'review.title.transfer': 'vault.lead.transfer',
  'review.title.allow': 'vault.lead.allow',
  'review.title.allowAll': 'vault.lead.allowAll',
  'review.title.lower': 'vault.lead.transaction',
  'review.title.stop': 'vault.lead.transaction',
  'review.title.stopAll': 'vault.lead.transaction',
  'review.title.swap': 'vault.lead.transaction',
  'review.title.cancel': 'vault.lead.transaction',
  'review.title.control': 'vault.lead.transaction',
  'review.intent.supply': 'vault.lead.transaction',
  'review.intent.withdraw': 'vault.lead.transaction',
  'review.intent.borrow': 'vault.lead.transaction',
  'review.intent.repay': 'vault.lead.transaction',
  'review.intent.stake': 'vault.lead.transaction',
  'review.title.collect': 'vault.lead.transaction',
  'review.title.wrap': 'vault.lead.transaction',
  'review.title.unwrap': 'vault.lead.transaction',
}

const buttons: { readonly [K in TextKey]?: TextKey } = {
  'review.title.transfer': 'vault.approve.send',
  'review.title.allow': 'vault.approve.allow',
  'review.title.allowAll': 'vault.approve.allow',
  'review.title.stop': 'vault.approve.stop',
  'review.title.stopAll': 'vault.approve.stop',
}
