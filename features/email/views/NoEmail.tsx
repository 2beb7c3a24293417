import type { FeatureContext } from '@shared/contract/context'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'

/** The connected wallet does not open with an e-mail address. */
export function NoEmail({ ctx }: { ctx: FeatureContext }) {
  return <EmptyState icon={icons.info} title={ctx.i18n.t('email.none')} />
}
