import { Agent, request } from 'node:http'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmNetwork, startEvmNetwork } from '../../../devnet/evm/startEvmNetwork'
import { createRandom, mutateFields, mutateText } from '../../../tests/api/mutateSignIn'
import { bent, createSignInPage, evmSigner, type SignInBody } from '../../../tests/api/signInPage'
import { type Api, startApi } from '../startApi'

/** Each half of the messages. */
const half = 1_500
const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const recap = `urn:recap:${Buffer.from('{"att":{"https://app.example":{"crud/read":[{}]}}}').toString('base64url')}`

let chain: EvmNetwork
let api: Api
beforeAll(async () => {
  chain = await startEvmNetwork({ chainId: 31337 })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const served = { id: 'eip155:31337', name: 'Local', nativeCurrency, rpcUrls: [chain.url] }
  const much = 1_000_000_000
  api = await startApi({
    indexed: false,
    chains: { chains: [served] },
    limits: {
      requestsPerSecond: much,
      requestBurst: much,
      signInsPerSecond: much,
      signInBurst: much,
      attemptsPerNonce: much,
    },
  })
})
afterAll(async () => {
  agent.destroy()
  await api.stop()
  await chain.stop()
})

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a page's request, with less overhead than `fetch` for thousands. */
function post(token: string, body: SignInBody): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Origin: 'https://app.example', 'X-Nonce-Jwt': `Bearer ${token}` }
    const options = { agent, method: 'POST', headers }
    request(`${api.url}/auth/v1/authenticate?projectId=p`, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, code: JSON.parse(text).error?.code ?? 'none' }),
      )
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

test('of three thousand messages other than the one signed for this page, none is accepted', async () => {
  const random = createRandom(20_261_122)
  const page = createSignInPage(api.url)
  const { nonce, token } = await page.nonce()
  const nowMs = Date.now()
  const data = {
    ...page.fieldsFor(alice, nonce, nowMs),
    expirationTime: new Date(nowMs + 3_600_000).toISOString(),
    notBefore: new Date(nowMs - 3_600_000).toISOString(),
    requestId: 'r-1',
    resources: ['https://app.example/terms', recap],
  }
  const message = formatSignInMessage(data)
  const signature = await alice.sign(message)
  const codes = { signedAgain: new Map<string, number>(), unsigned: new Map<string, number>() }
  const accepted: SignInBody[] = []
  const send = async (kind: keyof typeof codes, body: SignInBody) => {
    const { status, code } = await post(token, body)
    if (status < 400 || status >= 500) accepted.push(body)
    codes[kind].set(code, (codes[kind].get(code) ?? 0) + 1)
  }
  const signedAgain = async () => {
    const { text, isWrong } = mutateFields(data, random)
    // A message valid elsewhere is wrong here, because the page requested another one.
    const asked = !isWrong || random() < 0.3 ? { data } : {}
    return send('signedAgain', { message: text, signature: await alice.sign(text), ...asked })
  }
  const unsigned = () => {
    const roll = random()
    const text =
      roll < 0.1 ? message : roll < 0.3 ? mutateFields(data, random).text : mutateText(message, random)
    const isBent = roll < 0.1 || random() < 0.1
    return send('unsigned', { message: text, signature: isBent ? bent(signature) : signature })
  }

  const tasks = Array.from({ length: half * 2 }, (_, index) => (index % 2 ? signedAgain : unsigned))
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = tasks.pop(); next; next = tasks.pop()) await next()
    }),
  )

  const told = {
    signedAgain: Object.fromEntries(codes.signedAgain),
    unsigned: Object.fromEntries(codes.unsigned),
  }
  console.info(`Of ${half * 2} mutated messages, ${accepted.length} accepted:`, told)
  expect(accepted).toEqual([])
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)
  expect([sum(codes.signedAgain), sum(codes.unsigned)]).toEqual([half, half])
  // Each check refuses messages that no other check would.
  for (const code of [
    'MessageMalformed',
    'WrongDomain',
    'WrongUri',
    'VersionNotSupported',
    'ChainNotSupported',
    'AddressMalformed',
    'NonceUnknown',
    'MessageExpired',
    'MessageNotYetValid',
    'IssuedInFuture',
    'IssuedBeforeNonce',
    'DataAltered',
    'BadSignature',
  ])
    expect([code, codes.signedAgain.get(code) ?? 0]).toEqual([code, expect.toSatisfy((count) => count > 5)])
  expect(codes.unsigned.get('BadSignature')).toBeGreaterThan(150)
  expect(codes.signedAgain.has('NonceReused') || codes.unsigned.has('NonceReused')).toBe(false)
  // The message that was signed for the page is accepted.
  expect(await page.authenticate({ data, message, signature }, token)).toMatchObject({ status: 200 })
}, 240_000)
