import type { ViewProps } from '@shared/contract/feature'
import type { RecoveryPort } from '@shared/contract/ports/embedded'
import type { WalletSlot } from '@shared/domain/walletSlot'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { describeDeletionFailure } from '../actions/describeDeletionFailure'
import { describeRecoveryFailure } from '../actions/describeRecoveryFailure'
import { readSlots } from '../actions/readSlots'
import { loading, type RecoveryFlow } from '../recovery/recoveryFlow'
import { DeleteAccount } from './DeleteAccount'
import { DeletionBanner } from './DeletionBanner'
import { RecoveryRiskBanner } from './RecoveryRiskBanner'
import recovery from './recovery.css'
import { recoveryIcon } from './recoveryIcon'
import { SlotRow } from './SlotRow'
import { slotNameOf } from './slotNameOf'

type WalletRecoveryProps = ViewProps<'WalletRecovery', AccountModel>

/** What opens the embedded wallet: ways can be added and removed, and the recovery phrase shown. */
export function WalletRecovery(props: WalletRecoveryProps) {
  const port = props.ctx.embedded?.recovery
  return port && <Slots {...props} port={port} />
}

/** What the visitor is asked about in the frame, or what has failed: a slot's id, what is added, or the phrase. */
interface Change {
  readonly of: string
  readonly error?: unknown
}
const newCode = 'new code'
const newPasskey = 'new passkey'
const phrase = 'phrase'
const deletion = 'delete'
const keeping = 'keep'

function Slots({ ctx, port }: WalletRecoveryProps & { port: RecoveryPort }) {
  const { i18n } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore<RecoveryFlow>(loading))
  const flow = useStore(store)
  const reload = useRequest(
    ctx.clock,
    useCallback((signal) => readSlots(port, store, signal), [port, store]),
  )
  const [change, setChange] = useState<Change>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const error = flow.status === 'failed' ? flow.error : change?.error
  const isOfPhrase = flow.status !== 'failed' && change?.of === phrase
  const isOfDeletion = flow.status !== 'failed' && (change?.of === deletion || change?.of === keeping)
  const wordsOf = (cause: unknown) =>
    isOfDeletion
      ? describeDeletionFailure(cause, i18n, change?.of === keeping ? 'keep' : 'delete')
      : describeRecoveryFailure(cause, i18n, isOfPhrase)
  const failure = error === undefined ? undefined : wordsOf(error)
  useEffect(() => {
    if (failure) ctx.announce(failure, 'assertive')
  }, [ctx, failure])

  /** `done`: what is said of a change. The list is read anew then. */
  async function make(of: string, ask: (signal: AbortSignal) => Promise<void>, done?: string) {
    const { signal } = left.current!
    setChange({ of })
    try {
      await ask(signal)
      if (signal.aborted) return
      setChange(undefined)
      if (done === undefined) return
      ctx.toast.success(done)
      reload()
    } catch (error) {
      if (signal.aborted) return
      setChange({ of, error })
      // It was removed elsewhere.
      if (isLatchkeyError(error, 'SlotUnknown')) reload()
    }
  }
  const add = () => void make(newCode, (signal) => port.addCode({ signal }), t('account.recovery.codeAdded'))
  const addPasskey = () =>
    void make(newPasskey, (signal) => port.addPasskey({ signal }), t('account.recovery.passkeyAdded'))
  const remove = ({ id }: WalletSlot) =>
    void make(id, (signal) => port.remove(id, { signal }), t('account.recovery.removed'))
  const deleteAccount = () =>
    void make(deletion, (signal) => port.deleteAccount({ signal }), t('account.deletion.begun'))
  const keepAccount = () =>
    void make(keeping, (signal) => port.keepAccount({ signal }), t('account.deletion.kept'))
  const showPhrase = () => void make(phrase, (signal) => port.exportSeed({ signal }))

  if (flow.status === 'failed') {
    return (
      <ErrorState
        title={t('account.recovery.failed')}
        text={failure}
        retry={{ label: t('account.recovery.retry'), run: reload }}
      />
    )
  }
  const slots = flow.status === 'here' ? flow.slots : undefined
  const asking = change && change.error === undefined ? change.of : undefined
  const canAddPasskey = flow.status === 'here' && flow.canAddPasskey
  const dueMs = flow.status === 'here' ? flow.deletion?.dueMs : undefined
  const isDeletable = flow.status === 'here' && flow.deletion !== undefined && dueMs === undefined
  const isKept = slots?.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
  return (
    <>
      <LazyStyles css={recovery} />
      <div className="lk-recovery">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {dueMs !== undefined && (
          <DeletionBanner
            i18n={i18n}
            dueMs={dueMs}
            isBusy={asking === keeping}
            onKeep={asking === undefined ? keepAccount : undefined}
          />
        )}
        {slots && <RecoveryRiskBanner i18n={i18n} slots={slots} />}
        {!slots && [0, 1, 2].map((at) => <Skeleton key={at} kind="row" />)}
        {slots?.length === 0 && <EmptyState icon={recoveryIcon} title={t('account.recovery.empty')} />}
        {slots && slots.length > 0 && (
          <ul className="lk-list" aria-label={t('account.recovery.ways')}>
            {slots.map((slot) => (
              <SlotRow
                key={slot.id}
                i18n={i18n}
                slot={slot}
                name={slotNameOf(slot, i18n)}
                isBusy={asking === slot.id}
                onRemove={asking === undefined ? () => remove(slot) : undefined}
              />
            ))}
          </ul>
        )}
        {slots && (
          <div className="lk-actions">
            {canAddPasskey && (
              <Button
                variant={isKept ? 'secondary' : 'primary'}
                busy={asking === newPasskey}
                aria-disabled={asking !== undefined || undefined}
                onClick={asking === undefined ? addPasskey : undefined}
              >
                {t('account.recovery.addPasskey')}
              </Button>
            )}
            <Button
              variant={isKept || canAddPasskey ? 'secondary' : 'primary'}
              busy={asking === newCode}
              aria-disabled={asking !== undefined || undefined}
              onClick={asking === undefined ? add : undefined}
            >
              {t('account.recovery.add')}
            </Button>
            {slots.length > 0 && (
              <Button
                variant="secondary"
                busy={asking === phrase}
                aria-disabled={asking !== undefined || undefined}
                onClick={asking === undefined ? showPhrase : undefined}
              >
                {t('account.recovery.showPhrase')}
              </Button>
            )}
          </div>
        )}
        {isDeletable && (
          <DeleteAccount
            i18n={i18n}
            isBusy={asking === deletion}
            onDelete={asking === undefined ? deleteAccount : undefined}
          />
        )}
      </div>
    </>
  )
}
