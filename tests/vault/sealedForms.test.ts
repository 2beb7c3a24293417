import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/web3.js'
import { english, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import vectors from '../../frame/keys/vectors.json'
import {
  grantMacOf,
  type Kem,
  keyIdOf,
  openHalf,
  openSeed,
  openSlot,
  proofOf,
  publicKeyOf,
  wrapKeyOf,
} from './sealedForms'

type Vectors = typeof vectors

const hex = (text: string) => Buffer.from(text, 'hex')

/** Decodes strictly: the spare bits of the last letter must be zero. */
function base64url(text: string) {
  const bytes = Buffer.from(text, 'base64url')
  expect(bytes.toString('base64url')).toBe(text)
  return bytes
}

/** BIP-39 for 16 bytes: twelve words of eleven bits, the last four bits a checksum. */
function wordsOf(entropy: Buffer) {
  const checksum = createHash('sha256').update(entropy).digest()[0]! >> 4
  const bits = (BigInt(`0x${entropy.toString('hex')}`) << 4n) | BigInt(checksum)
  return Array.from({ length: 12 }, (_, at) => english[Number((bits >> BigInt(121 - 11 * at)) & 2047n)]).join(
    ' ',
  )
}

/** SLIP-10 on Ed25519, `m/44'/501'/0'/0'`. */
async function solanaAddressOf(words: string) {
  const path = ['8000002c', '800001f5', '80000000', '80000000'].map(hex)
  const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  const root = hmac(Buffer.from('ed25519 seed'), pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))
  const node = path.reduce(
    (parent, index) => hmac(parent.subarray(32), Buffer.concat([hex('00'), parent.subarray(0, 32), index])),
    root,
  )
  return (await createKeyPairSignerFromPrivateKeyBytes(node.subarray(0, 32))).address
}

/** Opens all of the vectors, from the halves down to the addresses. @throws if a vector does not fit */
async function openAll(given: Vectors) {
  const { accountId, slots, automatic, rewrapped } = given
  const [accountKey, entropy] = [hex(given.accountKey), hex(given.entropy)]
  const opened: Buffer[] = []
  for (const { kind, slotId, visitorHalf, serverHalf, wrapKey, sealed } of slots) {
    const key = wrapKeyOf(hex(visitorHalf), hex(serverHalf), `${kind}|${accountId}|${slotId}`)
    expect(key).toEqual(hex(wrapKey))
    opened.push(openSlot(key, hex(sealed), kind, `${accountId}|${slotId}`))
  }

  const { slotId, visitorHalf, serverHalf } = slots.find(({ kind }) => kind === 'automatic')!
  const of = `${accountId}|${slotId}`
  const openAutomatic = (half: Buffer, sealedKey: Buffer) => {
    expect(half).toEqual(hex(visitorHalf))
    opened.push(openSlot(wrapKeyOf(half, hex(serverHalf), `automatic|${of}`), sealedKey, 'automatic', of))
  }
  for (const { kem, wrapperPrivateKey, publicKey, text } of automatic) {
    const [keyId, sealedHalf, sealedKey, ...more] = text.split('.')
    const secret = hex(wrapperPrivateKey)
    expect(publicKeyOf(kem as Kem, secret)).toEqual(base64url(publicKey))
    expect([keyId, more]).toEqual([keyIdOf(base64url(publicKey)), []])
    openAutomatic(openHalf(kem as Kem, secret, base64url(sealedHalf!), 'half', of), base64url(sealedKey!))
  }
  const device = hex(rewrapped.devicePrivateKey)
  expect(publicKeyOf('X25519', device)).toEqual(base64url(rewrapped.devicePublicKey))
  const half = openHalf('X25519', device, base64url(rewrapped.sealedHalf), 'rewrap', of)
  openAutomatic(half, base64url(automatic[0]!.text.split('.')[2]!))

  const { slotId: deviceSlot, wrapKey } = slots.find(({ kind }) => kind === 'device')!
  opened.push(openSlot(hex(wrapKey), hex(given.sealedByVersion2), 'device', `${accountId}|${deviceSlot}`, 2))

  for (const key of opened) {
    expect(key).toEqual(accountKey)
    expect(openSeed(key, hex(given.sealedEntropy), accountId)).toEqual(entropy)
  }
  expect(base64url(given.proof)).toEqual(proofOf(accountKey, accountId))
  expect(base64url(given.grant.mac)).toEqual(grantMacOf(accountKey, accountId, given.grant.terms))
  const words = wordsOf(entropy)
  expect(words).toBe(given.words)
  expect(mnemonicToAccount(words).address).toBe(given.addresses.eip155)
  expect(await solanaAddressOf(words)).toBe(given.addresses.solana)
  return opened.length
}

test('a second reader opens each sealed form, from its halves down to the words and addresses', async () => {
  expect(vectors.slots.map(({ kind }) => kind)).toEqual(['device', 'passkey', 'recovery', 'automatic'])
  expect(vectors.automatic.map(({ kem }) => kem)).toEqual(['X25519', 'P-256'])

  expect(await openAll(vectors)).toBe(8)
})

/** Each text of the vectors, with how to change it at one place. */
function* changesOf(value: unknown, path: readonly (string | number)[] = []): Generator<[string, Vectors]> {
  if (typeof value !== 'string') {
    for (const [key, child] of Object.entries(value as object)) yield* changesOf(child, [...path, key])
    return
  }
  // A byte of hex has two letters. Its bit 4 counts everywhere: X25519 ignores some of a private key's other ones.
  const isHex = /^(?:[\da-f]{2})+$/.test(value)
  for (let at = 0; at < value.length; at += isHex ? 2 : 1) {
    const other = value[at] === '1' ? '2' : '1'
    const letter = isHex ? (Number.parseInt(value[at]!, 16) ^ 1).toString(16) : other
    yield [`${path.join('.')} at ${at}`, withText(path, value.slice(0, at) + letter + value.slice(at + 1))]
  }
}

function withText(path: readonly (string | number)[], text: string): Vectors {
  const changed = structuredClone(vectors)
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (at, key) => at[key] as Record<string, unknown>,
      changed as unknown as Record<string, unknown>,
    )
  parent[path.at(-1)!] = text
  return changed
}

test('a change of any one byte or letter of the vectors is noticed', async () => {
  const unnoticed: string[] = []
  let count = 0
  for (const [name, changed] of changesOf(vectors)) {
    count += 1
    await openAll(changed).then(
      () => unnoticed.push(name),
      () => {},
    )
  }

  expect(unnoticed).toEqual([])
  expect(count).toBeGreaterThan(1_500)
})
