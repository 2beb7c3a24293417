import type { ViewProps } from '@shared/contract/feature'
import { useCallback } from 'react'
import { backToLogins } from '../actions/backToLogins'
import type { SocialsModel } from '../SocialsModel'
import { Farcaster } from './Farcaster'

/** A further login, by Farcaster, for the connected wallet. */
export function AddingFarcaster({ ctx }: ViewProps<'AddingFarcaster', SocialsModel>) {
  const port = ctx.embedded?.social
  const onDone = useCallback(() => {
    backToLogins(ctx)
  }, [ctx])
  return port && <Farcaster ctx={ctx} port={port} isJoin onDone={onDone} />
}
