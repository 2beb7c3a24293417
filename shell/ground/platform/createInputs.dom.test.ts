import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createInputs } from './createInputs'

afterEach(() => vi.unstubAllGlobals())

interface Device {
  /** The frames of the camera. */
  readonly seen?: readonly (readonly string[])[]
  readonly kinds?: readonly string[]
  readonly formats?: readonly string[]
  readonly refusal?: string
}

function browser({ seen = [], kinds = ['videoinput'], formats = ['qr_code'], refusal }: Device = {}) {
  const track = { readyState: 'live', stopped: 0, stop: () => void track.stopped++ }
  const looks = [...seen]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = async () => (looks.shift() ?? []).map((rawValue) => ({ rawValue }))
    },
  )
  vi.stubGlobal('navigator', {
    clipboard: { readText: async () => 'copied' },
    mediaDevices: {
      enumerateDevices: async () => kinds.map((kind) => ({ kind })),
      async getUserMedia() {
        if (refusal) throw Object.assign(new Error(refusal), { name: refusal })
        return { getTracks: () => [track] }
      },
    },
  })
  const clock = createFakeClock()
  const video = { srcObject: null, play: async () => {} } as unknown as HTMLVideoElement
  return { clock, video, track }
}

test('the clipboard is read', async () => {
  const { clock } = browser()

  const { paste } = await createInputs(clock)

  expect(await paste!()).toBe('copied')
})

test('a clipboard that is not allowed is an error of the catalogue', async () => {
  const { clock } = browser()
  navigator.clipboard.readText = () => Promise.reject(new Error('denied'))

  const { paste } = await createInputs(clock)

  await expect(paste!()).rejects.toMatchObject({ code: 'ClipboardUnavailable' })
})

test('a browser without clipboard and camera offers neither', async () => {
  vi.stubGlobal('navigator', {})

  expect(await createInputs(createFakeClock())).toEqual({})
})

test.each([
  ['camera', { kinds: ['audioinput'] }],
  ['reader of such codes', { formats: ['ean_13'] }],
])('without a %s scanning is not offered', async (_, device) => {
  const { clock } = browser(device)

  expect(Object.keys(await createInputs(clock))).toEqual(['paste'])
})

test('each code is offered once, until one is taken, and the camera is off', async () => {
  const { clock, video, track } = browser({ seen: [[], ['one'], ['one', 'two'], ['three']] })
  const offered: string[] = []
  const { scan } = await createInputs(clock)

  const scanning = scan!(
    video,
    async (text) => {
      offered.push(text)
      return text === 'two'
    },
    new AbortController().signal,
  )
  await clock.advance(0)
  expect(video.srcObject).not.toBe(null)
  for (let look = 0; look < 4; look++) await clock.advance(150)
  await scanning

  expect(offered).toEqual(['one', 'two'])
  expect([track.stopped, video.srcObject]).toEqual([1, null])
})

test('an abort turns the camera off', async () => {
  const { clock, video, track } = browser()
  const controller = new AbortController()
  const { scan } = await createInputs(clock)
  const scanning = scan!(video, async () => true, controller.signal)
  const ended = expect(scanning).rejects.toMatchObject({ code: 'RequestAborted' })
  await clock.advance(0)

  controller.abort()
  await clock.advance(1_000)

  await ended
  expect(track.stopped).toBe(1)
})

test('a camera that is unplugged rejects', async () => {
  const { clock, video, track } = browser()
  const { scan } = await createInputs(clock)
  const scanning = scan!(video, async () => true, new AbortController().signal)
  const ended = expect(scanning).rejects.toMatchObject({ code: 'CameraUnavailable' })
  await clock.advance(0)

  track.readyState = 'ended'
  await clock.advance(1_000)

  await ended
})

test.each([
  ['NotAllowedError', 'CameraDenied'],
  ['NotReadableError', 'CameraUnavailable'],
])('%s is %s', async (refusal, code) => {
  const { clock, video } = browser({ refusal })
  const { scan } = await createInputs(clock)

  await expect(scan!(video, async () => true, new AbortController().signal)).rejects.toMatchObject({ code })
})
