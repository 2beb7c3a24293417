import { readFileSync } from 'node:fs'
import { type AppPayload, appPayloads } from '@shared/frame/appPayloads'
import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutate } from '../../tests/vault/requests/mutate'
import { parseAnyRequest } from '../../tests/vault/requests/parseAnyRequest'
import {
  account,
  addresses,
  chains,
  origin,
  requestTable,
  usualFacts,
} from '../../tests/vault/requests/requestTable'
import { tonedCalls } from '../../tests/vault/requests/tones/calls'
import { tonedOnSolana } from '../../tests/vault/requests/tones/onSolana'
import { tonedSignatures } from '../../tests/vault/requests/tones/signatures'
import { tonesOfTable } from '../../tests/vault/requests/tones/tonesOfTable'
import { createTexts } from '../approval/texts/createTexts'
import type { WalletRequest } from '../requests/walletRequest'
import { describeRequest } from './describeRequest'
import type { Act, Description, Row, Value } from './description'

/** Mutants of each method. */
const mutantCount = 10_000

// Each request of the table says what stands under its name in words.txt, and nothing else.

const texts = createTexts('en')

/** The text that a person reads, without the marks that keep letters in their order. */
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
      // The golden texts do not depend on a time zone.
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
    const request = parseAnyRequest(payload as AppPayload<'RPC_REQUEST'>, { addresses, chains })
    return wordsOf(describeRequest(request, origin, { ...usualFacts, ...facts }))
  } catch (error) {
    return `Refused: ${(error as Error).message}`
  }
}

const expected = new Map(
  readFileSync(new URL('../../tests/vault/requests/words.txt', import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => [block.slice(0, block.indexOf('\n')), block.slice(block.indexOf('\n') + 1).trimEnd()]),
)

test.each(requestTable.map((row) => [row[0], row] as const))('%s', (name, row) => {
  expect(say(row)).toBe(expected.get(name))
})

const methods = [...new Set(requestTable.map(([, payload]) => (payload as { method: string }).method))]

/** Whether the bytes or texts of a request have a number in them, as calls, transactions or typed data write it. */
function isWritten(value: bigint, params: unknown): boolean {
  const text = JSON.stringify(params).toLowerCase()
  const hex = value.toString(16)
  const transaction = Reflect.get(params as object, 'transaction')
  if (typeof transaction === 'string') {
    const littleEndian = Buffer.from(hex.padStart(16, '0'), 'hex').reverse()
    return Buffer.from(transaction, 'base64').includes(littleEndian)
  }
  return text.includes(hex.padStart(64, '0')) || new RegExp(`\\b(?:0x0*${hex}|0*${value})\\b`).test(text)
}

test.each(methods)(
  'every mutant of %s is refused by a code, or said without a sum that it does not hold',
  (method) => {
    const rows = requestTable.filter(([, payload]) => Reflect.get(payload, 'method') === method)
    const numbers = fc.array(fc.nat(100_000), { minLength: 24, maxLength: 24 })
    let said = 0
    fc.assert(
      fc.property(fc.constantFrom(...rows), numbers, ([, payload, facts], drawn) => {
        let at = 0
        const { params, ...rest } = payload as { readonly params: unknown }
        const mutant = { ...rest, params: mutate(params, () => drawn[at++ % drawn.length]!) }
        const received = appPayloads.RPC_REQUEST.safeParse(mutant)
        // The port drops it.
        if (!received.success) return
        let request: WalletRequest
        try {
          request = parseAnyRequest(received.data, { addresses, chains })
        } catch (error) {
          // Refused requests are not described.
          expect(error).toMatchObject({ code: expect.any(Number) })
          return
        }
        said++
        const description = describeRequest(request, origin, { ...usualFacts, ...facts })
        expect(wordsOf(description)).not.toBe('')
        for (const { title, amount } of description.acts)
          if (title.key === 'review.title.transfer' && amount && amount !== 'unlimited')
            expect(isWritten(amount.value, mutant.params), `${amount.value}`).toBe(true)
      }),
      { numRuns: mutantCount },
    )
    expect(said).toBeGreaterThan(mutantCount / 4)
  },
  60_000,
)

/** The gravest tone of a description. */
function toneOf({ warnings }: Description): 'none' | 'warning' | 'danger' {
  const tones = warnings.map(({ tone }) => tone)
  return tones.includes('danger') ? 'danger' : tones.includes('warning') ? 'warning' : 'none'
}

function describeRow([, payload, facts]: (typeof requestTable)[number]): Description {
  const request = parseAnyRequest(payload as AppPayload<'RPC_REQUEST'>, { addresses, chains })
  return describeRequest(request, origin, { ...usualFacts, ...facts })
}

const toned = [...tonedCalls, ...tonedSignatures, ...tonedOnSolana]

test.each(toned.map((row) => [row[0], row] as const))('the tone of %s', (_, [name, tone, payload, facts]) => {
  const description = describeRow([name, payload, facts ?? {}])
  const keys = description.warnings.map(({ words }) => words.key)

  expect([toneOf(description), keys]).toEqual([tone, keys])
  expect(acceptanceOf(description.warnings) !== undefined).toBe(tone === 'danger')
})

test('each request of the table has the tone that it must have', () => {
  const { refused, ...tones } = tonesOfTable
  const found = requestTable
    .filter(([name]) => !refused.includes(name))
    .map((row) => [row[0], toneOf(describeRow(row))])

  const wanted = requestTable
    .filter(([name]) => !refused.includes(name))
    .map(([name]) => [name, Object.entries(tones).find(([, names]) => names.includes(name))?.[0]])
  expect(found).toEqual(wanted)
  expect(Object.values(tonesOfTable).flat().sort()).toEqual(requestTable.map(([name]) => name).sort())
})

test('the tones cover at least 120 requests, each with a unique name', () => {
  const names = toned.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names.length).toBeGreaterThanOrEqual(120)
})

test('the words and the table name the same requests, 120 or more', () => {
  expect([...expected.keys()]).toEqual(requestTable.map(([name]) => name))
  expect(requestTable.length).toBeGreaterThanOrEqual(120)
})
