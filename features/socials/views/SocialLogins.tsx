import type { ViewProps } from '@shared/contract/feature'
import type { SocialPort } from '@shared/contract/ports/embedded'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { IconButton } from '@shared/ui/IconButton'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import { useProviders } from '@shared/ui/useProviders'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import { chooseProvider } from '../actions/chooseProvider'
import { ProviderMark } from '../marks/ProviderMark'
import { type Layout, layoutOf } from '../options/layoutOf'
import type { SocialsModel } from '../SocialsModel'

type LoginsProps = ViewProps<'SocialLogins', SocialsModel>

/** The logins at providers, in Connect. */
export function SocialLogins(props: LoginsProps) {
  const port = props.ctx.embedded?.social
  return port && <Providers {...props} port={port} />
}

function Providers({ ctx, model, port }: LoginsProps & { port: SocialPort }) {
  const { t } = ctx.i18n
  // The page may be back from a provider, with a login that goes on.
  useRequest(
    ctx.clock,
    useCallback(() => {
      const attempt = port.attempt.get()
      if (attempt.status !== 'loading' || attempt.isJoin) return
      const { provider } = attempt
      ctx.navigation.push('ConnectingSocial', { provider, name: providerNames[provider] })
    }, [ctx, port]),
  )
  const { providers, isAsking } = useProviders(ctx)
  const layout = layoutOf(providers)
  if (isAsking) return <Places {...layout} />
  const { wide, icons, hasMore } = layout
  const touch = { onPointerEnter: model.preload, onPointerDown: model.preload, onFocus: model.preload }
  const nameOf = (provider: SocialProvider) => t('socials.continue', { name: providerNames[provider] })
  const isShown = icons.length > 0
  return (
    <div className="lk-socials">
      {wide && (
        <Row
          label={nameOf(wide)}
          leading={
            <span className="lk-emblem">
              <ProviderMark provider={wide} />
            </span>
          }
          {...touch}
          onClick={() => chooseProvider(ctx, port, wide)}
        />
      )}
      {isShown && (
        <div className="lk-social-icons">
          {icons.map((provider) => (
            <button
              key={provider}
              type="button"
              className="lk-icon-button"
              aria-label={nameOf(provider)}
              title={providerNames[provider]}
              {...touch}
              onClick={() => chooseProvider(ctx, port, provider)}
            >
              <ProviderMark provider={provider} />
            </button>
          ))}
          {hasMore && (
            <IconButton
              name={t('socials.all')}
              icon={more}
              {...touch}
              onClick={() => ctx.navigation.push('ConnectSocials')}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The places of the providers, until it is known which of them are offered. */
function Places({ wide, icons, hasMore }: Layout<SocialProvider>) {
  const places = [...icons, ...(hasMore ? ['more'] : [])]
  return (
    <div className="lk-socials">
      {wide && <Skeleton kind="row" />}
      {places.length > 0 && (
        <div className="lk-social-icons">
          {places.map((place) => (
            <Skeleton key={place} kind="text" />
          ))}
        </div>
      )}
    </div>
  )
}

/** Three dots. */
const more = 'M5 12h.01M12 12h.01M19 12h.01'
