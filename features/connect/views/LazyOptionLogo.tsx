import type { FeatureContext } from '@shared/contract/context'
import { useEffect, useState } from 'react'
import type { ListedOption } from '../options/listedOption'
import type { TakeTurn } from './createTurns'
import { OptionLogo, pictureOf } from './OptionLogo'

/** An option scrolled past sooner needs no picture. */
const patienceMs = 120

interface LazyOptionLogoProps {
  ctx: FeatureContext
  option: ListedOption
  takeTurn: TakeTurn
}

/** An {@link OptionLogo} among hundreds: downloaded in its turn, once it has been in sight for a while. */
export function LazyOptionLogo({ ctx, option, takeTurn }: LazyOptionLogoProps) {
  const [isWanted, setWanted] = useState(() => !pictureOf(ctx, option)?.startsWith('http'))
  useEffect(() => {
    if (isWanted) return
    let takeBack = ctx.clock.after(patienceMs, () => {
      takeBack = takeTurn(() => setWanted(true))
    })
    return () => takeBack()
  }, [ctx, isWanted, takeTurn])
  return <OptionLogo ctx={ctx} option={option} isHeld={!isWanted} />
}
