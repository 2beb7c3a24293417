import type { FeatureContext } from '@shared/contract/context'
import { parseAccountId } from '@shared/domain/caip'
import type { ConnectedSession } from '@shared/domain/connection'
import type { SignIn, Unauthenticated } from '@shared/domain/signIn'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import { useEffect, useId, useRef, useState } from 'react'
import { cancelSignIn } from '../actions/cancelSignIn'
import { describeCancel } from '../actions/describeCancel'
import { describeProblem } from '../actions/describeProblem'
import { messageOf } from '../actions/messageOf'
import { signMessage } from '../actions/signMessage'
import { idle } from '../model'
import { MessageBox } from './MessageBox'
import { SignInDetails } from './SignInDetails'
import { useMessage } from './useMessage'

export interface SignPromptProps {
  ctx: FeatureContext
  signIn: Extract<SignIn, Unauthenticated>
  session: ConnectedSession
}

/** The site, the account, the network and the message, with the buttons to sign and to cancel. */
export function SignPrompt({ ctx, signIn, session }: SignPromptProps) {
  const { i18n, config } = ctx
  const { t } = i18n
  const { status } = signIn
  const { connector } = session
  const { metadata } = config
  const { networkId, address } = parseAccountId(signIn.accountId)
  const [store] = useState(() => ctx.createStore(idle))
  const flow = useStore(store)
  const isCancelling = flow.status === 'cancelling'
  const prepare = useMessage(ctx)
  const message = messageOf(signIn)
  const problem = status === 'failed' ? signIn.error : message === '' ? undefined : null
  const failure = problem === null ? undefined : describeProblem(problem, i18n)
  const refusal = !failure && flow.status === 'failed' ? describeProblem(flow.error, i18n) : undefined
  const isAsked = status === 'asking' || status === 'verifying'
  const isBusy = isAsked || flow.status === 'signing'
  const label = t(
    status === 'verifying'
      ? 'siwx.verifying'
      : isBusy
        ? 'siwx.asking'
        : refusal
          ? 'siwx.tryAgain'
          : 'siwx.sign',
  )
  const hint = t('siwx.asking.hint', { wallet: connector.name })
  const canSign = Boolean(message) && !isCancelling
  const cancelNote = useId()
  const left = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  const trouble = failure ?? refusal
  const spoken = isAsked
    ? `${label}${status === 'asking' ? `\n${hint}` : ''}`
    : trouble && [trouble.title, trouble.text].filter(Boolean).join('\n')
  useEffect(() => {
    if (spoken) ctx.announce(spoken, isAsked ? 'polite' : 'assertive')
  }, [ctx, spoken, isAsked])

  return (
    <div className="lk-siwx">
      <div className="lk-siwx-head">
        <div className="lk-siwx-pair" data-asking={isAsked || undefined}>
          <Logo size="large" name={metadata.name} src={metadata.icons[0]} after={ctx.clock.after} />
          <Logo
            size="large"
            name={connector.name}
            src={config.connectorImages[connector.id] ?? connector.imageUrl}
            after={ctx.clock.after}
          />
        </div>
        <p className="lk-strong">{t('siwx.asks', { dapp: metadata.name })}</p>
      </div>
      <SignInDetails ctx={ctx} networkId={networkId} address={address} />
      <div className="lk-siwx-body">
        <MessageBox i18n={i18n} text={message} failure={failure} retry={prepare} />
        {status === 'asking' && <p className="lk-siwx-note">{hint}</p>}
        {refusal && (
          <Banner tone="danger">
            <strong>{`${refusal.title} `}</strong>
            <span>{refusal.text}</span>
          </Banner>
        )}
      </div>
      <div className="lk-actions">
        <Button
          busy={isBusy && !isCancelling}
          // Not `disabled`, which would take the focus from it.
          aria-disabled={!canSign || undefined}
          onClick={canSign ? () => void signMessage(ctx, store) : undefined}
        >
          {label}
        </Button>
        <Button
          variant="text"
          busy={isCancelling}
          aria-describedby={cancelNote}
          onClick={() => void cancelSignIn(ctx, store, left.current!.signal)}
        >
          {t('siwx.cancel')}
        </Button>
        <p className="lk-siwx-note" id={cancelNote}>
          {describeCancel(ctx, signIn, connector.name)}
        </p>
      </div>
    </div>
  )
}
