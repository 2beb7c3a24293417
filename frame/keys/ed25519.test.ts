import { type Bytes, zero } from '@shared/vault/protocol/bytes'
import { bytesToHex, hexToBytes } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEd25519Signer } from './ed25519'

const bytes = (hex: string): Bytes => new Uint8Array(hexToBytes(`0x${hex}`))

/** Source: RFC 8032 §7.1, tests 1 to 3. */
const vectors = [
  {
    key: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    key: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    key: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    publicKey: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
]

const importKey = crypto.subtle.importKey
/** Imitates a browser whose WebCrypto lacks the algorithm. */
const lacking = ((...args: Parameters<typeof importKey>) =>
  args[2] === 'Ed25519'
    ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    : importKey.apply(crypto.subtle, args)) as typeof importKey

describe.each([
  ['WebCrypto', importKey],
  ['the own code, where WebCrypto lacks it', lacking],
])('%s', (_, importing) => {
  beforeEach(() => {
    crypto.subtle.importKey = importing
  })
  afterEach(() => {
    crypto.subtle.importKey = importKey
  })

  test.each(vectors)(
    'signs $message as the vector has it',
    async ({ key, publicKey, message, signature }) => {
      const signer = await createEd25519Signer(bytes(key))

      const signed = await signer.sign(message ? bytes(message) : new Uint8Array())

      expect(bytesToHex(signer.publicKey)).toBe(`0x${publicKey}`)
      expect(bytesToHex(signed)).toBe(`0x${signature}`)
    },
  )

  test('signs nothing once its key was zeroed', async () => {
    const key = bytes(vectors[0]!.key)
    const signer = await createEd25519Signer(key)

    zero(key)

    await expect(signer.sign(new Uint8Array(3))).rejects.toMatchObject({ code: 'KeysLocked' })
  })

  test('a key of another length is refused', async () => {
    await expect(createEd25519Signer(new Uint8Array(31))).rejects.toThrow()
  })
})
