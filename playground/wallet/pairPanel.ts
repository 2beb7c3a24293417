import { type PairingUriIssue, parsePairingUri } from '../../devnet/phone/parsePairingUri'
import { announce } from '../browser/announce'
import { byId } from '../browser/byId'
import { readCode } from './readCode'
import { scanner } from './scanner'

const relayPatienceMs = 10_000
const appPatienceMs = 20_000

const texts: Readonly<Record<PairingUriIssue | 'relay' | 'used' | 'silent' | 'failed' | 'noCode', string>> = {
  notAPairing:
    'This is not the link of an app. It begins with wc: and comes from “Copy link” below the code.',
  oldVersion: 'This link is of WalletConnect 1, which no longer exists. The app needs a newer version.',
  incomplete: 'A part of the link is missing. Copy it again, all of it.',
  expired: 'This link has expired. The app shows a new one.',
  used: 'This link has been used already. The app shows a new one.',
  relay: 'The relay cannot be reached, so the app cannot be either. Is the playground still running?',
  silent: 'The app does not answer. It may have been closed, or its code has expired.',
  failed: 'The app cannot be reached by this link. Copy a new one.',
  noCode: 'There is no code in this picture, or it cannot be read.',
}

/** Every way to pass an app's link to the wallet: typed, pasted, scanned, read off a picture, or in its own address. */
export function pairPanel(pair: (uri: string) => Promise<void>) {
  const input = byId<HTMLInputElement>('uri')
  const button = byId('pair').querySelector('button')!
  const picture = byId<HTMLInputElement>('picture')
  let silence: ReturnType<typeof setTimeout> | undefined

  function tell(issue: keyof typeof texts | undefined) {
    clearTimeout(silence)
    byId('uri-issue').textContent = issue ? texts[issue] : ''
    input.toggleAttribute('aria-invalid', false)
    if (issue) input.setAttribute('aria-invalid', 'true')
    setBusy(false)
  }

  function setBusy(isBusy: boolean) {
    button.disabled = isBusy
    button.textContent = isBusy ? 'Waiting for the app …' : 'Connect'
  }

  async function take(text: string) {
    input.value = text.trim()
    tell(undefined)
    const parsed = parsePairingUri(text, Date.now())
    if ('issue' in parsed) return tell(parsed.issue)
    setBusy(true)
    announce('Waiting for the app')
    try {
      await Promise.race([pair(parsed.uri), late()])
      silence = setTimeout(() => tell('silent'), appPatienceMs)
    } catch (error) {
      tell(issueOf(error as Error))
    }
  }

  async function takePicture(file: Blob) {
    const bitmap = await createImageBitmap(file).catch(() => undefined)
    const text = bitmap && (await readCode(bitmap))
    bitmap?.close()
    if (text) await take(text)
    else tell('noCode')
  }

  const camera = scanner(take)
  byId('pair').addEventListener('submit', (event) => {
    event.preventDefault()
    void take(input.value)
  })
  input.addEventListener('input', () => tell(undefined))
  byId('scan').addEventListener('click', camera.open)
  byId('pick').addEventListener('click', () => picture.click())
  picture.addEventListener('change', () => {
    const [file] = picture.files ?? []
    picture.value = ''
    if (file) void takePicture(file)
  })
  document.addEventListener('paste', (event) => {
    const { files } = event.clipboardData ?? { files: [] }
    const image = [...files].find(({ type }) => type.startsWith('image/'))
    if (image) {
      event.preventDefault()
      void takePicture(image)
    }
  })

  return {
    take,
    /** The app has answered. */
    met() {
      tell(undefined)
      input.value = ''
    },
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('relay')), relayPatienceMs))
}

/** The client's errors differ only in their messages. */
function issueOf({ message }: Error): keyof typeof texts {
  if (message === 'relay' || /connection|connect|offline|socket|internet/i.test(message)) return 'relay'
  if (/already exists/i.test(message)) return 'used'
  return /expired/i.test(message) ? 'expired' : 'failed'
}
