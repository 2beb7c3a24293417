import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useEffect } from 'react'
import { findReceiver } from '../actions/findReceiver'
import type { SendModel } from '../activateSend'
import type { Receiver } from '../form/receiver'
import { receiverKey } from '../form/receiverKey'
import type { SendForm } from '../form/sendForm'

/** Lets a name be typed to its end. Source: docs/reference/specification.md#names. */
const settleMs = 500

/** The receiver that the form's text stands for, resolved once typing rests. */
export function useReceiver(ctx: FeatureContext, model: SendModel, form: SendForm): Receiver {
  const known = useStore(model.resolved)
  const { networkId, from } = form
  const text = form.to.trim()
  const key = receiverKey(form)
  const isKnown = known.key === key && known.receiver.status !== 'looking'
  useEffect(() => {
    if (!text || isKnown) return
    const controller = new AbortController()
    const cancel = ctx.clock.after(settleMs, async () => {
      const receiver = await findReceiver(ctx, { networkId, from }, text, controller.signal)
      if (!controller.signal.aborted) model.resolved.update(() => ({ key, receiver }))
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [ctx, model, networkId, from, text, key, isKnown])
  if (!text) return { status: 'none' }
  return isKnown ? known.receiver : { status: 'looking' }
}
