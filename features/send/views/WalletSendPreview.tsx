import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import type { SendModel } from '../activateSend'
import { receiverKey } from '../form/receiverKey'
import type { SendForm } from '../form/sendForm'
import { CautionCard } from './CautionCard'
import { Reading } from './Reading'
import { Review } from './Review'
import { useCaution } from './useCaution'
import { useSend } from './useSend'

type PreviewProps = ViewProps<'WalletSendPreview', SendModel>

/** The whole transfer once more, before it is signed. */
export function WalletSendPreview({ ctx, model }: PreviewProps) {
  const form = useStore(model.form)
  return form && <Preview ctx={ctx} model={model} stored={form} />
}

function Preview({ ctx, model, stored }: Pick<PreviewProps, 'ctx' | 'model'> & { stored: SendForm }) {
  const sending = useSend(ctx, model, stored)
  const { key, receiver } = useStore(model.resolved)
  const { asset, amount, assets, form } = sending
  const cautioned = useCaution(ctx, model, form, receiver)
  // Another account or network would make it another transfer.
  const isWhole = key === receiverKey(form)
  if (!asset || amount.status !== 'read' || !isWhole || receiver.status !== 'found')
    return assets.status === 'loading' && form.amount ? (
      <Reading ctx={ctx} />
    ) : (
      <EmptyState
        icon={icons.info}
        title={ctx.i18n.t('send.review.nothing')}
        text={ctx.i18n.t('send.review.nothing.text')}
        action={{ label: ctx.i18n.t('send.review.back'), run: () => ctx.navigation.replace('WalletSend') }}
      />
    )
  return (
    <div className="lk-send">
      {cautioned && <CautionCard ctx={ctx} cautioned={cautioned} />}
      <Review
        ctx={ctx}
        model={model}
        sending={sending}
        asset={asset}
        value={amount.value}
        receiver={receiver}
        isHeld={cautioned?.isAcknowledged === false}
      />
    </div>
  )
}
