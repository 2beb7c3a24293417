import type { FeatureContext } from '@shared/contract/context'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import type { SwapModel } from '../activateSwap'

/** The wallet has not permitted transactions. */
export function NotAllowed({ ctx }: { ctx: FeatureContext; model: SwapModel }) {
  const { message, hint } = ctx.i18n.error(new LatchkeyError(SendNotAllowed))
  return <EmptyState icon={icons.info} title={message} text={hint} />
}
