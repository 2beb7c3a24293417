import { formatBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { keyIdOf } from '@shared/vault/protocol/keyIdOf'
import { expect, test } from 'vitest'
import { createRewrapKey } from './automaticSlot'
import { createWrapperClient } from './wrapperClient'

const slot = { accountId: 'account-1', slotId: 'slot-1' }

function answering(status: number, body: string, keyIds: readonly string[] = []) {
  const requests: { url: string; init: RequestInit }[] = []
  const fake = (async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return new Response(body, { status })
  }) as typeof fetch
  return { requests, client: createWrapperClient('https://vault.example/wrapper', fake, keyIds) }
}

async function open(client: ReturnType<typeof createWrapperClient>) {
  const stored = { keyId: 'K'.repeat(22), sealedHalf: 'A'.repeat(107), sealedKey: 'B'.repeat(80) }
  const serverHalf = randomBytes(32)
  return client.openAutomaticSlot({
    slot,
    serverHalf,
    stored,
    statement: 'a.b.c',
    key: await createRewrapKey(),
  })
}

test('the request has the statement and the sealed half in its body, not the sealed key, and nothing in its address', async () => {
  const { requests, client } = answering(409, '{"error":{"code":"StatementUsed","message":"Used."}}')

  await expect(open(client)).rejects.toMatchObject({ code: 'WrapperRefused', refusal: 'StatementUsed' })

  expect(requests).toEqual([
    {
      url: 'https://vault.example/wrapper/rewrap',
      init: {
        method: 'POST',
        body: JSON.stringify({ statement: 'a.b.c', keyId: 'K'.repeat(22), sealedHalf: 'A'.repeat(107) }),
        cache: 'no-store',
        credentials: 'omit',
      },
    },
  ])
})

test.each([
  ['a proxy that answers in its place', 502, '<html>', 'WrapperUnavailable'],
  ['an answer that is no JSON', 200, 'ok', 'WrapperAnswerInvalid'],
  ['an answer of another shape', 200, '{"sealedHalf":"A"}', 'WrapperAnswerInvalid'],
  [
    'an answer with a further field',
    200,
    `{"sealedHalf":"${'A'.repeat(107)}","more":1}`,
    'WrapperAnswerInvalid',
  ],
  [
    'an answer as long as one to a wrapper on P-256',
    200,
    `{"sealedHalf":"${'A'.repeat(151)}"}`,
    'WrapperAnswerInvalid',
  ],
  ['an answer that is sealed to no key of ours', 200, `{"sealedHalf":"${'A'.repeat(107)}"}`, 'SealInvalid'],
])('%s is no key', async (_, status, body, code) => {
  await expect(open(answering(status, body).client)).rejects.toMatchObject({ code })
})

test('an unreachable wrapper differs from a wrapper that refuses', async () => {
  const unreachable = async () => {
    throw new TypeError('Failed to fetch')
  }
  const client = createWrapperClient('https://vault.example', unreachable, [])

  await expect(client.readKey()).rejects.toMatchObject({ code: 'WrapperUnavailable' })
})

test('a public key of another shape is refused before anything is sealed to it', async () => {
  for (const publicKey of ['short', 'A'.repeat(42), 'A'.repeat(44), 'A'.repeat(86), 'A'.repeat(88)]) {
    const { client } = answering(200, JSON.stringify({ keyId: 'K'.repeat(22), publicKey }), ['K'.repeat(22)])

    await expect(client.readKey()).rejects.toMatchObject({ code: 'WrapperAnswerInvalid' })
  }
})

test.each([32, 65])('a listed key of %i bytes is given, whatever id the answer names', async (length) => {
  const key = randomBytes(length)
  const [keyId, publicKey] = [await keyIdOf(key), formatBase64url(key)]
  const { client } = answering(200, JSON.stringify({ keyId: 'K'.repeat(22), publicKey }), ['other', keyId])

  expect(await client.readKey()).toEqual({ keyId, publicKey })
})

test('a key that is not listed is refused, also under the id of a listed one', async () => {
  const listed = await keyIdOf(randomBytes(32))
  const key = randomBytes(32)
  for (const keyId of [listed, await keyIdOf(key)]) {
    const body = JSON.stringify({ keyId, publicKey: formatBase64url(key) })

    await expect(answering(200, body, [listed]).client.readKey()).rejects.toMatchObject({
      code: 'WrapperKeyUnlisted',
      message: expect.stringContaining('VAULT_WRAPPER_KEY_IDS'),
    })
    await expect(answering(200, body).client.readKey()).rejects.toMatchObject({ code: 'WrapperKeyUnlisted' })
  }
})
