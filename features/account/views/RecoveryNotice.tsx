import type { FeatureContext } from '@shared/contract/context'
import type { WalletSlots } from '@shared/domain/walletSlot'
import { useStore } from '@shared/store/useStore'
import { useEffect, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { endOffer, readVisit } from '../actions/recoveryVisits'
import { accountKey, type ShownAccount } from '../model'
import { riskOf } from '../recovery/riskOf'

const importBanners = () => import(/* webpackChunkName: "recovery" */ './recoveryBanners')
type Late = Awaited<ReturnType<typeof importBanners>>

interface RecoveryNoticeProps {
  ctx: FeatureContext
  model: AccountModel
  shown: ShownAccount
}

/**
 * A word about what opens an embedded wallet, from the second visit on: that the account is being deleted, and that a
 * new device waits; or, to whose wallet has funds and is opened by its logins alone, the offer of a passkey or recovery
 * code. It never stands in the way.
 */
export function RecoveryNotice({ ctx, model, shown }: RecoveryNoticeProps) {
  const { account, connector } = shown.session
  const { address } = account
  const portfolio = useStore(model.portfolios)[accountKey(shown)]
  const port = connector.type === 'AUTH' ? ctx.embedded?.recovery : undefined
  const hasFunds = portfolio?.status === 'shown' && portfolio.holdings.some(({ amount }) => amount.value > 0n)
  const [read, setRead] = useState<WalletSlots>()
  const [isOver, setIsOver] = useState(false)
  const [late, setLate] = useState<Late>()

  useEffect(() => {
    const visit = port && readVisit(ctx, address)
    if (!port || visit === 'first') return
    const left = new AbortController()
    setIsOver(visit === 'declined')
    port.read({ signal: left.signal }).then(
      (slots) => left.signal.aborted || setRead(slots),
      // Settings tell what could not be read.
      () => {},
    )
    return () => left.abort()
  }, [ctx, port, address])

  const isWaiting = read?.openings !== undefined && read.openings.length > 0
  const isOffered = hasFunds && !isOver && read !== undefined && riskOf(read.slots) === 'open'
  const dueMs = read?.deletion?.dueMs
  const isWarned = isWaiting || dueMs !== undefined
  const isShown = isWarned || isOffered
  useEffect(() => {
    if (!isShown) return
    let hasLeft = false
    Promise.all([importBanners(), model.texts()]).then(
      ([banners]) => hasLeft || setLate(banners),
      () => {},
    )
    return () => {
      hasLeft = true
    }
  }, [model, isShown])

  if (!late || !isShown) return null
  const { DueBanner, WaitingBanner, OfferBanner } = late
  if (isWarned)
    return (
      <>
        {dueMs !== undefined && <DueBanner ctx={ctx} dueMs={dueMs} />}
        {isWaiting && <WaitingBanner ctx={ctx} />}
      </>
    )
  return (
    <OfferBanner
      ctx={ctx}
      onClose={() => {
        endOffer(ctx, address)
        setIsOver(true)
      }}
    />
  )
}
