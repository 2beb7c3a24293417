import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertFor } from './alertFor'
import * as alerts from './alerts'
import * as walletErrors from './catalogue'
import * as embeddedErrors from './embeddedErrors'
import * as frameErrors from './frameErrors'
import * as httpErrors from './httpErrors'
import { type ErrorDefinition, LatchkeyError } from './LatchkeyError'
import * as pairingErrors from './pairingErrors'
import * as payErrors from './payErrors'
import * as recoveryErrors from './recoveryErrors'
import * as releaseErrors from './releaseErrors'
import * as requestErrors from './requestErrors'
import * as signInErrors from './signInErrors'
import * as socialErrors from './socialErrors'
import specification from './specificationTexts.json' with { type: 'json' }
import * as transactionErrors from './transactionErrors'

const rows = [
  ...Object.entries(walletErrors),
  ...Object.entries(embeddedErrors),
  ...Object.entries(frameErrors),
  ...Object.entries(httpErrors),
  ...Object.entries(pairingErrors),
  ...Object.entries(payErrors),
  ...Object.entries(recoveryErrors),
  ...Object.entries(releaseErrors),
  ...Object.entries(requestErrors),
  ...Object.entries(signInErrors),
  ...Object.entries(socialErrors),
  ...Object.entries(transactionErrors),
] as [string, ErrorDefinition<never>][]
const alertRows = Object.entries(alerts)

test.each(specification.errors)('$code says "$text" ($section)', ({ code, text, params }) => {
  const row = rows.find(([name]) => name === code)?.[1] as ErrorDefinition<unknown> | undefined

  const message = row?.message(params ?? {})

  // The specification leaves the end of one text out.
  if (text.endsWith('…')) expect(message?.startsWith(text.slice(0, -1))).toBe(true)
  else expect(message).toBe(text)
})

test.each(specification.alerts)('the alert $code is titled "$text"', ({ code, text }) => {
  const alert = alertRows.find(([name]) => name === code)?.[1]

  expect(alert?.short).toBe(text)
})

test.each(specification.alertMessages)('the message "$message" raises $alert', ({ message, alert }) => {
  expect(alertFor(`[publisher] ${message} (4010)`)?.code).toBe(alert)
})

test('another message raises no alert', () => {
  expect(alertFor('socket hang up')).toBeUndefined()
})

test('every file of rows is covered', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(catalogue|\w+Errors)\.ts$/.test(file))

  expect(files.sort()).toEqual([
    'catalogue.ts',
    'embeddedErrors.ts',
    'frameErrors.ts',
    'httpErrors.ts',
    'pairingErrors.ts',
    'payErrors.ts',
    'recoveryErrors.ts',
    'releaseErrors.ts',
    'requestErrors.ts',
    'signInErrors.ts',
    'socialErrors.ts',
    'transactionErrors.ts',
  ])
})

test('a code that is added, renamed or dropped shows here', () => {
  const known = [...specification.errors.map(({ code }) => code), ...specification.ownCodes]

  expect(rows.map(([name]) => name).sort()).toEqual(known.sort())
  expect(alertRows.map(([name]) => name).sort()).toEqual(specification.alerts.map(({ code }) => code).sort())
})

test('every row is exported under its own code, so that no two rows share one', () => {
  const names = [...rows, ...alertRows].map(([name]) => name)
  const codes = [...rows, ...alertRows].map(([, row]) => row.code)

  expect(codes).toEqual(names)
  expect(new Set(codes).size).toBe(codes.length)
})

test('an alert says what is wrong without naming a service', () => {
  for (const [, { short, long }] of alertRows) {
    expect(long.length).toBeGreaterThan(short.length)
    expect(long).not.toMatch(/reown|walletconnect|cloud|https?:/i)
  }
})

test('invalid options are listed all at once', () => {
  const error = new LatchkeyError(releaseErrors.OptionsInvalid, {
    issues: ['networks: is empty', 'apiUrl: is no address'],
  })

  expect(error.message).toBe('The options are not valid:\n- networks: is empty\n- apiUrl: is no address')
})

test('a row with optional parameters reads well with and without them', () => {
  const named = new LatchkeyError(releaseErrors.FeatureInvalid, { feature: 'send', reason: 'contract 3' })
  const bare = new LatchkeyError(releaseErrors.FeatureInvalid)

  expect(named.message).toBe('A feature does not fit this version of the widget (send): contract 3')
  expect(bare.message).toBe('A feature does not fit this version of the widget')
})

test("an embedded wallet's error without a message gets the fixed text", () => {
  expect(new LatchkeyError(frameErrors.FrameFailed, { message: 'Invalid code' }).message).toBe('Invalid code')
  expect(new LatchkeyError(frameErrors.FrameFailed, { message: '' }).message).toBe('An error occurred')
})

test('a row that a toast shows is written for visitors', () => {
  const hidden = rows.filter(
    ([, { surface, kind }]) => surface === 'toast' && ['internal', 'contract', 'config'].includes(kind),
  )

  expect(hidden.map(([name]) => name)).toEqual([])
})
