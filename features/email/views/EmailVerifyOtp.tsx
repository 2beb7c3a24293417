import type { ViewProps } from '@shared/contract/feature'
import { showStep } from '../actions/showStep'
import { verifyLogin } from '../actions/verifyLogin'
import type { EmailModel } from '../model'
import { CodeForm } from './CodeForm'

/** The code that signs in. */
export function EmailVerifyOtp({ ctx, params }: ViewProps<'EmailVerifyOtp', EmailModel>) {
  const { email } = params
  const { t } = ctx.i18n
  const port = ctx.embedded?.email
  return (
    port && (
      <CodeForm
        ctx={ctx}
        port={port}
        text={t('email.code.text', { email })}
        waiting={t('email.code.checking')}
        verify={(code, signal) => verifyLogin(ctx, port, code, signal)}
        resend={async (signal) => {
          const step = await port.begin(email, { signal })
          if (signal.aborted) return
          // The device is new to the wallet until it has signed in.
          if (step.status === 'device') return showStep(ctx, email, step, 'replace')
          if (step.status === 'code') ctx.track('EMAIL_VERIFICATION_CODE_SENT')
          ctx.toast.success(t('email.resent'))
        }}
      />
    )
  )
}
