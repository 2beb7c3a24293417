import type { Clock } from '@shared/contract/ports/clock'
import type { ReceiverInputs } from '@shared/contract/ports/transactions'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClipboardUnavailable } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import { CameraDenied, CameraUnavailable } from '@shared/errors/transactionErrors'

interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface CodeReaders {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

const format = 'qr_code'
/** Quick enough for a hand that holds still, and slow enough for a phone's battery. */
const lookMs = 150

/** The clipboard, and the camera if the browser itself reads codes: a library would be 40 kB or more. */
export async function createInputs(clock: Clock): Promise<ReceiverInputs> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: CodeReaders }
  const isScanning = Reader && (await canScan(Reader))
  return {
    ...(typeof navigator.clipboard?.readText === 'function' && { paste }),
    ...(isScanning &&
      ({
        async scan(video, take, signal) {
          const stream = await openCamera(signal)
          const tracks = stream.getTracks()
          const codes = new Reader({ formats: [format] })
          const seen = new Set<string>()
          try {
            video.srcObject = stream
            // In a frame that is not ready, no code is found.
            await video.play().catch(() => {})
            for (;;) {
              if (signal.aborted) throw new LatchkeyError(RequestAborted)
              if (tracks.some(({ readyState }) => readyState === 'ended'))
                throw new LatchkeyError(CameraUnavailable)
              // The first frames may not be ready yet.
              for (const { rawValue } of await codes.detect(video).catch(() => [])) {
                if (seen.has(rawValue)) continue
                seen.add(rawValue)
                if (!signal.aborted && (await take(rawValue))) return
              }
              await new Promise<void>((resolve) => clock.after(lookMs, resolve))
            }
          } finally {
            for (const track of tracks) track.stop()
            video.srcObject = null
          }
        },
      } satisfies Pick<ReceiverInputs, 'scan'>)),
  }
}

async function paste(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch (cause) {
    throw new LatchkeyError(ClipboardUnavailable, {}, { cause })
  }
}

/** Asks for no permission. Outside of a secure context there are no devices. */
async function canScan(Reader: CodeReaders): Promise<boolean> {
  try {
    const [formats, devices] = await Promise.all([
      Reader.getSupportedFormats(),
      navigator.mediaDevices.enumerateDevices(),
    ])
    return formats.includes(format) && devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

/** The camera that faces away from the visitor, if the device has two. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (cause) {
    const isDenied = (cause as { name?: unknown } | null)?.name === 'NotAllowedError'
    throw new LatchkeyError(isDenied ? CameraDenied : CameraUnavailable, {}, { cause })
  }
  if (!signal.aborted) return stream
  for (const track of stream.getTracks()) track.stop()
  throw new LatchkeyError(RequestAborted)
}
