import type { FeatureContext } from '@shared/contract/context'
import type { ViewName } from '@shared/contract/views'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { isIcon } from './isIcon'

/** Actions that features contribute, without any of their code: the release names them. */
export function AccountActions({ ctx }: { ctx: FeatureContext }) {
  const { contributions, i18n, navigation } = ctx
  const { walletFeatures = [] } = contributions
  if (walletFeatures.length === 0) return null
  return (
    <ul className="lk-account-actions" aria-label={i18n.t('account.actions')}>
      {walletFeatures.map(({ view, icon, label }) => {
        // Their views take no parameters; the release has named them.
        const name = view as ViewName & 'Account'
        return (
          <li key={view}>
            <button
              type="button"
              className="lk-button"
              data-variant="secondary"
              onPointerEnter={() => navigation.preload(name)}
              onFocus={() => navigation.preload(name)}
              onClick={() => navigation.push(name)}
            >
              <Icon path={isIcon(icon) ? icon : icons.forward} />
              <span>{i18n.t(label)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
