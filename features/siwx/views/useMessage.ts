import type { FeatureContext } from '@shared/contract/context'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'

/**
 * Requests the message when the view is shown: the old one may have expired. A message that becomes necessary later is
 * not requested: the shell has let the visitor go, and the view fades out. The returned function tries again.
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
