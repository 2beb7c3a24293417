import type { ViewProps } from '@shared/contract/feature'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { CameraUnavailable } from '@shared/errors/transactionErrors'
import { Button } from '@shared/ui/Button'
import { ErrorState } from '@shared/ui/ErrorState'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEffect, useRef, useState } from 'react'
import { takePayment } from '../actions/takePayment'
import type { SendModel } from '../activateSend'
import { addressIn } from '../form/addressIn'
import scanCss from './scan.css'

const refusals = {
  none: 'send.scan.invalid',
  otherNetwork: 'send.to.otherNetwork',
  unreadable: 'send.to.unreadable',
  notHeld: 'send.to.notHeld',
} as const

/** The camera, until it sees a receiver. Leaving the view turns it off. */
export function WalletSendScan({ ctx, model }: ViewProps<'WalletSendScan', SendModel>) {
  const { t } = ctx.i18n
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<keyof typeof refusals>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for the camera anew.
  useEffect(() => {
    const controller = new AbortController()
    const take = async (text: string) => {
      const taken = takePayment(ctx, model, text)
      if (taken === 'taken') return true
      const { networkId } = model.form.get() ?? {}
      const plain = taken === 'none' && networkId ? addressIn(text.trim(), networkId) : ''
      const to = plain && (await ctx.chains.parseAddress(plain))
      if (to) model.form.update((form) => form && { ...form, to, acknowledged: undefined })
      else setRefusal(plain === undefined ? 'otherNetwork' : taken)
      return Boolean(to)
    }
    const run = async () => {
      const { scan } = await ctx.chains.receiverInputs()
      if (!scan || !video.current) throw new LatchkeyError(CameraUnavailable)
      await scan(video.current, take, controller.signal)
      if (!controller.signal.aborted) ctx.navigation.goBack()
    }
    run().catch((error) => {
      if (!controller.signal.aborted) setFailure(error)
    })
    return () => controller.abort()
  }, [ctx, model, attempt])

  const isDenied = isLatchkeyError(failure, 'CameraDenied')
  const title = t(isDenied ? 'send.scan.denied' : 'send.scan.failed')
  const said = failure ? title : refusal && t(refusals[refusal])
  useEffect(() => {
    if (said) ctx.announce(said, 'assertive')
  }, [ctx, said])

  if (failure)
    return (
      <ErrorState
        title={title}
        text={t(isDenied ? 'send.scan.denied.text' : 'send.scan.failed.text')}
        retry={{
          label: t('send.tryAgain'),
          run() {
            setFailure(undefined)
            setAttempt(attempt + 1)
          },
        }}
      />
    )
  return (
    <div className="lk-send-scan">
      <LazyStyles css={scanCss} />
      <video ref={video} muted playsInline aria-label={t('send.scan.picture')} />
      <p className="lk-text">{said ?? t('send.scan.hint')}</p>
      <Button variant="secondary" onClick={() => ctx.navigation.goBack()}>
        {t('send.scan.cancel')}
      </Button>
    </div>
  )
}
