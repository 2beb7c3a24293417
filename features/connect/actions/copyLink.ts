import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'

/**
 * Copies the link of the page or of its pairing, and says so in a toast.
 * @throws ClipboardUnavailable, after a toast
 */
export const copyLink = (ctx: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>, link: string): Promise<void> =>
  copyAndTell(ctx, link, {
    copied: ctx.i18n.t('connect.link.copied'),
    failed: ctx.i18n.t('connect.link.failed'),
  })
