import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import { parseNetworkId } from '@shared/domain/caip'
import { Field } from '@shared/ui/Field'
import { icons } from '@shared/ui/Icon'
import { IconButton } from '@shared/ui/IconButton'
import { useEffect } from 'react'
import type { Receiver } from '../form/receiver'
import type { SendForm } from '../form/sendForm'

interface ReceiverInputProps {
  ctx: FeatureContext
  form: SendForm
  receiver: Receiver
  recent: readonly string[]
  update: (change: Partial<SendForm>) => void
}

const recentMax = 3

const problems = {
  invalid: 'send.to.invalid',
  unknown: 'send.to.unknown',
  failed: 'send.to.failed',
} as const

/** Who gets it: an address, a name, or somebody who has got something before. */
export function ReceiverInput({ ctx, form, receiver, recent, update }: ReceiverInputProps) {
  const { t } = ctx.i18n
  const { status } = receiver
  const error = status in problems ? t(problems[status as keyof typeof problems]) : undefined
  const name = status === 'found' ? receiver.name : undefined
  const hint =
    status === 'looking'
      ? t('send.to.looking')
      : status === 'found' && name
        ? t('send.to.found', { name, address: truncateAddress(receiver.address) })
        : undefined
  const said = error ?? (name && hint)
  useEffect(() => {
    if (said) ctx.announce(said, error ? 'assertive' : 'polite')
  }, [ctx, said, error])

  return (
    <>
      <Field
        label={t('send.to')}
        placeholder={t(
          parseNetworkId(form.networkId).namespace === 'eip155' ? 'send.to.addressOrName' : 'send.to.address',
        )}
        value={form.to}
        onChange={(to) => update({ to, acknowledged: undefined })}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // An address runs from left to right in every language.
        dir="ltr"
        hint={hint}
        error={error}
        trailing={
          form.to && (
            <IconButton
              name={t('send.to.clear')}
              icon={icons.close}
              onClick={() => update({ to: '', acknowledged: undefined })}
            />
          )
        }
      />
      {!form.to && recent.length > 0 && (
        <ul className="lk-send-recent" aria-label={t('send.recent')}>
          {recent.slice(0, recentMax).map((address) => (
            <li key={address}>
              <button
                type="button"
                className="lk-pill"
                title={address}
                aria-label={t('send.recent.choose', { address })}
                onClick={() => update({ to: address, acknowledged: undefined })}
              >
                <span dir="ltr">{truncateAddress(address)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
