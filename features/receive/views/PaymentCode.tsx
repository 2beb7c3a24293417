import type { FeatureContext } from '@shared/contract/context'
import type { ViewParams } from '@shared/contract/views'
import { parseNetworkId } from '@shared/domain/caip'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import { useState } from 'react'
import { describeCode } from '../actions/describeCode'
import { payableOf } from '../actions/payableOf'
import { paymentUri } from '../actions/paymentUri'
import type { LateParts } from '../activateReceive'
import type { Receiver } from '../receiverOf'
import { AddressButton } from './AddressButton'
import { NetworkRow } from './NetworkRow'
import { useAmount } from './useAmount'
import { useSpokenChange } from './useSpokenChange'

export interface PaymentCodeProps {
  ctx: FeatureContext
  parts: LateParts
  receiver: Receiver
  params: NonNullable<ViewParams<'WalletReceive'>>
}

/** The code, its content in words, and the amount to request. */
export function PaymentCode({ ctx, parts, receiver, params }: PaymentCodeProps) {
  const { i18n } = ctx
  const { QrCode } = parts
  const { t } = i18n
  const [isPlain, setPlain] = useState(false)
  const { account, networkId } = receiver
  const { address, name } = account
  const network = ctx.chains.network(networkId)
  const networkName = network?.name ?? t('receive.network.unknown')
  const payable = payableOf(networkId, network, params)
  const { amount, askFor, field } = useAmount({
    ctx,
    load: parts.loadAmountRequest,
    payable,
    namespace: parseNetworkId(networkId).namespace,
    firstAssetId: params.assetId,
    first: params.amount,
  })
  const value = amount.status === 'asked' ? amount.value : undefined
  // A code without the amount that is being typed would request something else than the screen says.
  const isKnown = value !== undefined || amount.status === 'none'
  const uri = isKnown ? paymentUri(receiver, payable, value) : undefined
  const label = describeCode(i18n, { address, network: networkName, payable, value, isPlain })
  useSpokenChange(ctx, label, `${networkId}:${address}:${isPlain}`)
  return (
    <>
      <div className="lk-receive">
        <QrCode
          value={isPlain ? address : uri}
          label={label}
          logo={network && <Logo name={networkName} src={network.assets?.imageUrl} shape="round" />}
        />
        {name && (
          <bdi translate="no" className="lk-strong" title={name}>
            {name}
          </bdi>
        )}
        <AddressButton ctx={ctx} address={address} />
      </div>
      {/* The typed text stays in the field meanwhile. */}
      <div className="lk-receive-amount" hidden={isPlain}>
        {field}
      </div>
      <NetworkRow ctx={ctx} name={networkName} imageUrl={network?.assets?.imageUrl} />
      <div className="lk-actions">
        {askFor && !isPlain && (
          <Button variant="text" onClick={askFor}>
            {t('receive.amount.ask')}
          </Button>
        )}
        <Button variant="text" onClick={() => setPlain(!isPlain)}>
          {t(isPlain ? 'receive.full' : 'receive.plain')}
        </Button>
      </div>
    </>
  )
}
