import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import { type KeyNamespace, keyNamespaces } from '@shared/domain/walletSlot'
import { useStore } from '@shared/store/useStore'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Row } from '@shared/ui/Row'
import { Spinner } from '@shared/ui/Spinner'
import { useId, useState } from 'react'
import { slotIcons } from './slotIcons'

/** What can be shown: the recovery phrase, or the private key of a chain. */
export type Exported = 'phrase' | KeyNamespace

interface ExportRowsProps {
  ctx: Pick<FeatureContext, 'connection' | 'i18n'>
  /** The frame can show one private key. */
  exportsKeys: boolean
  /** What the visitor is asked about in the frame. */
  asking: string | undefined
  /** Absent while a change is under way. */
  onShow: ((what: Exported) => void) | undefined
}

/** A path on 24 × 24: a sheet with lines. */
const phraseIcon = 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4'

/**
 * Leads to the recovery phrase, and to the private key of a chain that the embedded wallet has an account of here: with
 * several, it asks which.
 */
export function ExportRows({ ctx: { connection, i18n }, exportsKeys, asking, onShow }: ExportRowsProps) {
  const { t } = i18n
  const all = useStore(connection)
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const here = keyNamespaces.filter((namespace) => {
    const session = sessionOf(all, namespace)
    return exportsKeys && session.status === 'connected' && session.connector.type === 'AUTH'
  })
  const [first, ...others] = here
  const isChoice = others.length > 0
  const names = { eip155: t('account.recovery.evm'), solana: 'Solana' }
  const emblem = (path: string) => (
    <span className="lk-emblem">
      <Icon path={path} />
    </span>
  )
  const shows = (what: Exported) => ({
    'aria-busy': asking === what || undefined,
    'aria-disabled': !onShow || undefined,
    onClick: onShow && (() => onShow(what)),
  })
  const mark = (what: Exported) => (asking === what ? <Spinner /> : <Icon path={icons.forward} />)
  return (
    <div className="lk-list">
      <Row
        label={t('account.recovery.showPhrase')}
        leading={emblem(phraseIcon)}
        trailing={mark('phrase')}
        {...shows('phrase')}
      />
      {first && !isChoice && (
        <Row
          label={t('account.recovery.showKey')}
          leading={emblem(slotIcons.recovery)}
          trailing={mark(first)}
          {...shows(first)}
        />
      )}
      {isChoice && (
        <Row
          label={t('account.recovery.showKey')}
          leading={emblem(slotIcons.recovery)}
          trailing={<Icon path={icons.chevronDown} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {isChoice && isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className="lk-list" id={listId} role="group" aria-label={t('account.recovery.showKey')}>
          {here.map((namespace) => (
            <Row key={namespace} label={names[namespace]} trailing={mark(namespace)} {...shows(namespace)} />
          ))}
        </div>
      )}
    </div>
  )
}
