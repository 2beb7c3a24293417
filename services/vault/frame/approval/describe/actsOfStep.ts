import { formatAmount } from '@shared/domain/amount'
import { revealHidden } from '@shared/domain/revealHidden'
import type { DescribedField, Step, Sum } from '@shared/reading/evm/step'
import type { VaultChain } from '../../../http/chains'
import type { Facts, TokenFacts } from '../../rpc/facts/facts'
import { allowedAmount, coinAmount, tokenAmount, tokenOf } from './amounts'
import type { Act, Row, TextKey, Value } from './description'
import { intentTexts, labelTexts } from './descriptorTexts'

export interface Telling {
  readonly chain: Pick<VaultChain, 'nativeCurrency'>
  readonly facts: Facts
  /** Whose approval it is. */
  readonly account: string
}

/** A thing that a step does, and the token that its amount is of. */
export interface TokenAct {
  readonly act: Act
  readonly token?: TokenFacts | undefined
}

export const address = (of: string): Value => ({ kind: 'address', address: of })
const row = (label: TextKey, value: Value): Row => ({ label, value })
const code = (text: bigint | string): Value => ({ kind: 'code', text: `${text}` })

/**
 * A step in words, and those inside of it one after the other. `data`: the bytes of the whole call, to be shown where
 * the step cannot be told.
 */
export function actsOfStep(step: Step, telling: Telling, data?: string): readonly TokenAct[] {
  const found = step.kind === 'several' ? actsInside(step, telling) : [actOf(step, telling, data)]
  if (!step.trailing) return found
  const trailing = row('vault.trailing', code(step.trailing))
  return found.map(({ act, token }) => ({ act: { ...act, rows: [...act.rows, trailing] }, token }))
}

/** The steps of a contract say in whose name they are, and through which one, where they do not name it. */
function actsInside(
  { contract, caller, steps }: Extract<Step, { kind: 'several' }>,
  telling: Telling,
): readonly TokenAct[] {
  const isNamed = ({ rows }: Act) =>
    contract === telling.account ||
    rows.some(({ value }) => value.kind === 'address' && value.address === contract)
  const inNameOf =
    caller === telling.account || caller === contract ? [] : [row('vault.from', address(caller))]
  return steps
    .flatMap((step) => actsOfStep(step, telling))
    .map(({ act, token }) => {
      const through = isNamed(act) ? [] : [row('vault.through', address(contract))]
      return { act: { ...act, rows: [...act.rows, ...through, ...inNameOf] }, token }
    })
}

function actOf(
  step: Exclude<Step, { kind: 'several' }>,
  { chain, facts, account }: Telling,
  data: string | undefined,
): TokenAct {
  const from = (owner: string | undefined): Row[] =>
    owner === undefined || owner === account ? [] : [row('vault.from', address(owner))]
  switch (step.kind) {
    case 'sendCoin':
      return told('vault.title.transfer', coinAmount(step.amount, chain), [
        row('vault.recipient', address(step.to)),
      ])
    case 'sendToken': {
      const rows = [row('vault.recipient', address(step.to)), row('vault.token', address(step.token))]
      const token = tokenOf(facts, step.token)
      if (!token) return untold(step.token, step.value, rows, data)
      return told(
        'vault.title.transfer',
        tokenAmount(step.value, token),
        [...rows, ...from(step.from)],
        token,
      )
    }
    case 'sendNft':
      return told('vault.title.transfer', undefined, [
        row('vault.nftNumber', code(step.id)),
        ...(step.amount === 1n ? [] : [row('vault.count', code(step.amount))]),
        row('vault.recipient', address(step.to)),
        row('vault.nft', address(step.contract)),
        ...from(step.from),
      ])
    case 'allow': {
      const rows = [
        row('vault.spender', address(step.spender)),
        row('vault.token', address(step.token)),
        ...(step.untilS === undefined || step.value === 0n
          ? []
          : [row('vault.untilS', { kind: 'time', atS: step.untilS })]),
        ...(step.signedUntilS === undefined
          ? []
          : [row('vault.signedUntilS', { kind: 'time', atS: step.signedUntilS })]),
      ]
      const token = tokenOf(facts, step.token)
      if (!token) return untold(step.token, step.value, rows, data)
      if (step.change === 'set' && step.value === 0n) return told('vault.title.stop', undefined, rows, token)
      if (step.change === 'decrease')
        return told('vault.title.lower', tokenAmount(step.value, token), rows, token)
      return told('vault.title.allow', allowedAmount(step.value, token), rows, token)
    }
    case 'allowAll':
      return told(step.isAllowed ? 'vault.title.allowAll' : 'vault.title.stopAll', undefined, [
        row('vault.operator', address(step.operator)),
        row('vault.contract', address(step.contract)),
      ])
    case 'wrap':
    case 'unwrap':
      return told(`vault.title.${step.kind}`, coinAmount(step.amount, chain), [
        row('vault.contract', address(step.token)),
      ])
    case 'swap': {
      const [sells, buys]: [TextKey, TextKey] =
        step.exact === 'sold' ? ['vault.sells', 'vault.buysLeast'] : ['vault.sellsMost', 'vault.buys']
      return told('vault.title.swap', undefined, [
        ...rowsOfSum(sells, step.sold, { chain, facts }),
        ...rowsOfSum(buys, step.bought, { chain, facts }),
        ...(step.to === undefined || step.to === account ? [] : [row('vault.recipient', address(step.to))]),
        row('vault.contract', address(step.contract)),
      ])
    }
    case 'collect':
      return told('vault.title.collect', undefined, [
        ...(step.shareBps === undefined
          ? rowsOfSum('vault.buysLeast', step.sum, { chain, facts })
          : [
              row('vault.share', code(`${formatAmount({ value: step.shareBps, decimals: 2 }, 2)} %`)),
              ...rowsOfSum('vault.shareOf', step.sum, { chain, facts }),
            ]),
        ...(step.to === undefined || step.to === account ? [] : [row('vault.recipient', address(step.to))]),
        row('vault.contract', address(step.contract)),
      ])
    case 'control':
      return told('vault.title.control', undefined, [
        row('vault.contract', address(step.account)),
        row('vault.control.part', { kind: 'words', words: { key: controls[step.of] } }),
        ...(step.added ? [row('vault.control.added', address(step.added))] : []),
        ...(step.removed ? [row('vault.control.removed', address(step.removed))] : []),
        ...(step.threshold === undefined ? [] : [row('vault.control.threshold', code(step.threshold))]),
      ])
    case 'cancel':
      return told('vault.title.cancel', undefined, [row('vault.contract', address(step.contract))])
    case 'described': {
      const rows = [
        ...step.fields.flatMap((field) => rowsOfField(field, { chain, facts })),
        row('vault.contract', address(step.contract)),
      ]
      const key = Object.hasOwn(intentTexts, step.intent) ? intentTexts[step.intent] : undefined
      return told(key ?? 'vault.title.call', undefined, rows)
    }
    case 'create': {
      const amount = coinAmount(step.amount, chain)
      const title = { key: 'vault.title.create' } as const
      return { act: { title, ...(step.amount > 0n && { amount }), rows: [], data: step.data } }
    }
    case 'unknown': {
      const amount = coinAmount(step.amount, chain)
      const title = { key: 'vault.title.call' } as const
      const rows = [
        row('vault.contract', address(step.to)),
        ...(step.selector ? [row('vault.selector', code(step.selector))] : []),
        row('vault.why', { kind: 'words', words: { key: reasons[step.why] } }),
      ]
      return { act: { title, ...(step.amount > 0n && { amount }), rows, data: step.data } }
    }
  }
}

const reasons = {
  function: 'vault.why.function',
  bytes: 'vault.why.bytes',
  coins: 'vault.why.coins',
  depth: 'vault.why.depth',
} as const

const controls = {
  owner: 'vault.owner',
  module: 'vault.control.module',
  guard: 'vault.control.guard',
  handler: 'vault.control.handler',
} as const

const told = (key: TextKey, amount: Act['amount'], rows: readonly Row[], token?: TokenFacts): TokenAct => ({
  act: { title: { key }, ...(amount !== undefined && { amount }), rows },
  token,
})

const selectorLetters = 10

/** The contract is no token that anybody knows: its numbers are not in anybody's unit. */
function untold(contract: string, value: bigint, rows: readonly Row[], data: string | undefined): TokenAct {
  const title = { key: 'vault.title.call' } as const
  if (data !== undefined) {
    const selector = row('vault.selector', code(data.slice(0, selectorLetters)))
    return { act: { title, rows: [row('vault.contract', address(contract)), selector], data } }
  }
  return { act: { title, rows: [...rows, row('vault.baseUnits', code(value))] } }
}

/** What is sold or bought; of a token that nobody knows, in base units and with its address. */
function rowsOfSum(
  label: TextKey,
  { token, amount }: Sum,
  { chain, facts }: Pick<Telling, 'chain' | 'facts'>,
): readonly Row[] {
  const ofToken = token === undefined ? [] : [row('vault.token', address(token))]
  if (amount === 'rest') return [row(label, { kind: 'words', words: { key: 'vault.rest' } }), ...ofToken]
  if (token === undefined) return [row(label, { kind: 'amount', amount: coinAmount(amount, chain) })]
  const known = tokenOf(facts, token)
  return [
    row(label, known ? { kind: 'amount', amount: tokenAmount(amount, known) } : code(amount)),
    ...ofToken,
  ]
}

/** A field of a descriptor, with the token that it counts in. */
function rowsOfField(
  { label, value }: DescribedField,
  telling: Pick<Telling, 'chain' | 'facts'>,
): readonly Row[] {
  const key = (Object.hasOwn(labelTexts, label) ? labelTexts[label] : undefined) ?? 'vault.data'
  switch (value.format) {
    case 'raw':
      return [row(key, { kind: 'text', text: revealHidden(value.text) })]
    case 'address':
      return [row(key, address(value.address))]
    case 'date':
      return [row(key, { kind: 'time', atS: value.atS })]
    case 'duration':
      return [row(key, code(`${value.seconds} s`))]
    case 'unit':
      return [row(key, code(formatAmount(value, value.decimals) + value.base))]
    case 'amount': {
      if (value.amount !== 'all')
        return rowsOfSum(key, { amount: value.amount, ...(value.token && { token: value.token }) }, telling)
      const all = row(key, { kind: 'words', words: { key: 'vault.intent.all' } })
      return value.token ? [all, row('vault.token', address(value.token))] : [all]
    }
  }
}
