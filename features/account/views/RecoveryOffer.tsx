import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { useEffect, useState } from 'react'
import type { AccountModel } from '../accountModel'
import { endOffer, isLaterVisit } from '../actions/recoveryVisits'
import { accountKey, type ShownAccount } from '../model'
import { riskOf } from '../recovery/riskOf'

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
  const [isOffered, setOffered] = useState(false)

  useEffect(() => {
    if (!port || !hasFunds || !isLaterVisit(ctx, address)) return
    const left = new AbortController()
    Promise.all([port.read({ signal: left.signal }), model.texts()]).then(
      ([{ slots }]) => {
        if (!left.signal.aborted) setOffered(riskOf(slots) === 'open')
      },
      // Settings tell what could not be read.
      () => {},
    )
    return () => left.abort()
  }, [ctx, model, port, hasFunds, address])

  if (!isOffered) return null
  const { i18n, navigation } = ctx
  return (
    <Banner
      tone="info"
      dismiss={{
        label: i18n.t('account.offer.close'),
        run() {
          endOffer(ctx, address)
          setOffered(false)
        },
      }}
    >
      {i18n.t('account.offer')}{' '}
      <Button variant="text" onClick={() => navigation.push('WalletRecovery')}>
        {i18n.t('account.offer.open')}
      </Button>
    </Banner>
  )
}
