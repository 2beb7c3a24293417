import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import { hiddenKey } from '../activateAccount'

/** Hides all amounts, or shows them again; the choice is stored. */
export function hideBalances(ctx: FeatureContext, { isHidden }: AccountModel, hide: boolean): void {
  isHidden.update(() => hide)
  ctx.storage.set(hiddenKey, hide)
}
