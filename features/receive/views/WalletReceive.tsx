import type { ViewProps } from '@shared/contract/feature'
import { parseNetworkId } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import { Logo } from '@shared/ui/Logo'
import { QrCode } from '@shared/ui/QrCode'
import { useState } from 'react'
import { type AmountEntry, firstEntry, textOf } from '../actions/amountEntry'
import { describeCode } from '../actions/describeCode'
import { payableOf } from '../actions/payableOf'
import { paymentUri } from '../actions/paymentUri'
import { readAmount } from '../actions/readAmount'
import type { ReceiveModel } from '../activateReceive'
import { AddressButton } from './AddressButton'
import { ReceiveOptions } from './ReceiveOptions'
import { RequestedAmount } from './RequestedAmount'
import { useSpokenChange } from './useSpokenChange'

/** A code to be paid by, of the account and network in use. */
export function WalletReceive({ ctx, model, params = {} }: ViewProps<'WalletReceive', ReceiveModel>) {
  const { i18n } = ctx
  const { locale, t } = i18n
  const receiver = useStore(model.receiver)
  const [isPlain, setPlain] = useState(false)
  const [entry, setEntry] = useState<AmountEntry>(() =>
    firstEntry(params.assetId ?? receiver?.networkId ?? '', params.amount, locale),
  )
  const networkId = receiver?.networkId
  useSpokenChange(
    ctx,
    receiver &&
      describeCode(i18n, {
        address: receiver.account.address,
        network: ctx.chains.network(receiver.networkId)?.name ?? t('receive.network.unknown'),
        payable: { id: '' },
        value: undefined,
        isPlain: false,
      }),
    receiver && `${networkId}:${receiver.account.address}`,
  )
  if (!receiver || !networkId) return null

  const { address, name } = receiver.account
  const { namespace } = parseNetworkId(networkId)
  const network = ctx.chains.network(networkId)
  const networkName = network?.name ?? t('receive.network.unknown')
  const payable = payableOf(networkId, network, params)
  const { decimals } = payable
  const text = textOf(entry, payable, locale)
  const amount =
    isPlain || decimals === undefined
      ? ({ status: 'none' } as const)
      : readAmount(text, { locale, decimals, namespace })
  const value = amount.status === 'asked' ? amount.value : undefined
  // A code that leaves out what is being typed would ask for something else than the screen says.
  const uri = amount.status === 'wrong' ? undefined : paymentUri(receiver, payable, value)
  return (
    <>
      <div className="lk-receive">
        <QrCode
          value={isPlain ? address : uri}
          label={describeCode(i18n, { address, network: networkName, payable, value, isPlain })}
          logo={<Logo name={networkName} src={network?.assets?.imageUrl} shape="round" />}
        />
        {name && (
          <bdi className="lk-strong" title={name}>
            {name}
          </bdi>
        )}
        <AddressButton ctx={ctx} address={address} />
      </div>
      {!isPlain && decimals !== undefined && (
        <RequestedAmount
          i18n={i18n}
          payable={payable}
          text={text}
          reason={amount.status === 'wrong' ? amount.reason : undefined}
          onChange={(next) => setEntry({ assetId: payable.id, text: next, locale })}
        />
      )}
      <ReceiveOptions ctx={ctx} network={network} isPlain={isPlain} onPlain={setPlain} />
    </>
  )
}
