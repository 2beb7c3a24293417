import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createFakeVault, vaultOrigin } from '../../../tests/fakes/fakeVault'
import { createDrops } from './createDrops'
import { createFrameLink } from './createFrameLink'

function arrange(parent?: Element, { isFramed = false } = {}) {
  const vault = createFakeVault()
  const clock = createFakeClock()
  const told: unknown[] = []
  const drops = createDrops({ warn: () => {} })
  const link = createFrameLink({
    page: vault.page as unknown as Window,
    parent: () => parent ?? vault.parent,
    isFramed,
    url: () => new URL(`${vaultOrigin}/frame`),
    createChannel: vault.createChannel,
    clock,
    drop: drops.add,
    onReady: () => told.push('ready'),
    onMessage: (data) => told.push(data),
    onLost: () => told.push('lost'),
    onFailed: (message) => told.push(message),
  })
  return { vault, clock, told, link, counts: drops.counts }
}

async function connect({ vault, clock, link }: ReturnType<typeof arrange>) {
  link.load()
  vault.load()
  vault.ready()
  await clock.advance(500)
}

test('the page greets each document of the frame at exactly the origin of the vault', () => {
  const { vault, link } = arrange()

  link.load()
  expect(vault.posted).toEqual([])
  vault.load()

  expect(vault.posted).toHaveLength(1)
  expect(vault.posted[0]).toMatchObject({
    origin: vaultOrigin,
    data: { type: '@w3m-app/HELLO', payload: { version: '4' } },
    ports: [],
  })
})

test('READY is answered with one port, at exactly the origin of the vault', () => {
  const { vault, link } = arrange()
  link.load()
  vault.load()

  vault.ready()

  const { id } = vault.posted[0]!.data as { id: string }
  expect(vault.posted).toHaveLength(2)
  expect(vault.posted[1]).toMatchObject({
    origin: vaultOrigin,
    data: { type: '@w3m-app/PORT', id, payload: { nonce: '7'.repeat(32) } },
  })
  expect(vault.posted[1]!.ports).toHaveLength(1)
})

test('the frame is ready 500 ms after READY', async () => {
  const { vault, clock, link, told } = arrange()
  link.load()
  vault.load()
  vault.ready()

  await clock.advance(499)
  expect([link.isReady(), told]).toEqual([false, []])
  expect(() => link.post({})).toThrow('W3mFrame: iframe is not set')
  await clock.advance(1)

  expect([link.isReady(), told]).toEqual([true, ['ready']])
  expect(clock.pending).toBe(0)
})

test('a frame that is there is not put there again', async () => {
  const started = arrange()
  await connect(started)

  started.link.load()

  expect(started.vault.elements).toHaveLength(1)
})

test.each<[string, object]>([
  ['source', { source: {} }],
  ['source', { source: null }],
  ['origin', { origin: 'https://vault.invalid.evil.invalid' }],
  ['origin', { origin: 'http://vault.invalid' }],
  ['origin', { origin: 'null' }],
  ['port', { ports: [{}] }],
])('READY of the wrong %s gets no port', (reason, event) => {
  const { vault, link, counts } = arrange()
  link.load()
  vault.load()
  const { id } = vault.posted[0]!.data as { id: string }
  const ready = { type: '@w3m-frame/READY', id, payload: { version: '4', nonce: '7'.repeat(32) } }

  vault.tell(ready, event)

  expect(vault.ports).toEqual([])
  expect(counts).toEqual({ [reason]: 1 })
})

test.each<[string, object]>([
  ['unexpected', { id: 'f'.repeat(32) }],
  ['id', { id: undefined }],
  ['schema', { payload: { version: '3', nonce: '7'.repeat(32) } }],
  ['schema', { payload: { version: '4', nonce: '' } }],
  ['type', { type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
])('READY with a fault (%s) gets no port: %j', (reason, overrides) => {
  const { vault, link, counts } = arrange()
  link.load()
  vault.load()

  vault.ready(overrides)

  expect(vault.ports).toEqual([])
  expect(counts).toEqual({ [reason]: 1 })
})

test('a second READY gets no second port', async () => {
  const started = arrange()
  await connect(started)

  started.vault.ready()

  expect(started.vault.ports).toHaveLength(1)
  expect(started.counts).toEqual({ unexpected: 1 })
})

test('READY to an earlier greeting gets no port', () => {
  const { vault, link, counts } = arrange()
  link.load()
  vault.load()
  const { id } = vault.posted[0]!.data as { id: string }

  vault.load()
  vault.ready({ id })

  expect(vault.ports).toEqual([])
  expect(counts).toEqual({ unexpected: 1 })
})

test('other messages of the page are ignored, and not counted', () => {
  const { vault, link, counts } = arrange()
  link.load()
  vault.load()

  for (const data of [undefined, null, 'x', 1, [], {}, { type: 1 }, { type: 'webpackOk' }]) vault.tell(data)

  expect(counts).toEqual({})
})

test('a message that brings a port is dropped, and its port closed', async () => {
  const started = arrange()
  await connect(started)
  const { port1 } = started.vault.createChannel()

  started.vault.send({ type: '@w3m-frame/SIGN_OUT_SUCCESS' }, [port1])

  expect(started.told).toEqual(['ready'])
  expect(started.counts).toEqual({ port: 1 })
  expect((port1 as unknown as { isClosed: boolean }).isClosed).toBe(true)
})

test('after a reload a new READY brings a new port, and the old one is closed', async () => {
  const started = arrange()
  const { vault, clock, link, told } = started
  await connect(started)

  vault.load()
  expect([link.isReady(), told]).toEqual([false, ['ready', 'lost']])
  vault.ports[0]!.postMessage('from the document before')
  vault.ready()
  await clock.advance(500)
  link.post({ a: 1 })

  expect(vault.ports).toHaveLength(2)
  expect(told).toEqual(['ready', 'lost', 'ready'])
  expect(vault.received).toEqual([{ a: 1 }])
})

test('a frame that loads without an answer in a page that is framed by others is given up within 4 s', async () => {
  const { vault, clock, link, told } = arrange(undefined, { isFramed: true })
  link.load()
  await clock.advance(6_000)
  expect(told).toEqual([])
  vault.load()

  await clock.advance(4_000)

  expect([told, vault.elements.length, clock.pending]).toEqual([['iframe_inside_frame'], 0, 0])
})

test('a frame that answers works in a page that is framed by others', async () => {
  const started = arrange(undefined, { isFramed: true })
  await connect(started)

  await started.clock.advance(20_000)

  expect([started.link.isReady(), started.told]).toEqual([true, ['ready']])
})

test('a frame that is not ready within 20 s is taken out of the page, and tried again by the next need', async () => {
  const { vault, clock, link, told } = arrange()
  link.load()
  vault.load()

  await clock.advance(19_999)
  expect(told).toEqual([])
  await clock.advance(1)
  expect([told, vault.elements.length, clock.pending]).toEqual([['iframe_load_failed'], 0, 0])
  link.load()

  expect(vault.elements).toHaveLength(1)
})

test('a reload has 20 s, too', async () => {
  const started = arrange()
  await connect(started)

  started.vault.load()
  await started.clock.advance(20_000)

  expect(started.told).toEqual(['ready', 'lost', 'iframe_load_failed'])
})

test('a refusal is told at once', () => {
  const { vault, link, told, clock } = arrange()
  link.load()
  vault.load()

  vault.ready({ type: '@w3m-frame/REFUSED', payload: { message: 'unverified_domain' } })

  expect(told).toEqual(['unverified_domain'])
  expect([vault.elements.length, clock.pending]).toEqual([0, 0])
})

test('a frame whose dialog has left the page is put into the next one', async () => {
  const started = arrange()
  const { vault, link, told } = started
  await connect(started)

  vault.elements[0]!.contentWindow = null
  expect(link.isReady()).toBe(false)
  expect(() => link.post({})).toThrow('W3mFrame: iframe is not set')
  link.load()

  expect(told).toEqual(['ready', 'lost'])
  expect(vault.elements).toHaveLength(1)
  expect(vault.elements[0]!.contentWindow).not.toBeNull()
})

test('without a frame nothing is posted', () => {
  expect(() => arrange().link.post({})).toThrow('W3mFrame: iframe is not set')
})

test('once disposed, no listener, timer or element is left', async () => {
  const started = arrange()
  await connect(started)

  started.link.dispose()
  started.vault.ready()

  expect([started.vault.elements.length, started.clock.pending, started.vault.ports.length]).toEqual([
    0, 0, 1,
  ])
})
