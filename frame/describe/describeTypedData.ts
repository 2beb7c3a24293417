import { strangerName } from '@shared/domain/strangerName'
import { strangerText } from '@shared/domain/strangerText'
import type { TypedData } from '@shared/domain/typedData'
import { actsOfStep } from '@shared/reading/acts/actsOfStep'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { knownOnEvm } from '@shared/reading/evm/knownOnEvm'
import { partiesOf } from '@shared/reading/evm/partiesOf'
import { readTypedData } from '@shared/reading/evm/readTypedData'
import type { TypedDataRequest } from '../requests/walletRequest'
import type { Description, Row, TextKey, Value } from './description'
import type { Facts } from './facts'
import { orderFields, type TypedField } from './orderFields'

/** Typed data: every value that is signed, and what a signature of a known form lets others do. */
export function describeTypedData(
  { typedData, account, chainId, chain }: TypedDataRequest,
  facts: Facts,
): Description {
  const { domain, types, primaryType, message } = typedData
  const steps = readTypedData(typedData) ?? []
  const told = steps.flatMap((step) =>
    actsOfStep(step, { chain: chain ?? anyNetwork, facts, account }).map(({ act, token }) => ({
      act: step.kind === 'allow' ? { ...act, title: { key: 'vault.title.permit' } as const } : act,
      token,
    })),
  )
  const acts = told.map(({ act }) => act)
  const isPermit = acts.some(({ title }) => title.key === 'vault.title.permit')
  const isDescribed = steps.length === 1 && steps[0]!.kind === 'described'
  const name = typeof domain.name === 'string' ? strangerName(domain.name) : ''
  return {
    title: isDescribed ? acts[0]!.title : { key: isPermit ? 'vault.title.permit' : 'vault.title.data' },
    lead: { key: isPermit ? 'vault.lead.allow' : 'vault.lead.data' },
    warnings: warningsOf({
      account,
      facts,
      acts,
      steps,
      typedData,
      known: knownOnEvm(chainId, chain?.tokens),
      tokens: told.map(({ token }) => token),
      parties: steps.flatMap(partiesOf),
    }),
    acts,
    rows: [
      ...(name ? [row('vault.app', { kind: 'text', text: name })] : []),
      ...(typeof domain.verifyingContract === 'string' && !isDescribed
        ? [row('review.contract', { kind: 'address', address: domain.verifyingContract })]
        : []),
    ],
    fields: orderFields([
      ...fieldsOf(types, 'EIP712Domain', domain, ['EIP712Domain']),
      ...fieldsOf(types, primaryType, message, [strangerText(primaryType, 'one')]),
    ]),
    approve: 'vault.approve.sign',
  }
}

/** A network that the vault does not list: its coin has no name here. */
const anyNetwork = { nativeCurrency: { name: '', symbol: '', decimals: 18 } }

const row = (label: TextKey, value: Value): Row => ({ label, value })

/** The values in the order of their types. */
function fieldsOf(
  types: TypedData['types'],
  type: string,
  value: unknown,
  path: readonly (string | number)[],
): readonly TypedField[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) {
    const list = value as readonly unknown[]
    if (list.length === 0) return [{ path, type, value: { kind: 'code', text: '[]' } }]
    return list.flatMap((each, at) => fieldsOf(types, item, each, [...path, at]))
  }
  if (!Object.hasOwn(types, type)) return [{ path, type, value: toValue(type, value) }]
  return types[type]!.flatMap((field) =>
    fieldsOf(types, field.type, (value as Readonly<Record<string, unknown>>)[field.name], [
      ...path,
      strangerText(field.name, 'one'),
    ]),
  )
}

function toValue(type: string, value: unknown): Value {
  if (type === 'string') return { kind: 'text', text: strangerText(value as string) }
  if (type === 'bool') return { kind: 'words', words: { key: value ? 'review.isSo' : 'review.isNot' } }
  return type === 'address'
    ? { kind: 'address', address: value as string }
    : { kind: 'code', text: `${value}` }
}
