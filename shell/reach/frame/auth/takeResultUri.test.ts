import { expect, test } from 'vitest'
import { takeResultUri } from './takeResultUri'

function take(href: string) {
  const replaced: unknown[] = []
  const resultUri = takeResultUri({
    location: { href },
    history: { state: 'kept', replaceState: (...args) => void replaced.push(args) },
  })
  return { resultUri, replaced }
}

const uri = 'https://vault.invalid/social/result?handle=h'

test.each([
  [`https://app.example/?result_uri=${encodeURIComponent(uri)}`, 'https://app.example/'],
  [
    `https://app.example/a?b=%20c+d&result_uri=${encodeURIComponent(uri)}&e#f`,
    'https://app.example/a?b=%20c+d&e#f',
  ],
])('%s gives the result, and is left without it', (href, left) => {
  expect(take(href)).toEqual({ resultUri: uri, replaced: [['kept', '', left]] })
})

test('an address without a result is left alone', () => {
  expect(take('https://app.example/?my_result_uri=1')).toEqual({ resultUri: undefined, replaced: [] })
})

test('an empty result is taken out of the address, and does not count', () => {
  expect(take('https://app.example/?result_uri=')).toEqual({
    resultUri: undefined,
    replaced: [['kept', '', 'https://app.example/']],
  })
})
