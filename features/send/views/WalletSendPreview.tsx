import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { useLayoutEffect } from 'react'
import type { SendModel } from '../activateSend'
import { receiverKey } from '../form/receiverKey'
import type { SendForm } from '../form/sendForm'
import { Review } from './Review'
import { useSend } from './useSend'

type PreviewProps = ViewProps<'WalletSendPreview', SendModel>

/** What is about to be signed, once more and whole. */
export function WalletSendPreview({ ctx, model }: PreviewProps) {
  const form = useStore(model.form)
  return form && <Preview ctx={ctx} model={model} stored={form} />
}

function Preview({ ctx, model, stored }: Pick<PreviewProps, 'ctx' | 'model'> & { stored: SendForm }) {
  const sending = useSend(ctx, model, stored)
  const receiver = useStore(model.receiver)
  const { asset, amount, assets, form } = sending
  const isWhole =
    amount.status === 'read' && receiver.of === receiverKey(form) && receiver.is.status === 'found'
  const hasEnded = !isWhole && (!form.amount || assets.status !== 'loading')

  // Another account or network has taken the place of what was filled in: that is no longer what would be sent.
  useLayoutEffect(() => {
    if (hasEnded) ctx.navigation.replace('WalletSend')
  }, [ctx, hasEnded])

  if (!asset || amount.status !== 'read' || receiver.is.status !== 'found') return null
  return (
    <Review
      ctx={ctx}
      model={model}
      sending={sending}
      asset={asset}
      value={amount.value}
      receiver={receiver.is}
    />
  )
}
