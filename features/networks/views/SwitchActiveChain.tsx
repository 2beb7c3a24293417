import type { ViewProps } from '@shared/contract/feature'
import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import type { NetworksModel } from '../createNetworksModel'

/** A network of a namespace without a connected wallet: why the wallet cannot go there, and what to do. */
export function SwitchActiveChain({ ctx, model, params }: ViewProps<'SwitchActiveChain', NetworksModel>) {
  const { chains, i18n, navigation } = ctx
  const { t } = i18n
  const { name } = params
  const networkId = params.networkId as NetworkId
  const { namespace } = parseNetworkId(networkId)
  const session = useStore(ctx.connection, sessionOf)
  const connector = session.status === 'connected' ? session.connector : undefined
  const wallet = connector?.name ?? ''
  // A pairing covers all its namespaces: a second one would replace it, and end the connection.
  const canAdd = connector && connector.type !== 'WALLET_CONNECT' && connector.namespaces.includes(namespace)
  const others = () => {
    model.want(networkId)
    navigation.push('Connect', { namespace })
  }
  return (
    <>
      <div className="lk-center">
        <Logo name={name} src={chains.network(networkId)?.assets?.imageUrl} size="large" shape="round" />
        <p className="lk-strong">
          {canAdd ? t('networks.chain.add', { wallet, name }) : t('networks.chain.title', { name })}
        </p>
        <p className="lk-text">
          {canAdd ? t('networks.chain.addText', { name }) : t('networks.chain.text', { wallet, name })}
        </p>
      </div>
      <div className="lk-actions">
        {canAdd && (
          <Button
            onPointerEnter={chains.preload}
            onPointerDown={chains.preload}
            onFocus={chains.preload}
            onClick={() => {
              model.want(networkId)
              navigation.push('ConnectingExternal', { connectorId: connector.id, name: wallet, namespace })
            }}
          >
            {t('networks.chain.with', { wallet })}
          </Button>
        )}
        <Button
          variant={canAdd ? 'text' : 'primary'}
          onPointerEnter={() => navigation.preload('Connect')}
          onPointerDown={() => navigation.preload('Connect')}
          onFocus={() => navigation.preload('Connect')}
          onClick={others}
        >
          {canAdd ? t('networks.chain.other') : t('networks.chain.connect')}
        </Button>
      </div>
    </>
  )
}
