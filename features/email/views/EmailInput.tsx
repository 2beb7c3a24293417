import type { ViewProps } from '@shared/contract/feature'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { useStore } from '@shared/store/useStore'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { Spinner } from '@shared/ui/Spinner'
import { useEffect } from 'react'
import { describeSendFailure } from '../actions/describeSendFailure'
import { parseEmail } from '../actions/parseEmail'
import { submitEmail } from '../actions/submitEmail'
import type { EmailModel } from '../model'
import { EmailField } from './EmailField'
import { useCooldown } from './useCooldown'
import { useFlow } from './useFlow'
import { useSpoken } from './useSpoken'

type EmailInputProps = ViewProps<'EmailInput' | 'EmailLogin', EmailModel>

/** The field in which a visitor types an e-mail address, to sign in with it. */
export function EmailInput(props: EmailInputProps) {
  const port = props.ctx.embedded?.email
  return port && <Form {...props} port={port} />
}

function Form({ ctx, model, port }: EmailInputProps & { port: EmailPort }) {
  const { t } = ctx.i18n
  const text = useStore(model.draft)
  const { isAsking, error, run, refuse, clear } = useFlow(ctx)
  const seconds = useCooldown(ctx.clock, port, error)
  const failure =
    error === undefined
      ? undefined
      : error === invalid
        ? t('email.invalid')
        : describeSendFailure(error, seconds, ctx.i18n)
  useSpoken(ctx, error, failure)
  useEffect(() => model.prefill(port), [model, port])
  return (
    <form
      className="lk-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const email = parseEmail(text)
        if (email) run((signal) => submitEmail(ctx, port, email, signal))
        else refuse(invalid)
      }}
    >
      <EmailField
        label={t('email.label')}
        value={text}
        onChange={(next) => {
          model.draft.update(() => next)
          clear()
        }}
        error={failure}
        readOnly={isAsking}
        enterKeyHint="go"
        onFocus={() => {
          ctx.track('EMAIL_LOGIN_SELECTED')
          model.preload()
        }}
        {...(isAsking && { leading: <Spinner /> })}
        trailing={
          <IconButton
            type="submit"
            name={t('email.continue')}
            icon={icons.forward}
            flip
            aria-disabled={isAsking || undefined}
            aria-busy={isAsking || undefined}
          />
        }
      />
    </form>
  )
}

/** The typed text is no address. */
const invalid = 'invalid'
