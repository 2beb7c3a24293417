import { formatAmount } from '@shared/domain/amount'
import { strangerText } from '@shared/domain/strangerText'
import { isNobody } from '../evm/spendersOf'
import type { DescribedField, Step, Sum } from '../evm/step'
import type { Act, CoinNetwork, ReviewKey, Row, Value } from './act'
import { addressValue } from './addressValue'
import { allowedAmount, coinAmount, tokenAmount, tokenOf } from './amounts'
import { intentTexts, labelTexts } from './descriptorTexts'
import type { Facts, TokenFacts } from './facts'
import { isOwnNft } from './isOwnNft'

export interface Telling {
  readonly chain: CoinNetwork
  readonly facts: Facts
  /** Whose approval it is. */
  readonly account: string
}

/** A thing that a step does, and the token that its amount is of. */
export interface TokenAct {
  readonly act: Act
  readonly token?: TokenFacts | undefined
}

const row = (label: ReviewKey, value: Value): Row => ({ label, value })
const code = (text: bigint | string): Value => ({ kind: 'code', text: `${text}` })

/**
 * A step in words; the steps inside it follow one another. `data`: the bytes of the whole call, shown if the step has no
 * words.
 */
export function actsOfStep(step: Step, telling: Telling, data?: string): readonly TokenAct[] {
  const found = step.kind === 'several' ? actsInside(step, telling) : [actOf(step, telling, data)]
  if (!step.trailing) return found
  const trailing = row('review.trailing', code(step.trailing))
  return found.map(({ act, token }) => ({ act: { ...act, rows: [...act.rows, trailing] }, token }))
}

/** The steps inside a contract's call. Each says for whom it acts, and through which contract if it does not name it. */
function actsInside(
  { contract, caller, steps }: Extract<Step, { kind: 'several' }>,
  telling: Telling,
): readonly TokenAct[] {
  const isNamed = ({ rows }: Act) =>
    contract === telling.account ||
    rows.some(({ value }) => value.kind === 'address' && value.address === contract)
  const inNameOf =
    caller === telling.account || caller === contract ? [] : [row('review.from', addressValue(caller))]
  return steps
    .flatMap((step) => actsOfStep(step, telling))
    .map(({ act, token }) => {
      const through = isNamed(act) ? [] : [row('review.through', addressValue(contract))]
      return { act: { ...act, rows: [...act.rows, ...through, ...inNameOf] }, token }
    })
}

function actOf(
  step: Exclude<Step, { kind: 'several' }>,
  { chain, facts, account }: Telling,
  data: string | undefined,
): TokenAct {
  const from = (owner: string | undefined): Row[] =>
    owner === undefined || owner === account ? [] : [row('review.from', addressValue(owner))]
  switch (step.kind) {
    case 'sendCoin':
      return told('review.title.transfer', coinAmount(step.amount, chain), [
        row('review.recipient', addressValue(step.to)),
      ])
    case 'sendToken': {
      const rows = [
        row('review.recipient', addressValue(step.to)),
        row('review.token', addressValue(step.token)),
      ]
      const token = tokenOf(facts, step.token)
      if (!token) return untold(step.token, step.value, rows, data)
      return told(
        'review.title.transfer',
        tokenAmount(step.value, token),
        [...rows, ...from(step.from)],
        token,
      )
    }
    case 'sendNft':
      return told('review.title.transfer', undefined, [
        row('review.nftNumber', code(step.id)),
        ...(step.amount === 1n ? [] : [row('review.count', code(step.amount))]),
        row('review.recipient', addressValue(step.to)),
        row('review.nft', addressValue(step.contract)),
        ...from(step.from),
      ])
    case 'allow': {
      const rows = [
        row('review.spender', addressValue(step.spender)),
        row('review.token', addressValue(step.token)),
        ...(step.untilS === undefined || step.value === 0n
          ? []
          : [row('review.untilS', { kind: 'time', atS: step.untilS })]),
        ...(step.signedUntilS === undefined
          ? []
          : [row('review.signedUntilS', { kind: 'time', atS: step.signedUntilS })]),
      ]
      const token = tokenOf(facts, step.token)
      if (!token && isOwnNft(step, facts))
        return told(isNobody(step.spender) ? 'review.title.stop' : 'review.title.allow', undefined, [
          ...(isNobody(step.spender) ? [] : [row('review.spender', addressValue(step.spender))]),
          row('review.nftNumber', code(step.value)),
          row('review.nft', addressValue(step.token)),
        ])
      if (!token) return untold(step.token, step.value, rows, data)
      if (step.change === 'set' && step.value === 0n) return told('review.title.stop', undefined, rows, token)
      if (step.change === 'decrease')
        return told('review.title.lower', tokenAmount(step.value, token), rows, token)
      return told('review.title.allow', allowedAmount(step.value, token), rows, token)
    }
    case 'allowAll':
      return told(step.isAllowed ? 'review.title.allowAll' : 'review.title.stopAll', undefined, [
        row('review.operator', addressValue(step.operator)),
        row('review.contract', addressValue(step.contract)),
      ])
    case 'wrap':
    case 'unwrap':
      return told(
        step.kind === 'wrap' ? 'review.title.wrap' : 'review.title.unwrap',
        coinAmount(step.amount, chain),
        [row('review.contract', addressValue(step.token))],
      )
    case 'swap': {
      const [sells, buys]: [ReviewKey, ReviewKey] =
        step.exact === 'sold' ? ['review.sells', 'review.buysLeast'] : ['review.sellsMost', 'review.buys']
      return told('review.title.swap', undefined, [
        ...rowsOfSum(sells, step.sold, { chain, facts }),
        ...rowsOfSum(buys, step.bought, { chain, facts }),
        ...(step.to === undefined || step.to === account
          ? []
          : [row('review.recipient', addressValue(step.to))]),
        row('review.contract', addressValue(step.contract)),
      ])
    }
    case 'collect':
      return told('review.title.collect', undefined, [
        ...(step.shareBps === undefined
          ? rowsOfSum('review.buysLeast', step.sum, { chain, facts })
          : [
              row('review.share', code(`${formatAmount({ value: step.shareBps, decimals: 2 }, 2)} %`)),
              ...rowsOfSum('review.shareOf', step.sum, { chain, facts }),
            ]),
        ...(step.to === undefined || step.to === account
          ? []
          : [row('review.recipient', addressValue(step.to))]),
        row('review.contract', addressValue(step.contract)),
      ])
    case 'control':
      return told('review.title.control', undefined, [
        row('review.contract', addressValue(step.account)),
        row('review.control.part', { kind: 'words', words: { key: controls[step.of] } }),
        ...(step.added ? [row('review.control.added', addressValue(step.added))] : []),
        ...(step.removed ? [row('review.control.removed', addressValue(step.removed))] : []),
        ...(step.threshold === undefined ? [] : [row('review.control.threshold', code(step.threshold))]),
      ])
    case 'cancel':
      return told('review.title.cancel', undefined, [row('review.contract', addressValue(step.contract))])
    case 'described': {
      const rows = [
        ...step.fields.flatMap((field) => rowsOfField(field, { chain, facts })),
        row('review.contract', addressValue(step.contract)),
      ]
      const key = Object.hasOwn(intentTexts, step.intent) ? intentTexts[step.intent] : undefined
      return told(key ?? 'review.title.call', undefined, rows)
    }
    case 'create': {
      const amount = coinAmount(step.amount, chain)
      const title = { key: 'review.title.create' } as const
      const data = { rows: [], data: step.data, isUnread: true } as const
      return { act: { title, ...(step.amount > 0n && { amount }), ...data } }
    }
    case 'unknown': {
      const amount = coinAmount(step.amount, chain)
      const title = { key: 'review.title.call' } as const
      const rows = [
        row('review.contract', addressValue(step.to)),
        ...(step.selector ? [row('review.selector', code(step.selector))] : []),
        row('review.why', { kind: 'words', words: { key: reasons[step.why] } }),
      ]
      // A separate danger covers a call to the account itself.
      const isOwn = step.to.toLowerCase() === account.toLowerCase()
      const unread = { data: step.data, ...(!isOwn && ({ isUnread: true } as const)) }
      return { act: { title, ...(step.amount > 0n && { amount }), rows, ...unread } }
    }
  }
}

const reasons = {
  function: 'review.why.function',
  bytes: 'review.why.bytes',
  coins: 'review.why.coins',
  depth: 'review.why.depth',
} as const

const controls = {
  owner: 'review.owner',
  module: 'review.control.module',
  guard: 'review.control.guard',
  handler: 'review.control.handler',
} as const

const told = (key: ReviewKey, amount: Act['amount'], rows: readonly Row[], token?: TokenFacts): TokenAct => ({
  act: { title: { key }, ...(amount !== undefined && { amount }), rows },
  token,
})

const selectorLetters = 10

/** The contract is not a known token, so its numbers have no known unit. */
function untold(contract: string, value: bigint, rows: readonly Row[], data: string | undefined): TokenAct {
  const title = { key: 'review.title.call' } as const
  if (data !== undefined) {
    const selector = row('review.selector', code(data.slice(0, selectorLetters)))
    const shown = [row('review.contract', addressValue(contract)), selector]
    return { act: { title, rows: shown, data, isUnread: true } }
  }
  return { act: { title, rows: [...rows, row('review.baseUnits', code(value))], isUnread: true } }
}

/** What is sold or bought; an unknown token is in base units and with its address. */
function rowsOfSum(
  label: ReviewKey,
  { token, amount }: Sum,
  { chain, facts }: Pick<Telling, 'chain' | 'facts'>,
): readonly Row[] {
  const ofToken = token === undefined ? [] : [row('review.token', addressValue(token))]
  if (amount === 'rest') return [row(label, { kind: 'words', words: { key: 'review.rest' } }), ...ofToken]
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
  const key = (Object.hasOwn(labelTexts, label) ? labelTexts[label] : undefined) ?? 'review.data'
  switch (value.format) {
    case 'raw':
      return [row(key, { kind: 'text', text: strangerText(value.text) })]
    case 'address':
      return [row(key, addressValue(value.address))]
    case 'date':
      return [row(key, { kind: 'time', atS: value.atS })]
    case 'duration':
      return [row(key, code(`${value.seconds} s`))]
    case 'unit':
      return [row(key, code(formatAmount(value, value.decimals) + value.base))]
    case 'amount': {
      if (value.amount !== 'all')
        return rowsOfSum(key, { amount: value.amount, ...(value.token && { token: value.token }) }, telling)
      const all = row(key, { kind: 'words', words: { key: 'review.intent.all' } })
      return value.token ? [all, row('review.token', addressValue(value.token))] : [all]
    }
  }
}
