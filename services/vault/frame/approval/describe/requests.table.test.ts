import { readFileSync } from 'node:fs'
import type { AppPayload } from '@shared/frame/appPayloads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  account,
  addresses,
  chains,
  origin,
  requestTable,
  usualFacts,
} from '../../../../../tests/vault/requests/requestTable'
import { parseRequest } from '../../rpc/requests/parseRequest'
import type { WalletRequest } from '../../rpc/requests/walletRequest'
import { createTexts } from '../texts/createTexts'
import { describeRequest } from './describeRequest'
import type { Act, Description, Row, Value } from './description'

// Each request of the table says what stands under its name in words.txt, and nothing else.

const texts = createTexts('en')

/** As a person reads it: without the marks that keep letters in their order. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

function textOf(value: Value): string {
  switch (value.kind) {
    case 'address':
      return value.address === account ? 'me' : value.address
    case 'amount':
      return texts.amount(value.amount)
    case 'words':
      return texts.words(value.words)
    case 'time':
      // In no time zone.
      return texts.time(value.atS) ? new Date(Number(value.atS) * 1_000).toISOString() : 'Unlimited'
    default:
      return value.text
  }
}

const rowsOf = (rows: readonly Row[]) => rows.map(({ label, value }) => `${texts.t(label)}: ${textOf(value)}`)

function actLines({ amount, rows, data }: Act): readonly string[] {
  const sum = amount === 'unlimited' ? texts.t('review.unlimited') : amount && texts.amount(amount)
  return [...(sum ? [`= ${sum}`] : []), ...rowsOf(rows), ...(data === undefined ? [] : [`Data: ${data}`])]
}

function wordsOf({ title, lead, warnings, acts, rows, message, fields, approve }: Description): string {
  const isOne = acts.length === 1
  const lines = [
    texts.words(title),
    ...acts.flatMap((act, at) => [
      ...(isOne ? [] : [`${at + 1}. ${texts.words(act.title)}`]),
      ...actLines(act).map((line) => (isOne ? line : `   ${line}`)),
    ]),
    ...warnings.map(({ tone, words }) => `${tone === 'danger' ? '!!' : '!'} ${texts.words(words)}`),
    ...rowsOf(rows),
    ...(message ? [`“${message.text.replaceAll('\n', '\\n')}”`] : []),
    ...(fields ?? []).map(({ path, value }) => `${path.join('.')}: ${textOf(value)}`),
    texts.words(lead),
    `[${texts.t(approve)}]`,
  ]
  return plain(lines.join('\n'))
}

function say([, payload, facts]: (typeof requestTable)[number]): string {
  try {
    const request = parseRequest(payload as AppPayload<'RPC_REQUEST'>, { addresses, chains })
    return wordsOf(describeRequest(request, origin, { ...usualFacts, ...facts }))
  } catch (error) {
    return `Refused: ${(error as Error).message}`
  }
}

const expected = new Map(
  readFileSync(new URL('../../../../../tests/vault/requests/words.txt', import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => [block.slice(0, block.indexOf('\n')), block.slice(block.indexOf('\n') + 1).trimEnd()]),
)

test.each(requestTable.map((row) => [row[0], row] as const))('%s', (name, row) => {
  expect(say(row)).toBe(expected.get(name))
})

/** A change to a text of a request, at any depth. */
function mutate(value: unknown, pick: () => number): unknown {
  if (typeof value === 'string') {
    const [at, cut] = [pick() % (value.length + 1), pick() % 4]
    const put = ['', '0', 'f', '\u202e', '00', '"', '-1', value.slice(0, 8)][pick() % 8]
    return value.slice(0, at) + put + value.slice(at + cut)
  }
  if (Array.isArray(value)) {
    const at = pick() % (value.length || 1)
    return value.map((each, index) => (index === at ? mutate(each, pick) : each))
  }
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value)
  const name = names[pick() % names.length]!
  return { ...value, [name]: mutate(Reflect.get(value, name), pick) }
}

test('every mutant of a request is refused, or said in words', () => {
  const numbers = fc.array(fc.nat(100_000), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...requestTable), numbers, ([, payload, facts], drawn) => {
      let at = 0
      const { params, ...rest } = payload as { readonly params: unknown }
      const mutant = { ...rest, params: mutate(params, () => drawn[at++ % drawn.length]!) }
      let request: WalletRequest
      try {
        request = parseRequest(mutant as never, { addresses, chains })
      } catch {
        // What is refused is not described.
        return
      }
      expect(wordsOf(describeRequest(request, origin, { ...usualFacts, ...facts }))).not.toBe('')
    }),
    { numRuns: 10_000 },
  )
})

test('the words and the table name the same requests, 120 or more', () => {
  expect([...expected.keys()]).toEqual(requestTable.map(([name]) => name))
  expect(requestTable.length).toBeGreaterThanOrEqual(120)
})
