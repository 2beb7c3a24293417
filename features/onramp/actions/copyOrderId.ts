import type { FeatureContext } from '@shared/contract/context'

/** Copies an order's number and says so in a toast. @throws ClipboardUnavailable, after a toast */
export async function copyOrderId({ copy, toast, i18n }: FeatureContext, id: string): Promise<void> {
  try {
    await copy(id)
  } catch (error) {
    toast.error(i18n.error(error).message)
    throw error
  }
  toast.success(i18n.t('onramp.receipt.copied'))
}
