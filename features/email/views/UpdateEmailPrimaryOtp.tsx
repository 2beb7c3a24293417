import type { ViewProps } from '@shared/contract/feature'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { useStore } from '@shared/store/useStore'
import { submitChange } from '../actions/submitChange'
import type { EmailModel } from '../model'
import { CodeForm } from './CodeForm'
import { NoEmail } from './NoEmail'

type PrimaryProps = ViewProps<'UpdateEmailPrimaryOtp', EmailModel>

/** The code of the old address, the first of a change. */
export function UpdateEmailPrimaryOtp(props: PrimaryProps) {
  const port = props.ctx.embedded?.email
  return port ? <WithAddress {...props} port={port} /> : <NoEmail ctx={props.ctx} />
}

function WithAddress({ ctx, params, port }: PrimaryProps & { port: EmailPort }) {
  const { newEmail } = params
  const { t } = ctx.i18n
  const email = useStore(port.address)
  if (!email) return <NoEmail ctx={ctx} />
  return (
    <CodeForm
      ctx={ctx}
      port={port}
      text={t('email.current.text', { email })}
      waiting={t('email.code.checking')}
      verify={async (code, signal) => {
        await port.verifyCurrent(code, { signal })
        if (!signal.aborted) ctx.navigation.replace('UpdateEmailSecondaryOtp', { newEmail })
      }}
      resend={async (signal) => {
        await submitChange(ctx, port, newEmail, signal)
        if (!signal.aborted) ctx.toast.success(t('email.resent'))
      }}
    />
  )
}
