import type { FeatureContext } from '@shared/contract/context'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import { useProviders } from '@shared/ui/useProviders'
import { useEffect } from 'react'
import { ProviderMark } from '../marks/ProviderMark'

export interface ProviderListProps {
  ctx: FeatureContext
  label: string
  onChoose: (provider: SocialProvider) => void
  /** Leads on if no provider is offered. */
  onNone: () => void
}

/** All providers, one below the other. */
export function ProviderList({ ctx, label, onChoose, onNone }: ProviderListProps) {
  const { providers, isAsking } = useProviders(ctx)
  const isNone = providers.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is left once.
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone])
  if (isAsking) {
    return (
      <div className="lk-list">
        {providers.map((provider) => (
          <Skeleton key={provider} kind="row" />
        ))}
      </div>
    )
  }
  return (
    <div className="lk-socials">
      <List label={label}>
        {providers.map((provider) => (
          <Row
            key={provider}
            label={providerNames[provider]}
            leading={
              <span className="lk-emblem">
                <ProviderMark provider={provider} />
              </span>
            }
            trailing={<Icon path={icons.forward} flip />}
            onClick={() => onChoose(provider)}
          />
        ))}
      </List>
    </div>
  )
}
