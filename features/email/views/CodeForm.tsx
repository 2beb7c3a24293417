import type { FeatureContext } from '@shared/contract/context'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { CodeField } from '@shared/ui/CodeField'
import codeField from '@shared/ui/codeField.css'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEffect, useRef, useState } from 'react'
import { describeCodeFailure } from '../actions/describeCodeFailure'
import { describeSendFailure } from '../actions/describeSendFailure'
import { ResendButton } from './ResendButton'
import { useCooldown } from './useCooldown'
import { useFlow } from './useFlow'
import { useSpoken } from './useSpoken'

export interface CodeFormProps {
  ctx: FeatureContext
  port: EmailPort
  /** The email that the code was sent to. */
  text: string
  /** What is waited for after the code was typed. */
  waiting: string
  verify: (code: string, signal: AbortSignal) => Promise<void>
  /** Sends another code. */
  resend: (signal: AbortSignal) => Promise<void>
}

/** The field for a code from an e-mail, which is checked as soon as it is whole. */
export function CodeForm({ ctx, port, text, waiting, verify, resend }: CodeFormProps) {
  const { t } = ctx.i18n
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const check = useFlow(ctx)
  const send = useFlow(ctx)
  const seconds = useCooldown(ctx.clock, port, send.error ?? sent)
  const isSpent = isLatchkeyError(check.error, 'EmailCodeSpent')
  const failure =
    send.error !== undefined
      ? describeSendFailure(send.error, seconds, ctx.i18n)
      : check.error !== undefined
        ? describeCodeFailure(check.error, ctx.i18n)
        : undefined
  useSpoken(ctx, send.error ?? check.error, failure)

  // The visitor comes here to type a code. What the view is for is spoken, since the focus leaves its title at once.
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    ctx.announce(text)
  }, [ctx, text])

  const sendAnother = () => {
    check.clear()
    send.run(async (signal) => {
      await resend(signal)
      if (signal.aborted) return
      setCode('')
      setSent((before) => before + 1)
      field.current?.focus({ preventScroll: true })
    })
  }
  return (
    <div className="lk-email">
      <LazyStyles css={codeField} />
      <p className="lk-text">{text}</p>
      <CodeField
        ref={field}
        label={t('email.code.label')}
        value={code}
        onChange={(next) => {
          setCode(next)
          check.clear()
          send.clear()
        }}
        onComplete={(whole) => {
          ctx.announce(waiting)
          check.run(async (signal) => {
            try {
              await verify(whole, signal)
            } catch (error) {
              if (!signal.aborted) setCode('')
              throw error
            }
          })
        }}
        hint={check.isAsking ? waiting : t('email.code.hint')}
        error={failure}
        busy={check.isAsking}
        disabled={isSpent}
      />
      <div className="lk-actions">
        <ResendButton
          i18n={ctx.i18n}
          label={t('email.resend')}
          seconds={seconds}
          busy={send.isAsking}
          disabled={check.isAsking}
          onClick={sendAnother}
        />
      </div>
    </div>
  )
}
