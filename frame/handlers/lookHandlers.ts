import type { Look } from '../look/createLook'
import type { PageHandlers } from '../page/servePage'

export interface LookDeps {
  readonly look: Pick<Look, 'takeTheme' | 'takeLocale'>
  /** Reloads the document, once the answer has gone out. */
  readonly reload: () => void
}

/** Handlers for what the page says about itself. */
export const createLookHandlers = ({
  look,
  reload,
}: LookDeps): Pick<PageHandlers, 'SYNC_THEME' | 'SYNC_LANGUAGE' | 'SYNC_DAPP_DATA' | 'RELOAD'> => ({
  SYNC_THEME: async (theme) => look.takeTheme(theme),
  SYNC_LANGUAGE: async ({ locale }) => look.takeLocale(locale),
  // A page calls itself what it likes: approvals have its origin, and the project's name of the vault.
  SYNC_DAPP_DATA: async () => {},
  RELOAD: async () => reload(),
})
