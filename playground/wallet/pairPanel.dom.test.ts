import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import { pairPanel } from './pairPanel'

const key = 'ab'.repeat(32)
const link = `wc:${key}@2?relay-protocol=irn&symKey=${key}`

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E
const issue = () => byId('uri-issue').textContent
const input = () => byId<HTMLInputElement>('uri')
const button = () => byId('pair').querySelector('button')!

let paired: string[]
let answer: () => Promise<void>
let panel: ReturnType<typeof pairPanel>
/** The text of the code that the browser's reader sees. */
let seen: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  openDemoPage('wallet.html')
  paired = []
  seen = undefined
  answer = async () => {}
  vi.stubGlobal('createImageBitmap', async () => ({ width: 0, height: 0, close() {} }))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (seen ? [{ rawValue: seen }] : [])
    },
  )
  panel = pairPanel((uri) => {
    paired.push(uri)
    return answer()
  })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function enter(text: string) {
  input().value = text
  byId('pair').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return vi.advanceTimersByTimeAsync(0)
}
async function choosePicture() {
  const picture = byId<HTMLInputElement>('picture')
  Object.defineProperty(picture, 'files', { value: [new Blob()] })
  picture.dispatchEvent(new Event('change'))
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['no link', 'hello', 'This is not the link of an app'],
  ['half a link', `wc:${key}@2?relay-protocol=irn`, 'A part of the link is missing'],
  ['an expired link', `${link}&expiryTimestamp=1700000000`, 'This link has expired'],
  ['a link of the first protocol', `wc:${key}@1?bridge=b&key=k`, 'WalletConnect 1'],
])('%s is reported at the field, and no app is asked', async (_, text, words) => {
  await enter(text)

  expect(issue()).toContain(words)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(button().disabled).toBe(false)
  expect(paired).toEqual([])
})

test('an issue is gone as soon as the visitor types', async () => {
  await enter('hello')

  input().dispatchEvent(new Event('input'))

  expect(issue()).toBe('')
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

test('the panel waits for the app, and is empty when the app has answered', async () => {
  await enter(` ${link} `)
  expect(paired).toEqual([link])
  expect(button().disabled).toBe(true)
  expect(button().textContent).toBe('Waiting for the app …')

  panel.met()
  await vi.runAllTimersAsync()

  expect([input().value, issue(), button().disabled, button().textContent]).toEqual([
    '',
    '',
    false,
    'Connect',
  ])
})

test('an app that never answers is reported', async () => {
  await enter(link)

  await vi.runAllTimersAsync()

  expect(issue()).toContain('The app does not answer')
  expect(button().disabled).toBe(false)
})

test('a relay that never answers is reported', async () => {
  answer = () => new Promise(() => {})
  await enter(link)

  await vi.runAllTimersAsync()

  expect(issue()).toContain('The relay cannot be reached')
})

test.each([
  ['Pairing already exists: ab', 'This link has been used already'],
  ['Proposal expired', 'This link has expired'],
  ['WebSocket connection failed', 'The relay cannot be reached'],
  ['Missing or invalid', 'The app cannot be reached by this link'],
])('the client’s error "%s" is put into words', async (message, words) => {
  answer = () => Promise.reject(new Error(message))

  await enter(link)

  expect(issue()).toContain(words)
})

test('a picture with a code passes its link on', async () => {
  seen = link

  await choosePicture()

  expect(paired).toEqual([link])
  expect(input().value).toBe(link)
})

test('a picture without a code is reported', async () => {
  await choosePicture()

  expect(issue()).toBe('There is no code in this picture, or it cannot be read.')
  expect(paired).toEqual([])
})

test('a picture that the browser cannot decode is reported', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))

  await choosePicture()

  expect(issue()).toContain('it cannot be read')
})
