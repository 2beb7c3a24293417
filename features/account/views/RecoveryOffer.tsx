import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useEffect, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { endOffer, isLaterVisit } from '../actions/recoveryVisits'
import { accountKey, type ShownAccount } from '../model'
import { riskOf } from '../recovery/riskOf'

const importBanner = () => import(/* webpackChunkName: "recovery" */ './OfferBanner')
type Late = Awaited<ReturnType<typeof importBanner>>

interface RecoveryOfferProps {
  ctx: FeatureContext
  model: AccountModel
  shown: ShownAccount
}

/**
 * The offer of a passkey or recovery code, from the second visit on, to whose embedded wallet has funds and is opened by
 * its logins alone. It never stands in the way.
 */
export function RecoveryOffer({ ctx, model, shown }: RecoveryOfferProps) {
  const { account, connector } = shown.session
  const { address } = account
  const portfolio = useStore(model.portfolios)[accountKey(shown)]
  const port = connector.type === 'AUTH' ? ctx.embedded?.recovery : undefined
  const hasFunds = portfolio?.status === 'shown' && portfolio.holdings.some(({ amount }) => amount.value > 0n)
  const [offered, setOffered] = useState<{ Banner: Late['OfferBanner'] }>()

  useEffect(() => {
    if (!port || !hasFunds || !isLaterVisit(ctx, address)) return
    const left = new AbortController()
    Promise.all([port.read({ signal: left.signal }), importBanner(), model.texts()]).then(
      ([{ slots }, { OfferBanner: Banner }]) => {
        if (!left.signal.aborted && riskOf(slots) === 'open') setOffered({ Banner })
      },
      // Settings tell what could not be read.
      () => {},
    )
    return () => left.abort()
  }, [ctx, model, port, hasFunds, address])

  if (!offered) return null
  const { Banner } = offered
  return (
    <Banner
      ctx={ctx}
      onClose={() => {
        endOffer(ctx, address)
        setOffered(undefined)
      }}
    />
  )
}
