import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'

/** Copies an order's number and says so in a toast. @throws ClipboardUnavailable, after a toast */
export const copyOrderId = (ctx: FeatureContext, id: string): Promise<void> =>
  copyAndTell(ctx, id, { copied: ctx.i18n.t('onramp.receipt.copied') })
