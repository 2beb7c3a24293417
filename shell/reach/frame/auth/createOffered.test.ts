import { type SocialProvider, socialProviders } from '@shared/domain/login'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createOffered } from './createOffered'

const origin = 'https://vault.example'
const startMs = 1_700_000_000_000
const dayMs = 86_400_000

/** A vault that answers each question by the next reply, or leaves it open until then. */
function start(replies: readonly (() => Response | Promise<Response>)[] = [], storage = createFakeStorage()) {
  const clock = createFakeClock(startMs)
  const asked: [url: string, options: RequestInit | undefined][] = []
  const answers: (readonly SocialProvider[])[] = []
  const offered = createOffered({
    origin,
    clock,
    storage: storage.tab(),
    onAnswer: (answer) => void answers.push(answer),
    page: {
      async fetch(url, options) {
        asked.push([String(url), options])
        return (replies[asked.length - 1] ?? silence)()
      },
    },
  })
  const show = () => offered.subscribe(() => {})
  return { offered, show, asked, answers, clock, storage }
}

const silence = () => new Promise<Response>(() => {})
const telling = (providers: unknown) => () => Response.json({ providers })
const failing = () => Promise.reject(new TypeError('Failed to fetch'))

test('the vault is not asked before a view shows logins', async () => {
  const { offered, asked, clock } = start([telling(['google'])])

  await clock.advance(dayMs)

  expect([asked, offered.get()]).toEqual([[], 'asking'])
})

test('the first view asks, without cookies and without the page’s address', async () => {
  const { offered, show, asked, answers } = start([telling(['github', 'google'])])

  show()
  show()
  expect(offered.get()).toBe('asking')
  await settled()

  expect(asked).toEqual([[`${origin}/v1/providers`, { credentials: 'omit', referrerPolicy: 'no-referrer' }]])
  expect(offered.get()).toEqual(['google', 'github'])
  expect(answers).toEqual([['google', 'github']])
})

test('views get the answer', async () => {
  const { offered } = start([telling([])])
  let changes = 0
  offered.subscribe(() => changes++)

  await settled()

  expect([changes, offered.get()]).toEqual([1, []])
})

test('an answer counts for a day, then a view asks again', async () => {
  const { offered, show, asked, clock } = start([telling(['google']), telling(['x'])])
  show()
  await settled()

  await clock.advance(dayMs - 1)
  show()
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  show()
  await settled()

  expect([asked.length, offered.get()]).toEqual([2, ['x']])
})

test('places are kept for a second and a half, and a late answer counts all the same', async () => {
  let answer = (_: Response) => {}
  const late = () => new Promise<Response>((resolve) => (answer = resolve))
  const { offered, show, clock } = start([late])
  show()

  await clock.advance(1_499)
  expect(offered.get()).toBe('asking')
  await clock.advance(1)
  expect(offered.get()).toBe('silent')
  answer(telling(['discord'])())
  await settled()

  expect(offered.get()).toEqual(['discord'])
  expect(clock.pending).toBe(0)
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a vault that cannot be reached', failing],
  ['a page of a proxy', () => new Response('<!doctype html>')],
  ['an empty answer', () => new Response('')],
  ['a refusal', () => Response.json({ error: { code: 'RateLimited' } }, { status: 429 })],
  ['null', () => Response.json(null)],
  ['a word', telling('google')],
  ['an object', telling({ google: true })],
])('%s is no answer, and a view asks again ten seconds later', async (_, reply) => {
  const { offered, show, asked, answers, storage, clock } = start([reply, telling(['google'])])
  show()
  await settled()
  expect([offered.get(), answers, storage.values.offeredProviders]).toEqual(['silent', [], undefined])
  await clock.advance(9_999)
  show()
  expect(asked).toHaveLength(1)

  await clock.advance(1)
  show()
  await settled()

  expect([asked.length, offered.get()]).toEqual([2, ['google']])
})

test('providers of later vaults, and each twice, are left out', async () => {
  const { offered, show } = start([telling(['later', 'x', 7, null, 'x'])])

  show()
  await settled()

  expect(offered.get()).toEqual(['x'])
})

test('the next page shows the last answer at once, and asks all the same', async () => {
  const storage = createFakeStorage()
  const first = start([telling(['google'])], storage)
  first.show()
  await settled()
  const { offered, show, asked } = start([telling(socialProviders)], storage)
  await settled()
  expect([offered.get(), asked]).toEqual([['google'], []])

  show()
  await settled()

  expect([asked.length, offered.get()]).toEqual([1, socialProviders])
})

test('a vault that does not answer leaves the last answer', async () => {
  const kept = { origin, providers: ['google'] as const, until: startMs + 1 }
  const { offered, show } = start([failing], createFakeStorage({ offeredProviders: kept }))
  await settled()

  show()
  await settled()

  expect(offered.get()).toEqual(['google'])
})

test.each([
  ['of another vault', { origin: 'https://other.example', until: startMs + dayMs }],
  ['of a day ago', { origin, until: startMs }],
])('an answer %s does not count', async (_, kept) => {
  const { offered } = start([], createFakeStorage({ offeredProviders: { providers: ['google'], ...kept } }))

  await settled()

  expect(offered.get()).toBe('asking')
})

test('an answer that came before the last one was read stays', async () => {
  const kept = { origin, providers: ['google'] as const, until: startMs + 1 }
  const { offered, show } = start([telling(['x'])], createFakeStorage({ offeredProviders: kept }))

  show()
  await settled()

  expect(offered.get()).toEqual(['x'])
})
