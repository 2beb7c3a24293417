import type { ViewProps } from '@shared/contract/feature'
import type { RecoveryPort } from '@shared/contract/ports/embedded'
import type { I18n } from '@shared/contract/ports/i18n'
import type { OpeningDelay, WalletSlot } from '@shared/domain/walletSlot'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { describeRecoveryFailure, type Wanted } from '../actions/describeRecoveryFailure'
import { readSlots } from '../actions/readSlots'
import { loading, type RecoveryFlow } from '../recovery/recoveryFlow'
import { DeleteAccount } from './DeleteAccount'
import { DeletionBanner } from './DeletionBanner'
import { type Exported, ExportRows } from './ExportRows'
import { OpeningDelaySetting } from './OpeningDelaySetting'
import { RecoveryRiskBanner } from './RecoveryRiskBanner'
import recovery from './recovery.css'
import { recoveryIcon } from './recoveryIcon'
import { SlotRow } from './SlotRow'
import { useChanges } from './useChanges'
import { WaitingDevices } from './WaitingDevices'

type WalletRecoveryProps = ViewProps<'WalletRecovery', AccountModel>

/**
 * What opens the embedded wallet: ways can be added and removed, new devices answered, the recovery phrase and private
 * keys shown, and the account deleted.
 */
export function WalletRecovery(props: WalletRecoveryProps) {
  const port = props.ctx.embedded?.recovery
  return port && <Slots {...props} port={port} />
}

// What is changed: besides these, the id of a slot, or what is shown.
const newCode = 'new code'
const newPasskey = 'new passkey'
const delay = 'delay'
const deletion = 'deletion'
const keeping = 'keeping'
const answerTo = (id: string, isAllowed: boolean) => `${isAllowed ? 'allow' : 'deny'} ${id}`
const wanted: Readonly<Record<string, Wanted>> = {
  phrase: 'phrase',
  eip155: 'key',
  solana: 'key',
  [deletion]: 'delete',
  [keeping]: 'keep',
}

function Slots({ ctx, port }: WalletRecoveryProps & { port: RecoveryPort }) {
  const { i18n } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore<RecoveryFlow>(loading))
  const flow = useStore(store)
  const reload = useRequest(
    ctx.clock,
    useCallback((signal) => readSlots(port, store, signal), [port, store]),
  )
  const { failed, asking, make } = useChanges(ctx, reload)
  const failure =
    flow.status === 'failed'
      ? describeRecoveryFailure(flow.error, i18n)
      : failed && describeRecoveryFailure(failed.error, i18n, wanted[failed.of])
  const cause = flow.status === 'failed' ? flow.error : failed?.error
  useEffect(() => {
    // The same words are said again of another failure.
    if (failure && cause !== undefined) ctx.announce(failure, 'assertive')
  }, [ctx, failure, cause])

  if (flow.status === 'failed') {
    return (
      <ErrorState
        title={t('account.recovery.failed')}
        text={failure}
        retry={{ label: t('account.recovery.retry'), run: reload }}
      />
    )
  }

  const add = () => make(newCode, (signal) => port.addCode({ signal }), t('account.recovery.codeAdded'))
  const addPasskey = () =>
    make(newPasskey, (signal) => port.addPasskey({ signal }), t('account.recovery.passkeyAdded'))
  const remove = ({ id }: WalletSlot) =>
    make(id, (signal) => port.remove(id, { signal }), t('account.recovery.removed'))
  const setDelay = (hours: OpeningDelay) =>
    make(delay, (signal) => port.setDelay(hours, { signal }), t('account.delay.changed'))
  const answer = (id: string, isAllowed: boolean) =>
    make(
      answerTo(id, isAllowed),
      (signal) => port.answerOpening(id, isAllowed, { signal }),
      t(isAllowed ? 'account.waiting.allowed' : 'account.waiting.denied'),
    )
  const show = (what: Exported) =>
    make(what, (signal) =>
      what === 'phrase' ? port.exportSeed({ signal }) : port.exportKey(what, { signal }),
    )
  const deleteAccount = () =>
    make(deletion, (signal) => port.deleteAccount({ signal }), t('account.deletion.begun'))
  const keepAccount = () =>
    make(keeping, (signal) => port.keepAccount({ signal }), t('account.deletion.kept'))

  const isFree = asking === undefined
  const found = flow.status === 'here' ? flow : undefined
  const slots = found?.slots
  const dueMs = found?.deletion?.dueMs
  const canAddPasskey = found?.canAddPasskey ?? false
  const isKept = slots?.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
  const isOpenedByLogins = slots?.some(({ kind }) => kind === 'automatic')
  return (
    <>
      <LazyStyles css={recovery} />
      <div className="lk-recovery">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {found?.openings && (
          <WaitingDevices
            i18n={i18n}
            openings={found.openings}
            isBusy={(id, isAllowed) => asking === answerTo(id, isAllowed)}
            onAnswer={isFree ? answer : undefined}
          />
        )}
        {dueMs !== undefined && (
          <DeletionBanner
            i18n={i18n}
            dueMs={dueMs}
            isBusy={asking === keeping}
            onKeep={isFree ? keepAccount : undefined}
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
                onRemove={isFree ? () => remove(slot) : undefined}
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
                aria-disabled={!isFree || undefined}
                onClick={isFree ? addPasskey : undefined}
              >
                {t('account.recovery.addPasskey')}
              </Button>
            )}
            <Button
              variant={isKept || canAddPasskey ? 'secondary' : 'primary'}
              busy={asking === newCode}
              aria-disabled={!isFree || undefined}
              onClick={isFree ? add : undefined}
            >
              {t('account.recovery.add')}
            </Button>
          </div>
        )}
        {found?.delay && isOpenedByLogins && (
          <OpeningDelaySetting
            i18n={i18n}
            delay={found.delay}
            isBusy={asking === delay}
            onChange={isFree ? setDelay : undefined}
          />
        )}
        {found && found.slots.length > 0 && (
          <ExportRows
            ctx={ctx}
            exportsKeys={found.exportsKeys ?? false}
            asking={asking}
            onShow={isFree ? show : undefined}
          />
        )}
        {found?.deletion && dueMs === undefined && (
          <DeleteAccount
            i18n={i18n}
            isBusy={asking === deletion}
            onDelete={isFree ? deleteAccount : undefined}
          />
        )}
      </div>
    </>
  )
}

/** What visitors call it. */
function slotNameOf({ kind, name }: WalletSlot, { t }: Pick<I18n, 't'>): string {
  if (kind === 'automatic') return t('account.recovery.logins')
  if (kind === 'recovery') return t('account.recovery.code')
  if (kind === 'passkey') return name || t('account.recovery.passkey')
  return name || t('account.recovery.device')
}
