import type { FeatureContext } from '@shared/contract/context'
import type { Messages } from '@shared/i18n/messages'

export interface LateTexts {
  /** One promise until a preload has failed. @throws when the English texts do not come */
  texts(): Promise<void>
  /** Begins the download. What fails is begun anew the next time. */
  preload(): void
}

/** The texts of the views that come late, by what loads the module that exports them as `lateTexts`. */
export function createLateTexts(
  ctx: Pick<FeatureContext, 'addMessages'>,
  load: () => Promise<{ readonly lateTexts: Messages }>,
): LateTexts {
  let texts: Promise<void> | undefined
  const bring = () => {
    texts ??= load().then(({ lateTexts }) => ctx.addMessages(lateTexts))
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
