import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useEffect, useRef, useState } from 'react'

/**
 * The URI of the pairing while there is one. While it is renewed the old one stays, which is good for some seconds
 * more. Whoever cannot see the code is told of its first renewal: a link copied before is out of date then. To repeat
 * that every four minutes would only disturb.
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
