import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed'

test.each<[string, string[], boolean]>([
  ['https://shop.example', ['https://shop.example'], true],
  ['https://shop.example', [], false],
  ['https://shop.example', ['*'], true],
  ['https://a.shop.example', ['https://*.shop.example'], true],
  ['https://shop.example', ['https://*.shop.example'], false],
  ['https://shop.example.evil.invalid', ['https://shop.example'], false],
  ['https://evil.invalid', ['https://evil?invalid', 'https://evil[.]invalid'], false],
  ['https://shopxexample', ['https://shop.example'], false],
  ['http://localhost:3000', [], true],
  ['http://localhost', [], false],
  ['https://preview.vercel.app', [], true],
])('%s is allowed by %j: %s', (origin, listed, isAllowed) => {
  expect(isOriginAllowed(origin, listed)).toBe(isAllowed)
})
