'use client'

import type { LatchkeyState } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { useEffect } from 'react'
import { App } from './App'
import { latchkey } from './latchkey'

export function Wallet({ initialState }: { initialState: LatchkeyState | undefined }) {
  useEffect(() => {
    import('./wallet')
  }, [])
  return (
    <LatchkeyProvider latchkey={latchkey} initialState={initialState}>
      <App />
    </LatchkeyProvider>
  )
}
