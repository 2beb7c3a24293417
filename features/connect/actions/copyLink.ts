import type { FeatureContext } from '@shared/contract/context'

/**
 * Copies the link of the page or of its pairing, and says so in a toast.
 * @throws ClipboardUnavailable, after a toast
 */
export async function copyLink(
  { copy, i18n, toast }: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>,
  link: string,
): Promise<void> {
  try {
    await copy(link)
  } catch (error) {
    toast.error(i18n.t('connect.link.failed'))
    throw error
  }
  toast.success(i18n.t('connect.link.copied'))
}
