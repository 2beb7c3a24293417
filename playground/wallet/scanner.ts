import { byId } from '../browser/byId'
import { readCode } from './readCode'

const everyMs = 150

/** The camera, in a dialog. `onText` gets the first code that it sees. */
export function scanner(onText: (text: string) => void): { open(): void } {
  const dialog = byId<HTMLDialogElement>('scanner')
  const video = byId<HTMLVideoElement>('camera')
  const note = byId('scanner-note')
  let turn = 0

  async function open() {
    const own = ++turn
    note.textContent = 'Waiting for the camera …'
    byId('viewfinder').hidden = false
    dialog.showModal()
    byId('scanner-title').focus()
    try {
      const stream = await camera()
      // It may have been closed while the browser asked.
      if (own !== turn) return stopAll(stream)
      video.srcObject = stream
      await video.play()
      note.textContent = 'Hold the code of the app into the frame.'
      await look(own)
    } catch (error) {
      if (own !== turn) return
      byId('viewfinder').hidden = true
      note.textContent = reasonOf(error as Error)
    }
  }

  async function look(own: number) {
    while (own === turn) {
      const text = await readCode(video)
      if (own !== turn) return
      if (text) {
        dialog.close()
        return onText(text)
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }

  dialog.addEventListener('close', () => {
    turn++
    if (video.srcObject) stopAll(video.srcObject as MediaStream)
    video.srcObject = null
  })
  byId('scanner-close').addEventListener('click', () => dialog.close())
  return { open: () => void open() }
}

async function camera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function reasonOf({ name }: Error): string {
  if (name === 'NotAllowedError')
    return 'This page may not use the camera. Allow it in the browser, or paste the link of the app.'
  if (name === 'NotFoundError')
    return 'There is no camera here. Paste the link of the app, or read a picture.'
  return 'The camera does not start: another app may be using it. Paste the link of the app, or read a picture.'
}
