import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { harborLocal } from '../devnet/networks'
import { answerRequest } from './answerRequest'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const answer = (method: string, ...params: unknown[]) =>
  answerRequest({ method, params }, account, harborLocal('http://127.0.0.1:1'))

test('a message is signed as bytes where it is hex, and as text otherwise', async () => {
  const [bytes, text] = [
    await answer('personal_sign', '0x6869', account.address),
    await answer('personal_sign', 'hi', account.address),
  ]

  expect(bytes).toBe(text)
  expect(await verifyMessage({ address: account.address, message: 'hi', signature: bytes })).toBe(true)
})

test.each([
  ['personal_sign', ['0x6869', '0x00000000000000000000000000000000000000aa']],
  ['eth_signTypedData_v4', ['0x00000000000000000000000000000000000000aa', '{}']],
  ['eth_sendTransaction', [{ to: account.address }]],
])('%s for an account of somebody else is refused', async (method, params) => {
  await expect(answer(method, ...params)).rejects.toMatchObject({ code: 4100 })
})

test('a method that there is not is refused', async () => {
  await expect(answer('eth_sign')).rejects.toMatchObject({
    code: 5101,
    message: 'Unsupported methods: eth_sign',
  })
})
