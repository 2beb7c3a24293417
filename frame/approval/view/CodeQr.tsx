import { QrCode } from '@shared/ui/QrCode'
import css from '@shared/ui/qrCode.css'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Texts } from '../texts/createTexts'

/** The words for a phone's camera: all twelve, with single spaces, as they are typed back. */
export function CodeQr({ words, texts }: { words: string; texts: Texts }) {
  const figure = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  // A camera sees a code that is in sight as a whole.
  useEffect(() => figure.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <figure className="code-qr" ref={figure}>
      <QrCode value={words} label={texts.t('vault.qr')} />
    </figure>
  )
}
