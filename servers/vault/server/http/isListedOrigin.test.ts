import { expect, test } from 'vitest'
import { isListedOrigin, isOriginPattern } from './isListedOrigin'

test('no list, and an empty one, admit no origin', () => {
  expect(isListedOrigin(undefined, 'https://app.example')).toBe(false)
  expect(isListedOrigin([], 'https://app.example')).toBe(false)
})

test('a listed origin is admitted by scheme, host and port', () => {
  const listed = ['https://app.example', 'http://localhost:4600']

  expect(isListedOrigin(listed, 'https://app.example')).toBe(true)
  expect(isListedOrigin(listed, 'http://localhost:4600')).toBe(true)
  for (const other of [
    'http://app.example',
    'https://app.example:444',
    'https://app.example.evil',
    'https://a.app.example',
    'http://localhost:4601',
    'https://app.example/',
    'null',
    '*',
    '',
  ])
    expect(isListedOrigin(listed, other), other).toBe(false)
})

test('a star stands for one whole label', () => {
  const listed = ['https://*.shop.example']

  expect(isListedOrigin(listed, 'https://eu.shop.example')).toBe(true)
  for (const other of [
    'https://shop.example',
    'https://a.b.shop.example',
    'https://evilshop.example',
    'https://.shop.example',
    'https://*.shop.example',
    'https://eu.shop.example:444',
    'https://x.evil/.shop.example',
  ])
    expect(isListedOrigin(listed, other), other).toBe(false)
})

test.each([
  'https://*.example',
  'https://*.co.uk',
  'https://*.com.br',
  'https://*.vercel.app',
  'https://*.github.io',
  'https://a*.shop.example',
  'https://a.*.example',
  'https://*.*.shop.example',
  'https://*',
  '*',
  'http://app.example',
  'https://app.example/path',
  'ftp://app.example',
  'https://*.0.0.1',
  '',
])('%j is no pattern', (pattern) => {
  expect(isOriginPattern(pattern)).toBe(false)
})
