import type { ViewProps } from '@shared/contract/feature'
import { useState } from 'react'
import { submitChange } from '../actions/submitChange'
import type { EmailModel } from '../model'
import { CodeForm } from './CodeForm'
import { NoEmail } from './NoEmail'

/** The code of the new address, the second of a change, and the visitor's confirmation in the wallet's frame. */
export function UpdateEmailSecondaryOtp({ ctx, params }: ViewProps<'UpdateEmailSecondaryOtp', EmailModel>) {
  const { newEmail } = params
  const { t } = ctx.i18n
  const port = ctx.embedded?.email
  // An account without an address has nothing that could undo the change.
  const isFirst = useState(() => !port?.address.get())[0]
  if (!port) return <NoEmail ctx={ctx} />
  return (
    <CodeForm
      ctx={ctx}
      port={port}
      text={t('email.new.text', { email: newEmail })}
      waiting={t(isFirst ? 'email.code.checking' : 'email.new.waiting')}
      verify={async (code, signal) => {
        await port.verifyNew(code, { signal })
        if (signal.aborted) return
        ctx.toast.success(t(isFirst ? 'email.edit.added' : 'email.edit.done'))
        ctx.navigation.goBack()
      }}
      resend={async (signal) => {
        await submitChange(ctx, port, newEmail, signal)
        if (!signal.aborted) ctx.toast.success(t('email.resent'))
      }}
    />
  )
}
