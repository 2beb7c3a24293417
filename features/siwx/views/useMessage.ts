import type { FeatureContext } from '@shared/contract/context'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'

/**
 * Has the message made when the view is shown: there is none yet, or one that may have grown old. One that is needed
 * later is nobody's wish: the shell has let the visitor go, and the view fades out. The function that comes back tries
 * again.
 */
export function useMessage({ clock, signIn }: FeatureContext): () => void {
  return useRequest(
    clock,
    useCallback(() => {
      const { status } = signIn.get()
      if (status === 'needed' || status === 'failed' || status === 'ready') return signIn.prepare()
    }, [signIn]),
  )
}
