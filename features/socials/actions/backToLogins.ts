import type { FeatureContext } from '@shared/contract/context'

/** A login was added: the list has it now. */
export function backToLogins({
  navigation,
  toast,
  i18n,
}: Pick<FeatureContext, 'navigation' | 'toast' | 'i18n'>): void {
  toast.success(i18n.t('socials.added'))
  navigation.goBack()
}
