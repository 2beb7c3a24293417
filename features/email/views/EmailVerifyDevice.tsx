import type { ViewProps } from '@shared/contract/feature'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { Spinner } from '@shared/ui/Spinner'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import { awaitDevice } from '../actions/awaitDevice'
import { describeSendFailure } from '../actions/describeSendFailure'
import { showStep } from '../actions/showStep'
import type { EmailModel } from '../model'
import { ResendButton } from './ResendButton'
import { useCooldown } from './useCooldown'
import { useFlow } from './useFlow'
import { useSpoken } from './useSpoken'

type DeviceProps = ViewProps<'EmailVerifyDevice', EmailModel>

/** Waits for the visitor to allow this device, by the link in the e-mail. */
export function EmailVerifyDevice(props: DeviceProps) {
  const port = props.ctx.embedded?.email
  return port && <Device {...props} port={port} />
}

function Device({ ctx, params, port }: DeviceProps & { port: EmailPort }) {
  const { email } = params
  const { i18n } = ctx
  const { t } = i18n
  const [digits, setDigits] = useState(params.digits)
  const [sent, setSent] = useState(0)
  // A wait that fails is a failure of the view; one that is superseded by another e-mail is not.
  const [problem, setProblem] = useState<{ error: unknown }>()
  const waitAgain = useRequest(
    ctx.clock,
    useCallback(
      (signal: AbortSignal) => {
        setProblem(undefined)
        awaitDevice(ctx, port, email, signal).catch((error) => {
          if (!signal.aborted) setProblem({ error })
        })
      },
      [ctx, port, email],
    ),
  )
  const send = useFlow(ctx)
  const seconds = useCooldown(ctx.clock, port, send.error ?? sent)
  const isEnded = isLatchkeyError(problem?.error, 'EmailLinkEnded')
  const failure =
    send.error !== undefined
      ? describeSendFailure(send.error, seconds, i18n)
      : isEnded
        ? t('email.device.ended')
        : isLatchkeyError(problem?.error, 'UserRejected')
          ? t('email.device.left')
          : problem && describeSendFailure(problem.error, seconds, i18n)
  useSpoken(ctx, send.error ?? problem?.error, failure)

  const sendAnother = () =>
    send.run(async (signal) => {
      const step = await port.begin(email, { signal })
      if (signal.aborted) return
      if (step.status !== 'device') return showStep(ctx, email, step, 'replace')
      setDigits(step.digits)
      setSent((before) => before + 1)
      ctx.toast.success(t('email.device.resent'))
      waitAgain()
    })
  return (
    <div className="lk-email lk-email-device">
      <p className="lk-text">{t(digits ? 'email.device.digits' : 'email.device.text', { email })}</p>
      {digits && (
        <p translate="no" className="lk-email-digits lk-number">
          <bdi>{digits}</bdi>
        </p>
      )}
      {failure ? (
        <Banner tone="danger">{failure}</Banner>
      ) : (
        <p className="lk-email-wait" role="status">
          <Spinner />
          <span>{t('email.device.waiting')}</span>
        </p>
      )}
      <div className="lk-actions">
        {problem && !isEnded && <Button onClick={waitAgain}>{t('email.tryAgain')}</Button>}
        <ResendButton
          i18n={i18n}
          label={t('email.device.resend')}
          seconds={seconds}
          busy={send.isAsking}
          disabled={false}
          onClick={sendAnother}
        />
      </div>
    </div>
  )
}
