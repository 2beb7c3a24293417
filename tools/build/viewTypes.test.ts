import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { ViewContribution } from '@shared/contract/manifest'
import type { ObjectSchema, ValueSchema } from '@shared/contract/valueSchema'
import { expect, test } from 'vitest'
import { root } from './common'
import type { FeatureDescription } from './featureDescription'
import { optionTypesOf, viewTypesOf, writeViewTypes } from './viewTypes'

const feature = (id: string, ...views: Partial<ViewContribution>[]) =>
  ({
    id,
    version: '0.1.0',
    contract: 1,
    contributes: { views: views.map((view) => ({ title: 't', activation: 'always', height: 1, ...view })) },
  }) as FeatureDescription

const manyParams = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`aRatherLongName${index}`, 'string']),
  ) as Record<string, 'string'>

test('views are sorted, with their owner and parameters', () => {
  const text = viewTypesOf([
    feature('swap', { name: 'Swap', params: { from: 'string', step: 'number?' } }),
    feature('account', { name: 'Account' }),
  ])

  expect(text).toContain(`export interface Views {
  Account: { owner: 'account'; params: undefined }
  ApproveTransaction: { owner: 'shell'; params: undefined }
  Swap: { owner: 'swap'; params: { from: string; step?: number } }
  UnsupportedChain: { owner: 'shell'; params: undefined }
}
`)
})

test('parameters and results of every kind of schema are typed', () => {
  const order: ValueSchema = {
    type: 'object',
    properties: {
      side: { enum: ['buy', "seller's", null, 2] },
      'max-price': { type: 'number' },
      steps: {
        type: 'array',
        items: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
      },
    },
    required: ['side', 'steps'],
  }
  const text = viewTypesOf([
    feature('swap', { name: 'Swap', params: order as ObjectSchema, result: { type: 'boolean' } }),
    feature('pick', { name: 'Pick', result: { type: 'array', items: { type: 'string' } } }),
  ])

  expect(text).toContain(`
  Pick: { owner: 'pick'; params: undefined; result: ReadonlyArray<string> }
  Swap: {
    owner: 'swap'
    params: {
      side: 'buy' | 'seller\\'s' | null | 2
      'max-price'?: number
      steps: ReadonlyArray<{ to: string }>
    }
    result: boolean
  }
`)
})

test('the order of the features makes no difference', () => {
  const features = [feature('b', { name: 'B' }), feature('a', { name: 'A' })]

  expect(viewTypesOf(features)).toBe(viewTypesOf(features.toReversed()))
})

test.each(['Swap', 'UnsupportedChain'])('a second owner of %s is refused', (name) => {
  const features = [feature('swap', { name: 'Swap' }), feature('other', { name })]

  expect(() => viewTypesOf(features)).toThrow(`The view ${name} of the feature other is owned already`)
})

test('the text is as the formatter leaves it, even if a line is too long', () => {
  const text = viewTypesOf(
    [1, 3, 4, 5].flatMap((count) => {
      const properties = Object.fromEntries(
        Object.keys(manyParams(count)).map((name) => [name, { type: 'number' } as const]),
      )
      const result = { type: 'array', items: { type: 'object', properties, required: [] } } as const
      return feature(
        `f${count}`,
        { name: `V${count}`, params: manyParams(count) },
        { name: `R${count}`, params: result.items, result },
      )
    }),
  )

  const biome = resolve(root, 'node_modules/.bin/biome')
  const formatted = execFileSync(biome, ['format', '--stdin-file-path=shared/contract/views.ts'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })

  expect(formatted).toBe(text)
})

test('the types in the repository are fresh', () => {
  expect(() => writeViewTypes(true)).not.toThrow()
})

test('options are typed by their feature; one without a default may be undefined', () => {
  const options = {
    greeting: { type: 'string', default: 'Hello' },
    tips: { type: 'array', items: { type: 'number' } },
  } as const

  const text = optionTypesOf([
    { id: 'swap', version: '1.0.0', contract: 1, options, contributes: { views: [] } },
  ])

  expect(text).toContain(
    '  swap: { readonly greeting: string; readonly tips: ReadonlyArray<number> | undefined }\n',
  )
})
