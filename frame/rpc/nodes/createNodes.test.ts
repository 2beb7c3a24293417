import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createNodes } from './createNodes'

const chain = { rpcUrls: ['http://one.example', 'http://two.example'] }

/** Nodes that answer with such JSON, one after the other; what was asked of which. */
function start(...answers: readonly (unknown | Error)[]) {
  const asked: { url: string; body: unknown; init: RequestInit }[] = []
  const clock = createFakeClock()
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)), init })
    const answer = answers[asked.length - 1]
    if (answer instanceof Error) throw answer
    if (answer === 'silent')
      return new Promise((_, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason))
      })
    return new Response(JSON.stringify(answer))
  }) as typeof globalThis.fetch
  return { asked, clock, ask: createNodes({ fetch, clock }) }
}

test('the first node that answers is believed, and nothing of the visitor goes with the question', async () => {
  const { ask, asked } = start({ result: '0x1' })

  expect(await ask(chain, 'eth_chainId', [])).toBe('0x1')
  expect(asked).toMatchObject([
    {
      url: 'http://one.example',
      body: { jsonrpc: '2.0', method: 'eth_chainId', params: [] },
      init: { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    },
  ])
})

test.each([
  ['is down', new TypeError('fetch failed')],
  ['is too busy', { error: { code: -32005, message: 'limit' } }],
  ['says nothing', {}],
  ['answers by its prototype', JSON.parse('{"__proto__":{"result":"0xbad"}}')],
  ['answers with a text', 'busy'],
])('the next node is asked if one %s', async (_, answer) => {
  const { ask, asked } = start(answer, { result: '0x2' })

  expect(await ask(chain, 'eth_chainId', [])).toBe('0x2')
  expect(asked.map(({ url }) => url)).toEqual(chain.rpcUrls)
})

test('a refusal is a refusal: no other node is asked', async () => {
  const { ask, asked } = start({ error: { code: -32000, message: 'nonce too low' } })

  await expect(ask(chain, 'eth_sendRawTransaction', ['0x'])).rejects.toMatchObject({
    code: -32000,
    message: 'nonce too low',
  })
  expect(asked).toHaveLength(1)
})

test('a node has 10 s; without any other, no node answers', async () => {
  const { ask, clock } = start('silent', 'silent')
  const answer = ask(chain, 'eth_chainId', [])
  const failed = expect(answer).rejects.toThrow('No node of the network answers.')

  await clock.advance(10_000)
  await clock.advance(10_000)

  await failed
  expect(clock.pending).toBe(0)
})

test('who withdraws the question is told the reason, and no further node is asked', async () => {
  const { ask, asked } = start('silent')
  const controller = new AbortController()
  const answer = ask(chain, 'eth_chainId', [], controller.signal)
  const failed = expect(answer).rejects.toThrow('withdrawn')

  controller.abort(new Error('withdrawn'))

  await failed
  expect(asked).toHaveLength(1)
})
