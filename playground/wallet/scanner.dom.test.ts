import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import { scanner } from './scanner'

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E
const note = () => byId('scanner-note').textContent
const dialog = () => byId<HTMLDialogElement>('scanner')

let texts: string[]
let stopped: number
let seen: string | undefined
let getCamera: () => Promise<unknown>
let camera: ReturnType<typeof scanner>

const stream = () => ({ getTracks: () => [{ stop: () => stopped++ }] })

beforeEach(() => {
  vi.useFakeTimers()
  openDemoPage('wallet.html')
  texts = []
  stopped = 0
  seen = undefined
  getCamera = async () => stream()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (seen ? [{ rawValue: seen }] : [])
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => getCamera() },
  })
  const video = byId<HTMLVideoElement>('camera')
  // The document has no media: the element only keeps its stream.
  Object.defineProperty(video, 'srcObject', { value: null, writable: true })
  video.play = async () => {}
  camera = scanner((text) => texts.push(text))
})
afterEach(() => {
  dialog().close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first code that the camera sees is passed on, and the camera is turned off', async () => {
  camera.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(note()).toBe('Hold the code of the app into the frame.')
  expect(texts).toEqual([])

  seen = 'wc:code'
  await vi.advanceTimersToNextTimerAsync()

  expect(texts).toEqual(['wc:code'])
  expect(dialog().open).toBe(false)
  expect(stopped).toBe(1)
  expect(byId<HTMLVideoElement>('camera').srcObject).toBeNull()
})

test.each([
  ['no camera', 'NotFoundError', 'There is no camera here. Paste the link of the app, or read a picture.'],
  ['no permission', 'NotAllowedError', 'This page may not use the camera.'],
  ['a camera that is in use', 'NotReadableError', 'another app may be using it'],
])('with %s the visitor is told so, and is offered the other inputs', async (_, name, words) => {
  getCamera = () => Promise.reject(new DOMException('', name))

  camera.open()
  await vi.advanceTimersByTimeAsync(0)

  expect(note()).toContain(words)
  expect(byId('viewfinder').hidden).toBe(true)
  expect(dialog().open).toBe(true)
})

test('a page without access to cameras offers no camera', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })

  camera.open()
  await vi.advanceTimersByTimeAsync(0)

  expect(note()).toContain('There is no camera here')
})

test('a camera that starts after the dialog was closed is turned off', async () => {
  let start = () => {}
  getCamera = () => new Promise((resolve) => (start = () => resolve(stream())))
  camera.open()
  byId('scanner-close').click()
  await vi.advanceTimersByTimeAsync(0)

  start()
  await vi.advanceTimersByTimeAsync(0)

  expect(stopped).toBe(1)
  expect(texts).toEqual([])
})
