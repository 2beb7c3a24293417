import type { ViewProps } from '@shared/contract/feature'
import type { RecoveryPort } from '@shared/contract/ports/embedded'
import {
  type KeyNamespace,
  keyNamespaces,
  type OpeningDelay,
  type WalletSlot,
} from '@shared/domain/walletSlot'
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
import { describeRecoveryFailure } from '../actions/describeRecoveryFailure'
import { readSlots } from '../actions/readSlots'
import { loading, type RecoveryFlow } from '../recovery/recoveryFlow'
import { ExportKey } from './ExportKey'
import { OpeningDelaySetting } from './OpeningDelaySetting'
import { RecoveryRiskBanner } from './RecoveryRiskBanner'
import recovery from './recovery.css'
import { recoveryIcon } from './recoveryIcon'
import { SlotRow } from './SlotRow'
import { slotNameOf } from './slotNameOf'
import { WaitingDevices } from './WaitingDevices'

type WalletRecoveryProps = ViewProps<'WalletRecovery', AccountModel>

/** What opens the embedded wallet: ways can be added and removed, and the recovery phrase or a private key shown. */
export function WalletRecovery(props: WalletRecoveryProps) {
  const port = props.ctx.embedded?.recovery
  return port && <Slots {...props} port={port} />
}

/** What the visitor is asked about in the frame, or what has failed: a slot's id, what is added, the phrase, or a key's chain. */
interface Change {
  readonly of: string
  readonly error?: unknown
}
const newCode = 'new code'
const newPasskey = 'new passkey'
const phrase = 'phrase'
const delay = 'delay'
const isNamespace = (of: string | undefined): of is KeyNamespace => keyNamespaces.some((each) => each === of)

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
  const shownOf = change?.of === phrase ? 'phrase' : isNamespace(change?.of) ? 'key' : 'change'
  const failed = flow.status === 'failed' ? 'change' : shownOf
  const failure = error === undefined ? undefined : describeRecoveryFailure(error, i18n, failed)
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
      // It was removed, or answered, elsewhere.
      if (isLatchkeyError(error, 'SlotUnknown') || isLatchkeyError(error, 'OpeningUnknown')) reload()
    }
  }
  const add = () => void make(newCode, (signal) => port.addCode({ signal }), t('account.recovery.codeAdded'))
  const addPasskey = () =>
    void make(newPasskey, (signal) => port.addPasskey({ signal }), t('account.recovery.passkeyAdded'))
  const remove = ({ id }: WalletSlot) =>
    void make(id, (signal) => port.remove(id, { signal }), t('account.recovery.removed'))
  const setDelay = (hours: OpeningDelay) =>
    void make(delay, (signal) => port.setDelay(hours, { signal }), t('account.delay.changed'))
  const answer = (id: string, isAllowed: boolean) =>
    void make(
      id,
      (signal) => port.answerOpening(id, isAllowed, { signal }),
      t(isAllowed ? 'account.waiting.allowed' : 'account.waiting.denied'),
    )
  const showPhrase = () => void make(phrase, (signal) => port.exportSeed({ signal }))
  const showKey = (of: KeyNamespace) => void make(of, (signal) => port.exportKey(of, { signal }))

  if (flow.status === 'failed') {
    return (
      <ErrorState
        title={t('account.recovery.failed')}
        text={failure}
        retry={{ label: t('account.recovery.retry'), run: reload }}
      />
    )
  }
  const found = flow.status === 'here' ? flow : undefined
  const slots = found?.slots
  const asking = change && change.error === undefined ? change.of : undefined
  const canAddPasskey = found?.canAddPasskey ?? false
  const exportsKeys = found?.exportsKeys
  const isKept = slots?.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
  return (
    <>
      <LazyStyles css={recovery} />
      <div className="lk-recovery">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {found?.openings && (
          <WaitingDevices
            i18n={i18n}
            openings={found.openings}
            busy={asking}
            onAnswer={asking === undefined ? answer : undefined}
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
        {found?.delay && slots?.some(({ kind }) => kind === 'automatic') && (
          <OpeningDelaySetting
            i18n={i18n}
            delay={found.delay}
            isBusy={asking === delay}
            onChange={asking === undefined ? setDelay : undefined}
          />
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
            {slots.length > 0 && exportsKeys && (
              <ExportKey
                ctx={ctx}
                asking={isNamespace(asking) ? asking : undefined}
                onShow={asking === undefined ? showKey : undefined}
              />
            )}
          </div>
        )}
      </div>
    </>
  )
}
