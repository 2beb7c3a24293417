import { partiesOf } from '@shared/reading/evm/partiesOf'
import { readCall } from '@shared/reading/evm/readCall'
import type { Facts } from '../../rpc/facts/facts'
import type { EvmCall } from '../../rpc/requests/evmCall'
import type { TransactionRequest } from '../../rpc/requests/walletRequest'
import { actsOfStep } from './actsOfStep'
import { describeChanges } from './describeChanges'
import type { Description, Row, TextKey } from './description'
import { warningsOf } from './warningRules'
import { warningsOfChanges } from './warningsOfChanges'

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
  const read = calls.map((call) => ({ step: readCall(call, at), data: call.data }))
  const steps = read.flatMap(({ step, data }) => actsOfStep(step, { chain, facts, account }, data))
  const acts = steps.map(({ act }) => act)
  const changes = describeChanges({ chain, facts })
  const [only] = acts.length === 1 ? acts : []
  return {
    title: only?.title ?? { key: 'vault.title.several' },
    lead: { key: leadOf(acts.map(({ title }) => title.key)) },
    warnings: [
      ...warningsOf({
        ...{ account, chainId, chain, facts, acts },
        tokens: steps.map(({ token }) => token),
        steps: read.map(({ step }) => step),
        parties: read.flatMap(({ step }) => partiesOf(step)),
      }),
      ...warningsOfChanges({ chain, facts }),
    ],
    ...(changes && { changes }),
    ...{ acts, rows },
    approve: (only && buttons[only.title.key]) ?? 'vault.approve',
  }
}

/** The page's own wish for its place in the order. */
export const rowsOfNonce = (nonce: number | bigint | undefined): readonly Row[] =>
  nonce === undefined ? [] : [{ label: 'vault.nonce', value: { kind: 'code', text: `${nonce}` } }]

/** Of several, the gravest. */
const gravest: readonly TextKey[] = [
  'vault.lead.unknown',
  'vault.lead.allowAll',
  'vault.lead.allow',
  'vault.lead.transfer',
]

function leadOf(titles: readonly TextKey[]): TextKey {
  const own = titles.map((title) => leads[title] ?? 'vault.lead.unknown')
  return gravest.find((lead) => own.includes(lead)) ?? 'vault.lead.transaction'
}

const leads: { readonly [K in TextKey]?: TextKey } = {
  'vault.title.transfer': 'vault.lead.transfer',
  'vault.title.allow': 'vault.lead.allow',
  'vault.title.allowAll': 'vault.lead.allowAll',
  'vault.title.lower': 'vault.lead.transaction',
  'vault.title.stop': 'vault.lead.transaction',
  'vault.title.stopAll': 'vault.lead.transaction',
  'vault.title.swap': 'vault.lead.transaction',
  'vault.title.cancel': 'vault.lead.transaction',
  'vault.title.control': 'vault.lead.transaction',
  'vault.intent.supply': 'vault.lead.transaction',
  'vault.intent.withdraw': 'vault.lead.transaction',
  'vault.intent.borrow': 'vault.lead.transaction',
  'vault.intent.repay': 'vault.lead.transaction',
  'vault.intent.stake': 'vault.lead.transaction',
  'vault.title.collect': 'vault.lead.transaction',
  'vault.title.wrap': 'vault.lead.transaction',
  'vault.title.unwrap': 'vault.lead.transaction',
}

const buttons: { readonly [K in TextKey]?: TextKey } = {
  'vault.title.transfer': 'vault.approve.send',
  'vault.title.allow': 'vault.approve.allow',
  'vault.title.allowAll': 'vault.approve.allow',
  'vault.title.stop': 'vault.approve.stop',
  'vault.title.stopAll': 'vault.approve.stop',
}
