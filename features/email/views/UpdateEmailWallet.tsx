import type { ViewProps } from '@shared/contract/feature'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { useState } from 'react'
import { describeCodeFailure } from '../actions/describeCodeFailure'
import { describeSendFailure } from '../actions/describeSendFailure'
import { parseEmail } from '../actions/parseEmail'
import { submitChange } from '../actions/submitChange'
import type { EmailModel } from '../model'
import { EmailField } from './EmailField'
import { NoEmail } from './NoEmail'
import { useCooldown } from './useCooldown'
import { useFlow } from './useFlow'
import { useSpoken } from './useSpoken'

type UpdateProps = ViewProps<'UpdateEmailWallet', EmailModel>

/** Another e-mail address for the connected wallet, or its first one: a login at a provider brings none. */
export function UpdateEmailWallet(props: UpdateProps) {
  const port = props.ctx.embedded?.email
  return port ? <Form {...props} port={port} /> : <NoEmail ctx={props.ctx} />
}

function Form({ ctx, port }: UpdateProps & { port: EmailPort }) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const current = useStore(port.address)
  const [text, setText] = useState('')
  const { isAsking, error, run, refuse, clear } = useFlow(ctx)
  const seconds = useCooldown(ctx.clock, port, error)
  const failure =
    error === undefined
      ? undefined
      : error === 'invalid'
        ? t('email.invalid')
        : error === 'same'
          ? t('email.edit.same')
          : isLatchkeyError(error, 'RateLimited')
            ? describeSendFailure(error, seconds, i18n)
            : describeCodeFailure(error, i18n)
  useSpoken(ctx, error, failure)
  return (
    <form
      className="lk-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const email = parseEmail(text)
        if (!email) return refuse('invalid')
        if (email.toLowerCase() === current?.toLowerCase()) return refuse('same')
        ctx.track('EMAIL_EDIT')
        run((signal) => submitChange(ctx, port, email, signal))
      }}
    >
      <EmailField
        label={t('email.edit.label')}
        value={text}
        onChange={(next) => {
          setText(next)
          clear()
        }}
        hint={current ? t('email.edit.hint', { email: current }) : t('email.none')}
        error={failure}
        readOnly={isAsking}
        enterKeyHint="done"
      />
      <div className="lk-actions">
        <Button type="submit" busy={isAsking}>
          {t('email.edit.save')}
        </Button>
        <Button variant="text" onClick={navigation.goBack}>
          {t('email.edit.cancel')}
        </Button>
      </div>
    </form>
  )
}
