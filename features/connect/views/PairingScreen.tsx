import type { FeatureContext } from '@shared/contract/context'
import type { Wallet } from '@shared/domain/wallet'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import type { LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { QrCode } from '@shared/ui/QrCode'
import type { ConnectModel } from '../createConnectModel'
import type { ConnectFlow } from '../model'
import { describePairing, type PairingMethod } from '../pairing/describePairing'
import type { PairingLink } from '../pairing/pairingLink'
import { CopyLink } from './CopyLink'
import { GetButton } from './GetButton'
import { PairingWait } from './PairingWait'

interface PairingScreenProps {
  ctx: FeatureContext
  model: ConnectModel
  flow: ConnectFlow
  method: PairingMethod
  wallet: Wallet | undefined
  /** Undefined while it loads. */
  uri?: string | undefined
  link?: PairingLink | undefined
  onTryAgain?: () => void
}

/** A pairing in its present state: the code or the button that hands it over, or how it ended. */
export function PairingScreen(props: PairingScreenProps) {
  const { ctx, model, flow, method, wallet, uri, link, onTryAgain } = props
  const { t } = ctx.i18n
  const isWaiting = flow.status === 'opening' || flow.status === 'waiting'
  const { title, text } = describePairing(flow, method, wallet?.name, ctx)
  const logo = wallet && {
    name: wallet.name,
    src: ctx.config.connectorImages[wallet.id] ?? wallet.imageUrl,
  }

  if (isWaiting && method === 'scan') {
    return (
      <>
        <QrCode value={uri} label={title} logo={logo && <Logo {...logo} />} />
        <div className="lk-center">
          <p className="lk-strong">{title}</p>
          <p className="lk-text">{text}</p>
        </div>
        <CopyLink ctx={ctx} link={uri} />
        <GetButton ctx={ctx} model={model} wallet={wallet} />
      </>
    )
  }
  return (
    <PairingWait logo={logo && { ...logo, state: stateOf(flow) }} title={title} text={text}>
      {isWaiting ? (
        <>
          <Button busy={!link} onClick={() => link && ctx.openLink(link.href, link.target)}>
            {t('connect.open', { name: wallet?.name ?? '' })}
          </Button>
          <CopyLink ctx={ctx} link={uri} />
          <GetButton ctx={ctx} model={model} wallet={wallet} />
        </>
      ) : (
        flow.status !== 'connected' && (
          <>
            {flow.status !== 'notFound' && <Button onClick={onTryAgain}>{t('connect.tryAgain')}</Button>}
            <Button variant="text" onClick={() => ctx.navigation.reset('Connect')}>
              {t('connect.pairing.others')}
            </Button>
          </>
        )
      )}
    </PairingWait>
  )
}

function stateOf({ status }: ConnectFlow): LogoSpinnerProps['state'] {
  if (status === 'opening' || status === 'waiting') return 'waiting'
  if (status === 'connected') return 'done'
  return status === 'pending' ? 'still' : 'failed'
}
