import type { FeatureContext } from '@shared/contract/context'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { ProviderMark } from '../marks/ProviderMark'
import { useProviders } from '../options/useProviders'

export interface ProviderListProps {
  ctx: FeatureContext
  label: string
  onChoose: (provider: SocialProvider) => void
}

/** All providers, one below the other. */
export function ProviderList({ ctx, label, onChoose }: ProviderListProps) {
  const providers = useProviders(ctx)
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
