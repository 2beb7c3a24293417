import { implementationAddress } from '@shared/vault/smartAccount'
import { type Hex, serializeSignature, zeroAddress } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { signAuthorization } from './authorization'

const privateKey = `0x${'11'.repeat(32)}` as const
const { address: account } = privateKeyToAccount(privateKey)

function start() {
  const signed: Hex[] = []
  return {
    signed,
    signDigest: async (hash: Hex) => {
      signed.push(hash)
      return serializeSignature(await sign({ hash, privateKey }))
    },
  }
}

test.each([implementationAddress, zeroAddress] as const)(
  '%s is authorized by the account',
  async (address) => {
    const { signDigest } = start()

    const authorization = await signAuthorization({ chainId: 10, address, nonce: 3 }, signDigest)

    expect(authorization).toMatchObject({ chainId: 10, address, nonce: 3 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(account)
  },
)

test.each<[string, number, Hex]>([
  ['every network', 0, implementationAddress],
  ['no network', Number.NaN, implementationAddress],
  ['a part of a network', 1.5, implementationAddress],
  ['another contract', 1, '0x1111111111111111111111111111111111111111'],
  ['the account itself', 1, account],
])('an authorization for %s is never signed', async (_, chainId, address) => {
  const { signed, signDigest } = start()

  await expect(signAuthorization({ chainId, address, nonce: 0 }, signDigest)).rejects.toThrow(RangeError)
  expect(signed).toEqual([])
})
