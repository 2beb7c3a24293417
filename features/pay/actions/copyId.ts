import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'

/** Copies the id of a transaction and says so in a toast. @throws ClipboardUnavailable, after a toast */
export const copyId = (ctx: FeatureContext, id: string): Promise<void> =>
  copyAndTell(ctx, id, { copied: ctx.i18n.t('pay.copied') })
