import type { FeatureContext } from '@shared/contract/context'
import type { ReceiverInputs } from '@shared/contract/ports/transactions'
import { truncateAddress } from '@shared/domain/address'
import { parseNetworkId } from '@shared/domain/caip'
import { Field } from '@shared/ui/Field'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { takePayment } from '../actions/takePayment'
import type { SendModel } from '../activateSend'
import type { Receiver } from '../form/receiver'
import { receiverKey } from '../form/receiverKey'
import type { SendForm } from '../form/sendForm'
import { lazyViews } from '../lazyViews'

interface ReceiverInputProps {
  ctx: FeatureContext
  model: SendModel
  form: SendForm
  receiver: Receiver
  recent: readonly string[]
  update: (change: Partial<SendForm>) => void
}

const recentMax = 3

const problems = {
  invalid: 'send.to.invalid',
  mistyped: 'send.to.mistyped',
  unknown: 'send.to.unknown',
  failed: 'send.to.failed',
  otherNetwork: 'send.to.otherNetwork',
  unreadable: 'send.to.unreadable',
  notHeld: 'send.to.notHeld',
} as const

const inputIcons = {
  paste: 'M9 4h6v3H9zM9 5H6v15h12V5h-3M9 12h6M9 16h4',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
}

/** The receiver: an address, a name, or an earlier receiver. */
export function ReceiverInput({ ctx, model, form, receiver, recent, update }: ReceiverInputProps) {
  const { t } = ctx.i18n
  const { status } = receiver
  const field = useRef<HTMLInputElement>(null)
  const [{ paste, scan }, setInputs] = useState<ReceiverInputs>({})
  useEffect(() => {
    // Without paste and camera, the visitor types.
    ctx.chains.receiverInputs().then(setInputs, () => {})
  }, [ctx])
  const take = (to: string) => {
    const taken = takePayment(ctx, model, to)
    if (taken === 'taken') return
    update({ to, acknowledged: undefined })
    if (taken !== 'none')
      model.resolved.update(() => ({ key: receiverKey({ ...form, to }), receiver: { status: taken } }))
  }
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
    if (!said) return
    ctx.announce(said, error ? 'assertive' : 'polite')
    // A corrected address is no longer reported.
    return error ? () => ctx.announce('', 'assertive') : undefined
  }, [ctx, said, error])

  return (
    <>
      <Field
        label={t('send.to')}
        placeholder={t(
          parseNetworkId(form.networkId).namespace === 'eip155' ? 'send.to.addressOrName' : 'send.to.address',
        )}
        value={form.to}
        onChange={take}
        ref={field}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // An address runs from left to right in every language.
        dir="ltr"
        hint={hint}
        error={error}
        trailing={
          form.to ? (
            <IconButton
              name={t('send.to.clear')}
              icon={icons.close}
              onClick={() => update({ to: '', acknowledged: undefined })}
            />
          ) : (
            <>
              {paste && (
                <IconButton
                  name={t('send.paste')}
                  icon={inputIcons.paste}
                  onClick={() =>
                    paste().then(
                      (text) => {
                        take(text.trim())
                        // The button has gone with the empty field.
                        field.current?.focus()
                      },
                      () => ctx.toast.error(t('send.paste.failed')),
                    )
                  }
                />
              )}
              {scan && (
                <IconButton
                  name={t('send.scan')}
                  icon={inputIcons.scan}
                  onPointerEnter={lazyViews.WalletSendScan.preload}
                  onFocus={lazyViews.WalletSendScan.preload}
                  onClick={() => ctx.navigation.push('WalletSendScan')}
                />
              )}
            </>
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
                <span translate="no" dir="ltr">
                  {truncateAddress(address)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
