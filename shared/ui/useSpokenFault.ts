import type { FeatureContext } from '@shared/contract/context'
import { useEffect } from 'react'

/** Says a fault that the visitor can mend at once. The live region is empty once it is mended. */
export function useSpokenFault({ announce }: Pick<FeatureContext, 'announce'>, fault: string | undefined) {
  useEffect(() => {
    if (!fault) return
    announce(fault, 'assertive')
    return () => announce('', 'assertive')
  }, [announce, fault])
}
