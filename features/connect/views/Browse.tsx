import type { FeatureContext } from '@shared/contract/context'
import type { Wallet } from '@shared/domain/wallet'
import { Button } from '@shared/ui/Button'
import type { ConnectModel } from '../createConnectModel'
import type { PairingLink } from '../pairing/pairingLink'
import { CopyLink } from './CopyLink'
import { GetButton } from './GetButton'
import { PairingWait } from './PairingWait'

interface BrowseProps {
  ctx: FeatureContext
  model: ConnectModel
  wallet: Wallet
  link: PairingLink
}

/** Leads the visitor into the wallet's browser, in which the wallet can be asked directly. */
export function Browse({ ctx, model, wallet, link }: BrowseProps) {
  const { t } = ctx.i18n
  const { id, name, imageUrl } = wallet
  const src = ctx.config.connectorImages[id] ?? imageUrl
  return (
    <div className="lk-pairing">
      <PairingWait
        logo={{ name, src, state: 'still' }}
        title={t('connect.waiting.title', { name })}
        text={t('connect.browse.text', { name })}
      >
        <Button onClick={() => ctx.openLink(link.href, link.target)}>{t('connect.open', { name })}</Button>
        <CopyLink ctx={ctx} link={ctx.config.metadata.url} />
        <GetButton ctx={ctx} model={model} wallet={wallet} />
      </PairingWait>
    </div>
  )
}
