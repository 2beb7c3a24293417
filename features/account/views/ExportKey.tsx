import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import { type KeyNamespace, keyNamespaces } from '@shared/domain/walletSlot'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { useId, useState } from 'react'

interface ExportKeyProps {
  ctx: Pick<FeatureContext, 'connection' | 'i18n'>
  /** The chain whose key the visitor is asked about in the frame. */
  asking: KeyNamespace | undefined
  /** Absent while something else is under way. */
  onShow: ((namespace: KeyNamespace) => void) | undefined
}

/** Leads to the private key of a chain that the embedded wallet has an account of here. With several, it asks which. */
export function ExportKey({ ctx: { connection, i18n }, asking, onShow }: ExportKeyProps) {
  const { t } = i18n
  const all = useStore(connection)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const here = keyNamespaces.filter((namespace) => {
    const session = sessionOf(all, namespace)
    return session.status === 'connected' && session.connector.type === 'AUTH'
  })
  const [first, ...others] = here
  if (!first) return null
  const isChoice = others.length > 0
  const names = { eip155: t('account.recovery.evm'), solana: 'Solana' }
  return (
    <>
      <Button
        variant="secondary"
        busy={!isChoice && asking !== undefined}
        aria-disabled={!onShow || undefined}
        {...(isChoice && { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined })}
        onClick={isChoice ? () => setOpen(!isOpen) : onShow && (() => onShow(first))}
      >
        {t('account.recovery.showKey')}
      </Button>
      {isChoice && isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className="lk-actions" id={id} role="group" aria-label={t('account.recovery.showKey')}>
          {here.map((namespace) => (
            <Button
              key={namespace}
              variant="secondary"
              busy={asking === namespace}
              aria-disabled={!onShow || undefined}
              onClick={onShow && (() => onShow(namespace))}
            >
              {names[namespace]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
