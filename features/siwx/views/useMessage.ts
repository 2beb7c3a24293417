import type { FeatureContext } from '@shared/contract/context'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect } from 'react'

/**
 * Has the message made when the view is shown, as one that was made before may have grown old, and again whenever one
 * `isNeeded`. The function that comes back tries again.
 */
export function useMessage({ clock, signIn }: FeatureContext, isNeeded: boolean): () => void {
  const prepare = useRequest(
    clock,
    useCallback(() => {
      const { status } = signIn.get()
      if (status === 'needed' || status === 'failed' || status === 'ready') return signIn.prepare()
    }, [signIn]),
  )
  useEffect(() => {
    if (isNeeded) prepare()
  }, [isNeeded, prepare])
  return prepare
}
