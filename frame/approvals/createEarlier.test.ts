import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import type { Description } from '../describe/description'
import type { Question } from '../describe/question'
import { createEarlier } from './createEarlier'

const amount = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH', isQuoted: false })
const sending = (value = 5n, more: Partial<Question> = {}): Question => ({
  description: {
    title: { key: 'review.title.transfer' },
    lead: { key: 'vault.lead.transfer' },
    warnings: [],
    rows: [],
    approve: 'vault.approve.send',
    acts: [{ title: { key: 'review.title.transfer' }, amount: amount(value), rows: [] }],
  } satisfies Description,
  account: '0xalice',
  network: 'Ethereum',
  progress: 'vault.states.sending',
  ...more,
})
const { signal } = new AbortController()

function start() {
  const clock = createFakeClock(60_000)
  const earlier = createEarlier({ clock })
  const ask = (
    question: Question,
    run = async (): Promise<unknown> => '0xhash',
    isOver?: () => Promise<boolean>,
  ) => {
    const named = earlier.naming({ prepare: async () => question, run }, isOver)
    return { prepare: () => named.prepare(signal), run: () => named.run(signal, {}) }
  }
  const approve = async (...given: Parameters<typeof ask>) => {
    const { prepare, run } = ask(...given)
    await prepare()
    return run()
  }
  return { clock, ask, approve }
}

test('a request that was approved before is named, with its time', async () => {
  const { clock, ask, approve } = start()
  expect(await approve(sending())).toBe('0xhash')
  await clock.advance(3_600_000)

  const { description } = await ask(sending()).prepare()

  expect(description.warnings).toEqual([{ tone: 'warning', words: { key: 'vault.warning.earlier' } }])
  expect(description.rows).toEqual([{ label: 'vault.earlier', value: { kind: 'time', atS: 60n } }])
})

test.each<[string, Question]>([
  ['of another amount', sending(6n)],
  ['of another account', sending(5n, { account: '0xbob' })],
  ['on another network', sending(5n, { network: 'Base' })],
  ['that sends nothing', sending(5n, { progress: 'vault.states.signing' })],
])('a request %s is another one', async (_, other) => {
  const { ask, approve } = start()
  await approve(sending())
  await approve(other)

  expect(await ask(sending(7n)).prepare()).toEqual(sending(7n))
  const { description } = await ask(other).prepare()
  expect(description.warnings).toHaveLength(other.progress === 'vault.states.sending' ? 1 : 0)
})

test('a declined request is not named', async () => {
  const { ask } = start()
  await ask(sending()).prepare()

  expect(await ask(sending()).prepare()).toEqual(sending())
})

test('a request that failed after its approval is named: it may have gone out', async () => {
  const { ask, approve } = start()
  await expect(approve(sending(), () => Promise.reject(new Error('No answer')))).rejects.toThrow('No answer')

  expect((await ask(sending()).prepare()).description.warnings).toHaveLength(1)
})

test('a final request is not named, and a request without an answer of the nodes in time is named', async () => {
  const { clock, ask, approve } = start()
  let isOver = async () => true
  await approve(sending(), undefined, () => isOver())
  expect(await ask(sending()).prepare()).toEqual(sending())

  isOver = () => Promise.reject(new Error('Down'))
  expect((await ask(sending()).prepare()).description.warnings).toHaveLength(1)

  isOver = () => new Promise(() => {})
  const asking = ask(sending()).prepare()
  await settled()
  await clock.advance(2_000)
  expect((await asking).description.warnings).toHaveLength(1)
})
