import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { type ReactNode, useEffect, useState } from 'react'
import type { Amount } from '../actions/amount'
import type { Payable } from '../actions/payableOf'
import type { LateParts } from '../activateReceive'
import type { AmountRequest } from './AmountRequest'

export interface AmountInput {
  readonly ctx: FeatureContext
  readonly load: LateParts['loadAmountRequest']
  readonly payable: Payable
  readonly namespace: Namespace
  /** The token that `first` is an amount of; without one, the coin of the initial network. */
  readonly firstAssetId: string | undefined
  /** The host's amount: a plain decimal number. */
  readonly first: string | undefined
}

export interface AmountOutput {
  readonly amount: Amount
  /** Shows the field; undefined where it is shown, or where no amount can be requested. */
  readonly askFor: (() => void) | undefined
  readonly field: ReactNode
}

const none: Amount = { status: 'none' }

/** The amount to request. It belongs to one asset, and is empty while another asset is active. */
export function useAmount({ ctx, load, payable, namespace, firstAssetId, first }: AmountInput): AmountOutput {
  const [start] = useState({ assetId: firstAssetId ?? payable.id, text: first })
  const [Field, setField] = useState<{ View: typeof AmountRequest }>()
  const [status, setStatus] = useState<'closed' | 'given' | 'asked' | 'failed'>(first ? 'given' : 'closed')
  const [told, setTold] = useState<{ assetId: string; amount: Amount }>()
  const { id, decimals } = payable
  const isOpen = status === 'given' || status === 'asked'

  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    load().then(
      (View) => isGone || setField({ View }),
      () => {
        if (isGone) return
        setStatus('failed')
        ctx.toast.error(ctx.i18n.t('receive.amount.failed'))
      },
    )
    return () => {
      isGone = true
    }
  }, [ctx, load, isOpen])

  if (decimals === undefined) return { amount: none, askFor: undefined, field: undefined }
  const isFirst = start.assetId === id
  // The code waits for the host's own amount; a visitor who just opened the field has typed nothing yet.
  const before: Amount = status === 'given' && isFirst ? { status: 'loading' } : none
  return {
    amount: told?.assetId === id ? told.amount : before,
    askFor: isOpen ? undefined : () => setStatus('asked'),
    field: isOpen && Field && (
      <Field.View
        key={id}
        ctx={ctx}
        namespace={namespace}
        payable={{ ...payable, decimals }}
        first={(isFirst && start.text) || ''}
        autoFocus={status === 'asked'}
        onAmount={(amount) => setTold({ assetId: id, amount })}
      />
    ),
  }
}
