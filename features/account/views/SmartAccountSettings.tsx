import type { FeatureContext } from '@shared/contract/context'
import type { SmartAccountPort } from '@shared/contract/ports/embedded'
import type { AccountType } from '@shared/domain/account'
import { truncateAddress } from '@shared/domain/address'
import type { Network } from '@shared/domain/network'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { Spinner } from '@shared/ui/Spinner'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useRef, useState } from 'react'
import { switchAccountType } from '../actions/switchAccountType'
import { turnOffSmartAccount } from '../actions/turnOffSmartAccount'

interface SmartAccountSettingsProps {
  ctx: FeatureContext
  port: SmartAccountPort
  network: Network | undefined
  /** The setting of the account in use. */
  type: AccountType
}

/** How the account's calls are made, on a network with smart accounts: the other kind, and the end of the delegation. */
export function SmartAccountSettings({ ctx, port, network, type }: SmartAccountSettingsProps) {
  const { t } = ctx.i18n
  const account = useStore(port.account)
  const [busy, setBusy] = useState<'switch' | 'turnOff'>()
  useRequest(
    ctx.clock,
    // Without an answer, the rows show the earlier values.
    useCallback((signal) => port.read({ signal }).catch(() => {}), [port]),
  )
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  if (!account) return null
  const emblem = (path: string) => (
    <span className="lk-emblem">
      <Icon path={path} />
    </span>
  )
  const where = network?.name ?? ''

  if (account.foreign)
    return (
      <div className="lk-list">
        <Banner tone="warning">
          {t('account.smart.foreign', { address: truncateAddress(account.foreign), network: where })}
        </Banner>
      </div>
    )

  const run = async (kind: typeof busy, task: Promise<void>) => {
    setBusy(kind)
    await task
    setBusy(undefined)
  }
  const isSmart = type === 'smartAccount'
  return (
    <List label={t('account.smart')}>
      <Row
        label={t(isSmart ? 'account.smart.toEoa' : 'account.smart.toSmart')}
        detail={t('account.smart.same')}
        leading={emblem(icons.flip)}
        trailing={busy === 'switch' && <Spinner />}
        aria-disabled={busy !== undefined || undefined}
        onClick={() => busy || run('switch', switchAccountType(ctx, isSmart ? 'eoa' : 'smartAccount'))}
      />
      {account.isDeployed && (
        <Row
          label={t(busy === 'turnOff' ? 'account.smart.turningOff' : 'account.smart.turnOff')}
          detail={t('account.smart.turnOffWhere', { network: where })}
          leading={emblem(icons.close)}
          trailing={busy === 'turnOff' && <Spinner />}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => busy || run('turnOff', turnOffSmartAccount(ctx, port, left.current!.signal))}
        />
      )}
    </List>
  )
}
