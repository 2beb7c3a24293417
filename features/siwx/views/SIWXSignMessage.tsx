import type { ViewProps } from '@shared/contract/feature'
import { sessionOf } from '@shared/domain/connection'
import { isUnauthenticated } from '@shared/domain/signIn'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { SignPrompt, type SignPromptProps } from './SignPrompt'

/** Asks for the signature that signs in the active account, on the active network. */
export function SIWXSignMessage({ ctx }: ViewProps<'SIWXSignMessage' | 'ConnectingSiwe', undefined>) {
  const signIn = useStore(ctx.signIn)
  const session = useStore(ctx.connection, sessionOf)
  // The last request stays on the screen while the widget fades out.
  const shown = useRef<Pick<SignPromptProps, 'signIn' | 'session'>>(undefined)
  if (isUnauthenticated(signIn) && session.status === 'connected') shown.current = { signIn, session }
  const [wasSignedIn] = useState(signIn.status === 'signedIn')
  const isPointless = wasSignedIn || signIn.status === 'none'
  useEffect(() => {
    if (isPointless) ctx.navigation.close()
  }, [ctx, isPointless])

  if (!shown.current)
    return (
      <EmptyState icon={icons.info} title={ctx.i18n.t('siwx.none')} text={ctx.i18n.t('siwx.none.text')} />
    )
  // Another account or network needs another message.
  return <SignPrompt key={shown.current.signIn.accountId} ctx={ctx} {...shown.current} />
}
