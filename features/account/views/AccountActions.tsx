import type { FeatureContext } from '@shared/contract/context'
import type { ViewName } from '@shared/contract/views'
import { Icon, icons } from '@shared/ui/Icon'

/** What features offer to do, without any of their code: the shell knows of it from the release. */
export function AccountActions({ ctx }: { ctx: FeatureContext }) {
  const { contributions, i18n, navigation } = ctx
  const { walletFeatures = [] } = contributions
  if (walletFeatures.length === 0) return null
  return (
    <ul className="lk-account-actions" aria-label={i18n.t('account.actions')}>
      {walletFeatures.map(({ view, icon, label }) => {
        // Of views without parameters, which the release has named.
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

/** The data of a path, and not the name of an icon that nobody here has. */
const isIcon = (text: string) => /^m[\s\d.,+a-z-]+$/i.test(text) && /\d/.test(text)
