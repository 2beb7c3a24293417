import type { Clock } from '@shared/contract/ports/clock'
import { createRoot } from 'react-dom/client'
import type { FrameLook, Look } from '../look/createLook'
import type { Approvals } from '../rpc/approvals/createApprovals'
import css from './approval.css'
import { loadTexts } from './texts/loadTexts'
import { Approval } from './view/Approval'

export interface MountOptions {
  readonly document: Document
  readonly approvals: Approvals
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get' | 'subscribe'>
  readonly clock: Pick<Clock, 'after'>
}

/** Draws the approvals into the document, in the page's language and look as far as the frame follows them. */
export async function mountApproval({ document, look, ...rest }: MountOptions): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const root = createRoot(document.body.appendChild(document.createElement('div')))

  let shown: FrameLook | undefined
  async function draw() {
    const wanted = look.get()
    const texts = await loadTexts(wanted.locale)
    // A later look may have come first.
    if (wanted !== look.get() || wanted === shown) return
    shown = wanted
    applyLook(document.documentElement, wanted)
    document.documentElement.lang = texts.locale
    document.documentElement.dir = texts.direction
    root.render(<Approval {...rest} texts={texts} />)
  }
  look.subscribe(() => void draw())
  await draw()
}

/** By CSSOM: the document's policy takes no style attribute. */
function applyLook(element: HTMLElement, { themeMode, accent, onAccent, font }: FrameLook) {
  element.dataset.theme = themeMode
  element.style.setProperty('--accent', accent)
  element.style.setProperty('--on-accent', onAccent)
  element.style.setProperty('--font', font)
}
