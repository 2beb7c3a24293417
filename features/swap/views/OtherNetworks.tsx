import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { useState } from 'react'
import type { SwapModel } from '../activateSwap'

/** The EVM networks with swaps, by chain id. Source: docs/reference/specification.md#constants */
const chainIds: readonly unknown[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** Whether swaps are expected on a network. The server alone knows: it may have more, or fewer. */
const hasSwaps = ({ chainNamespace, id }: Network): boolean =>
  chainNamespace === 'eip155' && chainIds.includes(id)

interface OtherNetworksProps {
  ctx: FeatureContext
  model: SwapModel
  networkId: NetworkId
}

/** The active network has no swaps: the host's networks that have some. */
export function OtherNetworks({ ctx, networkId }: OtherNetworksProps) {
  const { chains, i18n, announce, clock, config, navigation } = ctx
  const { t } = i18n
  const [asked, setAsked] = useState<NetworkId>()
  const [problem, setProblem] = useState('')
  const networks = config.enableNetworkSwitch
    ? config.networks.filter(
        (network) =>
          hasSwaps(network) && network.caipNetworkId !== networkId && chains.allows(network.caipNetworkId),
      )
    : []

  const choose = async ({ caipNetworkId }: Network) => {
    setAsked(caipNetworkId)
    setProblem('')
    try {
      await chains.switchNetwork(caipNetworkId)
    } catch (error) {
      const { message, hint } = i18n.error(error)
      const text = isLatchkeyError(error, 'UserRejected')
        ? t('swap.network.declined')
        : [message, hint].filter(Boolean).join(' ')
      setProblem(text)
      announce(text, 'assertive')
    } finally {
      setAsked(undefined)
    }
  }

  if (networks.length === 0)
    return (
      <EmptyState
        icon={icons.info}
        title={t('swap.network.none')}
        text={t('swap.network.none.text')}
        action={{ label: t('swap.done'), run: () => navigation.reset('Account') }}
      />
    )
  return (
    <div className="lk-list">
      <p className="lk-text">{t('swap.network.text')}</p>
      <List label={t('swap.network.list')}>
        {networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            label={network.name}
            leading={
              <Logo name={network.name} src={network.assets?.imageUrl} shape="round" after={clock.after} />
            }
            detail={asked === network.caipNetworkId ? t('swap.network.waiting') : undefined}
            disabled={asked !== undefined}
            onClick={() => void choose(network)}
          />
        ))}
      </List>
      {problem && <p className="lk-text lk-problem">{problem}</p>}
    </div>
  )
}
