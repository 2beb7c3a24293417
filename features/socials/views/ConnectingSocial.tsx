import type { ViewProps } from '@shared/contract/feature'
import type { SocialsModel } from '../SocialsModel'
import { SocialLogin } from './SocialLogin'

/** Signing in by a login at a provider. Connected, the shell closes the widget. */
export function ConnectingSocial({ ctx, params }: ViewProps<'ConnectingSocial', SocialsModel>) {
  const port = ctx.embedded?.social
  return (
    port && (
      <SocialLogin
        ctx={ctx}
        port={port}
        provider={params.provider}
        isJoin={false}
        onStep={(attempt) => {
          if (attempt.status !== 'code') return
          const { provider, email } = attempt
          ctx.navigation.replace('ConfirmSocial', { provider, email })
        }}
      />
    )
  )
}
