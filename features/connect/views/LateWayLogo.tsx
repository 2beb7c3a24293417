import type { FeatureContext } from '@shared/contract/context'
import { useEffect, useState } from 'react'
import type { Offer } from '../actions/offer'
import type { TakeTurn } from './createTurns'
import { pictureOf, WayLogo } from './WayLogo'

/** What is scrolled past sooner has no use for its picture. */
const patienceMs = 120

interface LateWayLogoProps {
  ctx: FeatureContext
  offer: Offer
  takeTurn: TakeTurn
}

/** A {@link WayLogo} among hundreds: downloaded in its turn, once it has been in sight for a while. */
export function LateWayLogo({ ctx, offer, takeTurn }: LateWayLogoProps) {
  const [isWanted, setWanted] = useState(() => !pictureOf(ctx, offer)?.startsWith('http'))
  useEffect(() => {
    if (isWanted) return
    let takeBack = ctx.clock.after(patienceMs, () => {
      takeBack = takeTurn(() => setWanted(true))
    })
    return () => takeBack()
  }, [ctx, isWanted, takeTurn])
  return <WayLogo ctx={ctx} offer={offer} isHeld={!isWanted} />
}
