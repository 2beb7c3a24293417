import type { FeatureContext } from '@shared/contract/context'

/** Copies what hands the page or its pairing to a wallet, and says so. @throws ClipboardUnavailable, once it has been said */
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
