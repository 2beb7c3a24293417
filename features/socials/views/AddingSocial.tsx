import type { ViewProps } from '@shared/contract/feature'
import { backToLogins } from '../actions/backToLogins'
import type { SocialsModel } from '../SocialsModel'
import { SocialLogin } from './SocialLogin'

/** A further login at a provider for the connected wallet, which the visitor confirms in the wallet's frame. */
export function AddingSocial({ ctx, params }: ViewProps<'AddingSocial', SocialsModel>) {
  const port = ctx.embedded?.social
  return (
    port && (
      <SocialLogin
        ctx={ctx}
        port={port}
        provider={params.provider}
        isJoin
        onStep={({ status }) => {
          if (status === 'done') backToLogins(ctx)
        }}
      />
    )
  )
}
