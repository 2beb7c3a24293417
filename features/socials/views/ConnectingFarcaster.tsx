import type { ViewProps } from '@shared/contract/feature'
import type { SocialsModel } from '../SocialsModel'
import { Farcaster } from './Farcaster'

/** Signing in by Farcaster. Connected, the shell closes the widget. */
export function ConnectingFarcaster({ ctx }: ViewProps<'ConnectingFarcaster', SocialsModel>) {
  const port = ctx.embedded?.social
  return port && <Farcaster ctx={ctx} port={port} isJoin={false} />
}
