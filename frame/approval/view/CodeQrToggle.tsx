import { useRef, useState } from 'react'
import type { Texts } from '../texts/createTexts'
import type { CodeQr } from './CodeQr'

/** Leads to the QR code of a recovery code, which comes with the tap: few visitors keep theirs with a phone. */
export function CodeQrToggle({ words, texts }: { words: string; texts: Texts }) {
  const [Qr, setQr] = useState<typeof CodeQr>()
  const isWanted = useRef(false)

  async function toggle() {
    isWanted.current = !Qr && !isWanted.current
    if (!isWanted.current) return setQr(undefined)
    const loaded = await import('./CodeQr').catch(() => undefined)
    // If the file did not load, the next tap tries again.
    if (!loaded) isWanted.current = false
    else if (isWanted.current) setQr(() => loaded.CodeQr)
  }

  return (
    <>
      <button type="button" className="decline" aria-expanded={Qr !== undefined} onClick={toggle}>
        {texts.t(Qr ? 'vault.qr.hide' : 'vault.qr.show')}
      </button>
      {Qr && (
        <>
          <p className="lead">{texts.t('vault.qr.note')}</p>
          <Qr words={words} texts={texts} />
        </>
      )}
    </>
  )
}
