import type { FeatureContext } from '@shared/contract/context'
import type { Wallet } from '@shared/domain/wallet'
import { Button } from '@shared/ui/Button'
import type { ConnectModel } from '../createConnectModel'
import { GetButton } from './GetButton'
import { PairingWait } from './PairingWait'

/** A browser wallet that is not installed in this one. */
export function NotDetected({
  ctx,
  model,
  wallet,
}: {
  ctx: FeatureContext
  model: ConnectModel
  wallet: Wallet
}) {
  const { t } = ctx.i18n
  const { id, name, imageUrl } = wallet
  return (
    <PairingWait
      logo={{ name, src: ctx.config.connectorImages[id] ?? imageUrl, state: 'still' }}
      title={t('connect.notDetected.title')}
      text={t('connect.notDetected.text', { name })}
    >
      <GetButton ctx={ctx} model={model} wallet={wallet} isPrimary />
      <Button variant="text" onClick={() => ctx.navigation.reset('Connect')}>
        {t('connect.pairing.others')}
      </Button>
    </PairingWait>
  )
}
