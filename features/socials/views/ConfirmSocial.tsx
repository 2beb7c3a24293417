import type { FeatureContext } from '@shared/contract/context'
import type { ViewProps } from '@shared/contract/feature'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { Button } from '@shared/ui/Button'
import { CodeField } from '@shared/ui/CodeField'
import codeField from '@shared/ui/codeField.css'
import field from '@shared/ui/field.css'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../actions/describeFailure'
import late from '../late.css'
import type { SocialsModel } from '../SocialsModel'

type ConfirmProps = ViewProps<'ConfirmSocial', SocialsModel>

/** The code by which the wallet of an e-mail address takes a provider's login. */
export function ConfirmSocial(props: ConfirmProps) {
  const port = props.ctx.embedded?.email
  return port && <Form {...props} port={port} />
}

type Check = { readonly status: 'idle' | 'checking' } | { readonly status: 'failed'; readonly error: unknown }

function Form({ ctx, params, port }: ConfirmProps & { port: EmailPort }) {
  const { t } = ctx.i18n
  const { provider, email } = params
  const name = Object.hasOwn(providerNames, provider) ? providerNames[provider as SocialProvider] : provider
  const text = t('socials.code.text', { email, name })
  const [code, setCode] = useState('')
  const [check, setCheck] = useState<Check>({ status: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const left = useRef<AbortController>(undefined)
  const failure = check.status === 'failed' ? describeCode(check.error, name, ctx) : undefined

  // The visitor comes here to type a code. What the view is for is spoken, since the focus leaves its title at once.
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    input.current?.focus({ preventScroll: true })
    ctx.announce(text)
    return () => controller.abort()
  }, [ctx, text])
  useEffect(() => {
    if (failure) ctx.announce(failure, 'assertive')
  }, [ctx, failure])

  async function verify(whole: string) {
    const { signal } = left.current!
    setCheck({ status: 'checking' })
    ctx.announce(t('socials.code.checking'))
    try {
      await port.verify(whole, { signal })
      ctx.track('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      if (signal.aborted) return
      setCode('')
      setCheck({ status: 'failed', error })
    }
  }

  const isChecking = check.status === 'checking'
  return (
    <div className="lk-social-code">
      <LazyStyles css={field + codeField + late} />
      <p className="lk-text">{text}</p>
      <CodeField
        ref={input}
        label={t('socials.code.label')}
        value={code}
        onChange={(next) => {
          setCode(next)
          setCheck({ status: 'idle' })
        }}
        onComplete={(whole) => void verify(whole)}
        hint={t(isChecking ? 'socials.code.checking' : 'socials.code.hint')}
        error={failure}
        busy={isChecking}
        disabled={check.status === 'failed' && isLatchkeyError(check.error, 'EmailCodeSpent')}
      />
      <div className="lk-actions">
        <Button variant="text" onClick={() => ctx.navigation.goBack()}>
          {t('socials.code.again')}
        </Button>
      </div>
    </div>
  )
}

function describeCode(error: unknown, name: string, { i18n }: FeatureContext): string {
  if (isLatchkeyError(error, 'EmailCodeWrong')) return i18n.t('socials.code.wrong')
  if (isLatchkeyError(error, 'EmailCodeSpent')) return i18n.t('socials.code.spent')
  return describeFailure(error, name, i18n)
}
