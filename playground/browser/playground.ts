import { announce } from './announce'
import { bindForm } from './bindForm'
import { byId } from './byId'
import { codePanel } from './codePanel'
import { featureControls } from './featureControls'
import { type Config, defaults } from './fields'
import { fillLocales } from './fillLocales'
import { fitStage } from './fitStage'
import { fonts } from './fonts'
import { readHash, writeHash } from './hash'
import { made } from './made'
import { networkControls } from './networkControls'
import { presetControls } from './presetControls'
import type { PreviewApi, PreviewWindow } from './previewApi'
import { previewPanels } from './previewPanels'
import { type Registry, readRegistry } from './registry'
import { setup } from './setup'
import { toOptions } from './toOptions'
import { walletControls } from './walletControls'

const frame = byId<HTMLIFrameElement>('preview')
const message = byId('message')
let config: Config = defaults
let preview: PreviewApi | undefined
let registry: Registry | undefined

fillFonts()
fillLocales()
embeddedControl()
const showFrame = fitStage()
const shows = [
  bindForm(byId<HTMLFormElement>('controls'), set),
  presetControls(set),
  networkControls(set),
  walletControls(set),
  featureControls(set),
  codePanel(),
  (next: Config) => showFrame(next.frame),
  (next: Config) => {
    byId('open').hidden = next.embedded === 'on'
    byId('reset-all').toggleAttribute('disabled', writeHash(next) === '')
  },
]

parseAddress()
readRegistry().then(
  (read) => {
    registry = read
    show()
  },
  (error: Error) => {
    message.textContent = `The registry of wallets does not answer (${error.message}): names mean nothing until it does.`
  },
)
addEventListener('hashchange', parseAddress)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show())
frame.addEventListener('load', meetPreview)
meetPreview()
byId('open').addEventListener('click', () => preview?.open())
byId('reset-all').addEventListener('click', () => {
  set(defaults)
  announce('Everything is at its default')
})

function set(patch: Partial<Config>) {
  config = { ...config, ...patch }
  history.replaceState(null, '', writeHash(config) || location.pathname)
  message.textContent = ''
  show()
}

/** The address decides what is shown: at the start, and after going back or a new address. */
function parseAddress() {
  const { config: read, issue } = readHash(location.hash)
  config = read
  message.textContent =
    issue === undefined
      ? ''
      : `The configuration in the address is not understood (${issue}), so these are the defaults.`
  show()
}

function show() {
  for (const part of shows) part(config, registry)
  applyToPreview()
}

function applyToPreview() {
  preview?.apply(toOptions(config, registry)).catch((error: Error) => {
    message.textContent = error.message
  })
}

/** Runs after each load of the frame, because its content is new. */
function meetPreview() {
  const { playground } = frame.contentWindow as PreviewWindow
  if (!playground || playground === preview) return
  preview = playground
  previewPanels(preview)
  applyToPreview()
}

/** Offers the wallet by email, with its mails, if one is served. */
function embeddedControl(): void {
  if (!setup.embedded) return
  byId<HTMLAnchorElement>('mails').href = setup.embedded.mailsUrl
  byId('login').hidden = false
}

/** Fills the choice of font stacks. */
function fillFonts(): void {
  byId('font').append(...Object.entries(fonts).map(([value, { label }]) => made('option', { value }, label)))
}
