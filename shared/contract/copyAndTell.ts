import type { FeatureContext } from './context'

/**
 * Copies a text, and says in a toast whether that worked. `failed`: instead of the error's own words.
 * @throws ClipboardUnavailable, after a toast
 */
export async function copyAndTell(
  { copy, i18n, toast }: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>,
  text: string,
  { copied, failed }: { readonly copied: string; readonly failed?: string },
): Promise<void> {
  try {
    await copy(text)
  } catch (error) {
    toast.error(failed ?? i18n.error(error).message)
    throw error
  }
  toast.success(copied)
}
