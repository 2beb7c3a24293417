import type { Clock } from '@shared/contract/ports/clock'
import type { Store } from '@shared/store/store'
import { useEffect, useState } from 'react'
import type { WalletSearch } from '../createConnectModel'
import { searchOf } from '../wallets/searchOf'

/** Source: docs/reference/specification.md#constants. */
const pauseMs = 500

export interface WalletSearchState {
  /** The text in the field. */
  readonly text: string
  readonly setText: (text: string) => void
  /** The search term: the text, once typing has rested for a while. */
  readonly search: string
  readonly isCertified: boolean
  readonly setCertified: (isCertified: boolean) => void
  readonly clear: () => void
}

/** The search and filter of All wallets; going back restores them. */
export function useWalletSearch(memory: Store<WalletSearch>, clock: Clock): WalletSearchState {
  const [text, setText] = useState(() => memory.get().text)
  const [search, setSearch] = useState(() => searchOf(text))
  const [isCertified, setCertified] = useState(() => memory.get().isCertified)

  useEffect(() => {
    const next = searchOf(text)
    return clock.after(next ? pauseMs : 0, () => setSearch(next))
  }, [clock, text])
  useEffect(() => {
    memory.update((before) => ({ ...before, text, isCertified }))
  }, [memory, text, isCertified])

  return {
    text,
    setText,
    search,
    isCertified,
    setCertified,
    clear() {
      setText('')
      setCertified(false)
    },
  }
}
