import type { FeatureContext } from '@shared/contract/context'

/** Copies the login's address, and says so in a toast. @throws ClipboardUnavailable, after a toast */
export async function copyLink(
  { copy, i18n, toast }: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>,
  url: string,
): Promise<void> {
  try {
    await copy(url)
  } catch (error) {
    toast.error(i18n.t('socials.scan.failed'))
    throw error
  }
  toast.success(i18n.t('socials.scan.copied'))
}
