import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import { createFrameHandshake } from '../../frame/page/createFrameHandshake'
import { settled } from '../fakes/fakeClock'
import { attack, choices, type Path } from './attack'

// Windows around the frame want its port: windows of other pages, and listed windows that began nothing.

const listed = 'https://shop.example'
const other = 'https://other-shop.example'
const origins = [
  'https://evil.example',
  'https://shop.example.evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://a.shop.example',
  'null',
  'file://',
  'data:',
  '',
]

function start() {
  const target = new EventTarget()
  const posted: { readonly id: string; readonly payload: { readonly nonce?: string } }[] = []
  const page = { postMessage: (message: never) => void posted.push(message) }
  const taken: { readonly origin: string; readonly source: unknown }[] = []
  let source: unknown
  createFrameHandshake({
    frame: target as Window,
    page: page as unknown as Window,
    isListed: async (origin) => origin === listed || origin === other,
    drop: () => {},
    onPort: (port, origin) => {
      port.close()
      taken.push({ origin, source })
    },
  })
  return {
    page,
    taken,
    posted,
    async hear(greeting: Parameters<typeof toGreeting>[0], from: object = {}, portCount?: number) {
      const count = portCount ?? (greeting.name === 'PORT' ? 1 : 0)
      const ports = Array.from({ length: count }, () => new MessageChannel().port2)
      const event = { data: toGreeting(greeting), source: page, origin: listed, ports, ...from }
      source = event.source
      target.dispatchEvent(Object.assign(new Event('message'), event))
      await settled()
    },
    nonce: () => posted.at(-1)?.payload.nonce ?? createMessageId(),
  }
}
type Stand = ReturnType<typeof start>
const hello = async ({ hear }: Stand, from: object = {}) => {
  const id = createMessageId()
  await hear({ name: 'HELLO', id }, from)
  return id
}

/** Windows that are not the page. */
const sources: Readonly<Record<string, unknown>> = {
  'a frame beside it': { postMessage() {} },
  'the opener': { postMessage() {} },
  'no window': null,
  'a worker': {},
}
const isForeign = ({ taken, page }: Stand) => taken.some(({ source }) => source !== page)

attack('windows', 'gets the port of the frame without being the page that began', function* () {
  const add = (name: string, attempt: (stand: Stand) => Promise<boolean>): Path => ({
    name,
    succeeds: () => attempt(start()),
  })
  for (const [source, origin] of choices(Object.keys(sources), [listed, other, ...origins])) {
    yield add(`${source} at “${origin}” greets and sends its port`, async (stand) => {
      const from = { source: sources[source], origin }
      const id = await hello(stand, from)
      await stand.hear({ name: 'PORT', id, nonce: stand.nonce() }, from)
      return stand.taken.length > 0
    })
    yield add(`${source} at “${origin}” sends its port in the place of the page`, async (stand) => {
      const id = await hello(stand)
      // It has the id and the nonce: an extension may read along.
      await stand.hear({ name: 'PORT', id, nonce: stand.nonce() }, { source: sources[source], origin })
      return isForeign(stand)
    })
  }
  for (const origin of origins)
    yield add(`the page at “${origin}”`, async (stand) => {
      const id = await hello(stand, { origin })
      await stand.hear({ name: 'PORT', id, nonce: stand.nonce() }, { origin })
      return stand.taken.length > 0
    })
  for (const origin of [other, ...origins])
    yield add(`a port from “${origin}” after the greeting of a listed page`, async (stand) => {
      const id = await hello(stand)
      await stand.hear({ name: 'PORT', id, nonce: stand.nonce() }, { origin })
      return stand.taken.length > 0
    })
  yield add('a port without a greeting', async (stand) => {
    await stand.hear({ name: 'PORT', id: createMessageId(), nonce: createMessageId() })
    return stand.taken.length > 0
  })
  yield add('a port with a nonce of its own', async (stand) => {
    const id = await hello(stand)
    await stand.hear({ name: 'PORT', id, nonce: createMessageId() })
    return stand.taken.length > 0
  })
  yield add('a port with the nonce of an earlier greeting', async (stand) => {
    await hello(stand)
    const nonce = stand.nonce()
    const id = await hello(stand)
    await stand.hear({ name: 'PORT', id, nonce })
    return stand.taken.length > 0
  })
  for (const count of [0, 2, 3])
    yield add(`${count} ports`, async (stand) => {
      const id = await hello(stand)
      await stand.hear({ name: 'PORT', id, nonce: stand.nonce() }, {}, count)
      return stand.taken.length > 0
    })
  for (const origin of [listed, other])
    yield add(`a second port from ${origin}`, async (stand) => {
      const first = await hello(stand)
      await stand.hear({ name: 'PORT', id: first, nonce: stand.nonce() })
      const second = await hello(stand, { origin })
      await stand.hear({ name: 'PORT', id: second, nonce: stand.nonce() }, { origin })
      return stand.taken.length > 1
    })
})
