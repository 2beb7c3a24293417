import type { Facts, TokenFacts } from '../../rpc/facts/facts'
import type { TransactionRequest } from '../../rpc/requests/walletRequest'
import { allowedAmount, coinAmount, tokenAmount, tokenOf, warningsOf } from './amounts'
import { decodeCall, type TokenCall } from './decodeCall'
import type { Act, Description, Row, TextKey, Value } from './description'

export const address = (of: string): Value => ({ kind: 'address', address: of })

/** `eth_sendTransaction` in words. */
export function describeTransaction({ transaction, chain }: TransactionRequest, facts: Facts): Description {
  const { to, value, data, nonce } = transaction
  const token = to && tokenOf(facts, to)
  const call = value === 0n ? decodeCall(data) : undefined
  const known = to !== undefined && call ? actOfCall(call, to, token) : undefined
  const act = known ?? actOfRest(transaction, chain)
  const rows: readonly Row[] =
    nonce === undefined ? [] : [{ label: 'vault.nonce', value: { kind: 'code', text: `${nonce}` } }]
  return {
    title: act.title,
    lead: { key: leads[act.title.key] ?? 'vault.lead.unknown' },
    warnings: warningsOf([act], known ? [token] : []),
    acts: [act],
    rows,
    approve: buttons[act.title.key] ?? 'vault.approve',
  }
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

function actOfRest(
  { to, value, data }: TransactionRequest['transaction'],
  chain: TransactionRequest['chain'],
): Act {
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
