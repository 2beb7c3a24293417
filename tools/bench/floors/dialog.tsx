import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal React dialog: the baseline of our figures. */
function Floor() {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect Wallet
      </button>
      {isOpen && (
        <dialog ref={dialog} onClose={() => setOpen(false)}>
          <h1>Connect Wallet</h1>
          <p>WalletConnect</p>
        </dialog>
      )}
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Floor />)
