import type { FeatureContext } from '@shared/contract/context'
import type { Messages } from '@shared/i18n/messages'

export interface LazyTexts {
  /** One promise until a preload has failed. @throws when the English texts do not load */
  texts(): Promise<void>
  /** Begins the download. One that failed starts over the next time. */
  preload(): void
}

/** The texts of the lazy views, given the import of the module that exports them as `lazyTexts`. */
export function createLazyTexts(
  ctx: Pick<FeatureContext, 'addMessages'>,
  load: () => Promise<{ readonly lazyTexts: Messages }>,
): LazyTexts {
  let texts: Promise<void> | undefined
  const bring = () => {
    texts ??= load().then(({ lazyTexts }) => ctx.addMessages(lazyTexts))
    return texts
  }
  return {
    texts: bring,
    preload() {
      bring().catch(() => {
        texts = undefined
      })
    },
  }
}
