import { expect, test } from 'vitest'
import { customWallet } from './customWallet'

const registry = { apiUrl: 'https://api.invalid/', projectId: 'p' }
const own = { id: 'a', name: 'A' }

test('a wallet of the host keeps the name under which it announces itself', () => {
  expect(customWallet({ ...own, rdns: 'local.a' }, registry)).toMatchObject({ id: 'a', rdns: 'local.a' })
})

test.each([
  ['its own address', { image_url: 'data:,', image_id: 'i' }, registry, 'data:,'],
  ['the registry', { image_id: 'i' }, registry, 'https://api.invalid/getWalletImage/i?projectId=p'],
  ['nowhere without a registry', { image_id: 'i' }, {}, undefined],
  ['nowhere without either', {}, registry, undefined],
])('the picture of a custom wallet is from %s', (_, picture, from, imageUrl) => {
  expect(customWallet({ ...own, ...picture }, from).imageUrl).toBe(imageUrl)
})
