import type { Facts, TokenFacts } from '../../rpc/facts/facts'
import type { EvmTransaction, TransactionRequest } from '../../rpc/requests/walletRequest'
import { allowedAmount, coinAmount, tokenAmount, tokenOf, warningsOf } from './amounts'
import { decodeCall, type TokenCall } from './decodeCall'
import type { Act, Description, Row, TextKey, Value } from './description'

export const address = (of: string): Value => ({ kind: 'address', address: of })

/** `eth_sendTransaction` in words. */
export function describeTransaction({ transaction, chain }: TransactionRequest, facts: Facts): Description {
  return describeCalls([transaction], chain, facts, rowsOfNonce(transaction.nonce))
}

type Call = Pick<EvmTransaction, 'to' | 'value' | 'data'>

/** Calls of an account in words, step by step; `rows` are of all of them. */
export function describeCalls(
  calls: readonly Call[],
  chain: TransactionRequest['chain'],
  facts: Facts,
  rows: readonly Row[],
): Description {
  const steps = calls.map((call) => stepOf(call, chain, facts))
  const acts = steps.map(({ act }) => act)
  const [only] = acts.length === 1 ? acts : []
  return {
    title: only?.title ?? { key: 'vault.title.several' },
    lead: { key: leadOf(acts) },
    warnings: warningsOf(
      acts,
      steps.map(({ token }) => token),
    ),
    ...{ acts, rows },
    approve: (only && buttons[only.title.key]) ?? 'vault.approve',
  }
}

/** The page's own wish for its place in the order. */
export const rowsOfNonce = (nonce: number | bigint | undefined): readonly Row[] =>
  nonce === undefined ? [] : [{ label: 'vault.nonce', value: { kind: 'code', text: `${nonce}` } }]

/** What a call does, and the token that its amount is of. */
function stepOf(
  call: Call,
  chain: TransactionRequest['chain'],
  facts: Facts,
): { readonly act: Act; readonly token: TokenFacts | undefined } {
  const { to, value, data } = call
  const token = to && tokenOf(facts, to)
  const decoded = value === 0n ? decodeCall(data) : undefined
  const known = to !== undefined && decoded ? actOfCall(decoded, to, token) : undefined
  return known ? { act: known, token } : { act: actOfRest(call, chain), token: undefined }
}

/** Of several, the gravest. */
const gravest: readonly TextKey[] = [
  'vault.lead.unknown',
  'vault.lead.allowAll',
  'vault.lead.allow',
  'vault.lead.transfer',
]

function leadOf(acts: readonly Act[]): TextKey {
  const own = acts.map(({ title }) => leads[title.key] ?? 'vault.lead.unknown')
  return gravest.find((lead) => own.includes(lead)) ?? 'vault.lead.transaction'
}

const leads: { readonly [K in TextKey]?: TextKey } = {
  'vault.title.transfer': 'vault.lead.transfer',
  'vault.title.allow': 'vault.lead.allow',
  'vault.title.allowAll': 'vault.lead.allowAll',
  'vault.title.stop': 'vault.lead.transaction',
  'vault.title.stopAll': 'vault.lead.transaction',
}

const buttons: { readonly [K in TextKey]?: TextKey } = {
  'vault.title.transfer': 'vault.approve.send',
  'vault.title.allow': 'vault.approve.allow',
  'vault.title.allowAll': 'vault.approve.allow',
  'vault.title.stop': 'vault.approve.stop',
  'vault.title.stopAll': 'vault.approve.stop',
}

/** undefined where the amount could not be said: the contract is no token that anybody knows. */
function actOfCall(call: TokenCall, contract: string, token: TokenFacts | undefined): Act | undefined {
  const ofToken: Row = { label: 'vault.token', value: address(contract) }
  if (call.kind === 'operator') {
    const key = call.isAllowed ? 'vault.title.allowAll' : 'vault.title.stopAll'
    const rows: readonly Row[] = [
      { label: 'vault.operator', value: address(call.operator) },
      { label: 'vault.contract', value: address(contract) },
    ]
    return { title: { key }, rows }
  }
  if (!token) return undefined
  if (call.kind === 'transfer') {
    const rows: readonly Row[] = [{ label: 'vault.recipient', value: address(call.to) }, ofToken]
    return { title: { key: 'vault.title.transfer' }, amount: tokenAmount(call.amount, token), rows }
  }
  const rows: readonly Row[] = [{ label: 'vault.spender', value: address(call.spender) }, ofToken]
  if (call.kind === 'approve' && call.amount === 0n) return { title: { key: 'vault.title.stop' }, rows }
  return { title: { key: 'vault.title.allow' }, amount: allowedAmount(call.amount, token), rows }
}

function actOfRest({ to, value, data }: Call, chain: TransactionRequest['chain']): Act {
  const amount = coinAmount(value, chain)
  if (to === undefined)
    return { title: { key: 'vault.title.create' }, ...(value > 0n && { amount }), rows: [], data }
  if (data === '0x')
    return {
      ...{ title: { key: 'vault.title.transfer' }, amount },
      rows: [{ label: 'vault.recipient', value: address(to) }],
    }
  return {
    ...{ title: { key: 'vault.title.call' }, ...(value > 0n && { amount }), data },
    rows: [{ label: 'vault.contract', value: address(to) }],
  }
}
