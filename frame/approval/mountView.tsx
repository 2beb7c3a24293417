import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { FrameLook, Look } from '../look/createLook'
import css from './approval.css'
import type { Texts } from './texts/createTexts'
import { loadTexts } from './texts/loadTexts'

export interface ViewOptions {
  readonly document: Document
  readonly look: Pick<Look, 'get' | 'subscribe'>
  readonly draw: (texts: Texts) => ReactNode
}

/** Draws a view into the document, in the language and look that are wished, and follows them. */
export async function mountView({ document, look, draw }: ViewOptions): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const root = createRoot(document.body.appendChild(document.createElement('div')))

  let shown: FrameLook | undefined
  async function show() {
    const wanted = look.get()
    const texts = await loadTexts(wanted.locale)
    // A later look may have come first.
    if (wanted !== look.get() || wanted === shown) return
    shown = wanted
    applyLook(document.documentElement, wanted)
    document.documentElement.lang = texts.locale
    document.documentElement.dir = texts.direction
    root.render(draw(texts))
  }
  look.subscribe(() => void show())
  await show()
}

/** Uses CSSOM, because the document's policy allows no style attribute. */
function applyLook(element: HTMLElement, { themeMode, accent, onAccent, font }: FrameLook) {
  element.dataset.theme = themeMode
  element.style.setProperty('--accent', accent)
  element.style.setProperty('--on-accent', onAccent)
  element.style.setProperty('--font', font)
}
