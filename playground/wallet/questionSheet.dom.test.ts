import { beforeEach, expect, test } from 'vitest'
import type { Decision, Question } from '../../devnet/phone/question'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'
import { questionSheet } from './questionSheet'

const [harbor] = demoSetup.networks
const dialog = () => document.getElementById('question') as HTMLDialogElement
const title = () => document.getElementById('question-title')?.textContent
const press = (label: string) =>
  [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click()

const proposal = (appName: string): Question => ({
  kind: 'proposal',
  appName,
  appUrl: 'https://app.example',
  methods: ['personal_sign'],
  missingNetworkIds: [],
  networkIds: [harbor.caipNetworkId],
  addresses: ['0xabc'],
})
const signIn = (messages: readonly string[]): Question => ({
  kind: 'signIn',
  appName: 'Harbor',
  appUrl: 'https://app.example',
  messages,
  address: '0xabc',
  networkIds: [harbor.caipNetworkId],
  missingNetworkIds: [],
})

let answers: Decision[]
let ask: (question: Question) => AbortController
beforeEach(() => {
  openDemoPage('wallet.html')
  answers = []
  const decide = questionSheet(demoSetup.networks)
  ask = (question) => {
    const leaving = new AbortController()
    void Promise.resolve(decide(question, leaving.signal)).then((decision) => answers.push(decision))
    return leaving
  }
})

test('a question is shown in words, with the focus on its title', () => {
  ask(proposal('Harbor'))

  expect(dialog().open).toBe(true)
  expect(title()).toBe('Connect to Harbor')
  expect(document.activeElement?.id).toBe('question-title')
  expect(dialog().textContent).toContain('Harbor Local')
  expect(dialog().textContent).toContain('0xabc')
})

test.each([
  ['Connect', 'approve'],
  ['Decline', 'decline'],
])('"%s" closes the sheet and answers %s, once', async (label, decision) => {
  ask(proposal('Harbor'))

  press(label)
  dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
  await Promise.resolve()

  expect(answers).toEqual([decision])
  expect(dialog().open).toBe(false)
})

test('Escape declines', async () => {
  ask(proposal('Harbor'))
  const cancel = new Event('cancel', { cancelable: true })

  dialog().dispatchEvent(cancel)
  await Promise.resolve()

  expect(answers).toEqual(['decline'])
  expect(cancel.defaultPrevented).toBe(true)
})

test('questions are asked one at a time, in order of arrival', async () => {
  ask(proposal('Harbor'))
  ask(proposal('Meadow'))
  expect(title()).toBe('Connect to Harbor')

  press('Connect')
  expect(title()).toBe('Connect to Meadow')
  press('Decline')
  await Promise.resolve()

  expect(answers).toEqual(['approve', 'decline'])
  expect(dialog().open).toBe(false)
})

test('a question whose app has left is taken away, and a waiting one is not shown later', async () => {
  const first = ask(proposal('Harbor'))
  const second = ask(proposal('Meadow'))
  ask(proposal('Reef'))

  second.abort()
  expect(title()).toBe('Connect to Harbor')
  first.abort()
  await Promise.resolve()

  expect(title()).toBe('Connect to Reef')
  expect(answers).toEqual(['decline', 'decline'])
})

test('a message is shown whole, and its markup stays text', () => {
  const message =
    'app.example wants you to sign in with your Ethereum account:\n<b>0xabc</b>\nNonce: n0nce000'

  ask(signIn([message, 'the same for another network']))

  expect(title()).toBe('Connect and sign in to Harbor')
  expect(dialog().querySelector('pre')!.textContent).toBe(message)
  expect(dialog().querySelector('b')).toBeNull()
  // A keyboard scrolls a long message.
  expect(dialog().querySelector('pre')!.tabIndex).toBe(0)
  expect(dialog().textContent).toContain('You sign once for each network')
})
