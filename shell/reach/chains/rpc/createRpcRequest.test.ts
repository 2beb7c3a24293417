import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../tests/fakes/fakeNetworks'
import { createRpcRequest } from './createRpcRequest'

const outage = new Error('down')
const refusal = new Error('reverted')
const unable = new Error('unknown method')

/** Nodes with given answers, and a log of their requests. */
function arrange(answers: Record<string, () => unknown> = {}, urls = ['a', 'b']) {
  const clock = createFakeClock()
  const asked: string[] = []
  const warnings: string[] = []
  const errors: string[] = []
  const request = createRpcRequest({
    clock,
    log: { error: (message) => void errors.push(message), warn: (message) => void warnings.push(message) },
    config: () => ({}),
    hosted: [],
    async ask(url, method) {
      asked.push(`${url} ${method}`)
      const answer = answers[url]
      return answer ? answer() : `${url} says`
    },
    faultOf: (error) => (error === outage ? 'down' : error === unable ? 'unable' : undefined),
    constant: ['constant'],
    slow: ['slow'],
    writes: ['write'],
  })
  const network = { ...mainnet, rpcUrls: { default: { http: urls } } }
  return {
    clock,
    asked,
    warnings,
    errors,
    ask: (method = 'read', ...params: unknown[]) => request(network, method, params),
    nodes: () => request.nodesOf?.(network) ?? [],
  }
}
const fail = (error: unknown) => () => {
  throw error
}

test('simultaneous equal requests are sent once, and again after the answer', async () => {
  const { ask, asked } = arrange()

  const answers = await Promise.all([ask('read', 1n), ask('read', 1n), ask('read', 2n)])
  await ask('read', 1n)

  expect(answers).toEqual(['a says', 'a says', 'a says'])
  expect(asked).toEqual(['a read', 'a read', 'a read'])
})

test('a bigint and its text are different requests', async () => {
  const { ask, asked } = arrange()

  await Promise.all([ask('read', 1n), ask('read', '1'), ask('read', 1)])

  expect(asked).toHaveLength(3)
})

test('answers that hold until the next block are cached briefly, constant ones for ever', async () => {
  const { ask, asked, clock } = arrange()
  await ask('slow')
  await ask('constant')

  await clock.advance(3_999)
  await ask('slow')
  await clock.advance(1)
  await ask('slow')
  await clock.advance(86_400_000)
  await ask('constant')

  expect(asked).toEqual(['a slow', 'a constant', 'a slow'])
})

test('writes are sent each time', async () => {
  const { ask, asked } = arrange()

  await Promise.all([ask('write', '0x1'), ask('write', '0x1')])

  expect(asked).toEqual(['a write', 'a write'])
})

test('a failure is not cached', async () => {
  let isDown = true
  const { ask } = arrange({ a: () => (isDown ? fail(refusal)() : 'better') })
  await expect(ask('constant')).rejects.toBe(refusal)

  isDown = false

  await expect(ask('constant')).resolves.toBe('better')
})

test('an outage passes the request on, an error as the answer does not', async () => {
  const down = arrange({ a: fail(outage) })
  await expect(down.ask()).resolves.toBe('b says')
  expect(down.asked).toEqual(['a read', 'b read'])

  const refused = arrange({ a: fail(refusal) })
  await expect(refused.ask()).rejects.toBe(refusal)
  expect(refused.asked).toEqual(['a read'])
})

test('a node that lacks a method passes the request on, and stays first for all others', async () => {
  const { ask, asked } = arrange({ a: () => (asked.at(-1) === 'a special' ? fail(unable)() : 'a says') })

  await expect(ask('special')).resolves.toBe('b says')
  await expect(ask('read')).resolves.toBe('a says')

  expect(asked).toEqual(['a special', 'b special', 'a read'])
})

test('if all nodes are down, the last failure is thrown', async () => {
  const { ask, asked } = arrange({ a: fail(outage), b: fail(outage) })

  await expect(ask()).rejects.toBe(outage)
  expect(asked).toEqual(['a read', 'b read'])
})

test('a node that is down is asked last, for longer each time, and is back once it answers', async () => {
  let isDown = true
  const { ask, asked, clock } = arrange({ a: () => (isDown ? fail(outage)() : 'a again') })
  await ask()
  await ask()
  expect(asked).toEqual(['a read', 'b read', 'b read'])

  await clock.advance(1_000)
  await ask()
  await clock.advance(1_999)
  await ask()
  expect(asked.slice(3)).toEqual(['a read', 'b read', 'b read'])

  isDown = false
  await clock.advance(1)

  await expect(ask()).resolves.toBe('a again')
})

test('a node that takes much longer than another one goes behind it, once that has had to step in', async () => {
  let isDown = false
  const fake = arrange({
    a: () => (isDown ? fail(outage)() : fake.clock.advance(900).then(() => 'a says')),
    b: () => fake.clock.advance(100).then(() => 'b says'),
  })
  await expect(fake.ask()).resolves.toBe('a says')
  isDown = true
  await expect(fake.ask()).resolves.toBe('b says')
  isDown = false
  await fake.clock.advance(1_000)

  await expect(fake.ask()).resolves.toBe('b says')
})

test('a page that asks in a loop is held back, and warned once', async () => {
  const { ask, asked, clock, warnings } = arrange()

  const answers = Promise.all(Array.from({ length: 100 }, (_, at) => ask('read', at)))
  await clock.advance(0)
  const atOnce = asked.length
  await clock.advance(1_000)
  const afterOneSecond = asked.length
  await clock.advance(60_000)
  await answers

  expect(atOnce).toBe(60)
  expect(afterOneSecond - atOnce).toBeGreaterThanOrEqual(9)
  expect(afterOneSecond - atOnce).toBeLessThanOrEqual(11)
  expect(asked).toHaveLength(100)
  expect(warnings).toHaveLength(1)
})

test('a network without an address rejects', async () => {
  await expect(arrange({}, []).ask()).rejects.toMatchObject({ code: 'TransportUrlMissing' })
})

test.each([
  ['of Solana', { context: { statusCode: 403 } }],
  ['of EVM', { status: 401 }],
])('a node %s that refuses the page is named once, without the key in its address', async (_, refusal) => {
  const { ask, errors } = arrange(
    { 'https://node.invalid/v2/secret': fail(Object.assign(new Error(), refusal)) },
    ['https://node.invalid/v2/secret'],
  )

  await ask('read', 1).catch(() => {})
  await ask('read', 2).catch(() => {})

  expect(errors).toEqual([expect.stringContaining('The node at https://node.invalid refuses this page')])
  expect(errors[0]).not.toContain('secret')
})

test('nodes are asked one by one to be compared, three at most and those that are down last', async () => {
  const { ask, asked, nodes } = arrange({ a: fail(outage) }, ['a', 'b', 'c', 'd'])
  await ask()
  asked.length = 0

  const answers = await Promise.all(nodes().map((node) => node('slow')))

  expect(answers).toEqual(['b says', 'c says', 'd says'])
  expect(asked).toEqual(['b slow', 'c slow', 'd slow'])
})
