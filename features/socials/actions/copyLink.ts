import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'

/** Copies the login's address, and says so in a toast. @throws ClipboardUnavailable, after a toast */
export const copyLink = (ctx: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>, url: string): Promise<void> =>
  copyAndTell(ctx, url, {
    copied: ctx.i18n.t('socials.scan.copied'),
    failed: ctx.i18n.t('socials.scan.failed'),
  })
