import { expect, test } from 'vitest'
import { tokenPicture } from './tokenPicture'

test("a token's picture is addressed by network and contract, a currency's by the network", () => {
  expect(tokenPicture('https://api.invalid/v1/', 'eip155:1', '0xab')).toBe(
    'https://api.invalid/v1/public/getTokenImage/eip155:1/0xab',
  )
  expect(tokenPicture('https://api.invalid', 'eip155:1')).toBe(
    'https://api.invalid/public/getTokenImage/eip155:1',
  )
})

test('without an API there is no picture', () => {
  expect(tokenPicture(undefined, 'eip155:1')).toBeUndefined()
})
