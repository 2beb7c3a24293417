import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useEffect, useRef, useState } from 'react'

/**
 * The URI of the pairing while there is one. During a renewal, the old one stays: it is valid for some seconds more.
 * The first renewal is announced to visitors who cannot see the code, since a link copied before is out of date; every
 * four minutes would only disturb.
 */
export function usePairingUri({ chains, i18n, announce }: FeatureContext): string | undefined {
  const pairing = useStore(chains.pairing)
  const [last, setLast] = useState<string>()
  const before = useRef<string>(undefined)
  const isTold = useRef(false)
  const kept = pairing.status === 'preparing' ? last : undefined
  const uri = pairing.status === 'ready' ? pairing.uri : kept
  if (uri !== last) setLast(uri)

  useEffect(() => {
    if (uri && before.current && uri !== before.current && !isTold.current) {
      isTold.current = true
      announce(i18n.t('connect.scan.renewed'))
    }
    before.current = uri
  }, [uri, announce, i18n])
  return uri
}
