import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'
import type { SocialPort } from '@shared/contract/ports/embedded'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { CopyButton } from '@shared/ui/CopyButton'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { QrCode } from '@shared/ui/QrCode'
import qrCode from '@shared/ui/qrCode.css'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import { connectFarcaster } from '../actions/connectFarcaster'
import { describeFailure } from '../actions/describeFailure'
import { type FarcasterFlow, opening } from '../farcasterFlow'
import late from '../late.css'
import { ProviderMark } from '../marks/ProviderMark'
import { ProviderWait } from './ProviderWait'

/** Copies the login's address, and says so in a toast. @throws ClipboardUnavailable, after a toast */
const copyLink = (ctx: Pick<FeatureContext, 'copy' | 'i18n' | 'toast'>, url: string): Promise<void> =>
  copyAndTell(ctx, url, {
    copied: ctx.i18n.t('socials.scan.copied'),
    failed: ctx.i18n.t('socials.scan.failed'),
  })

const provider = 'farcaster'
const name = 'Farcaster'

export interface FarcasterProps {
  ctx: FeatureContext
  port: SocialPort
  isJoin: boolean
  onDone?: () => void
}

/** A login that the Farcaster app on a phone confirms: by a code to scan, or by a link on the phone itself. */
export function Farcaster({ ctx, port, isJoin, onDone }: FarcasterProps) {
  const { i18n, platform } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore<FarcasterFlow>(opening))
  const flow = useStore(store)
  const tryAgain = useRequest(
    ctx.clock,
    useCallback(
      (signal) => connectFarcaster(ctx, port, store, { isJoin, signal, onDone }),
      [ctx, port, store, isJoin, onDone],
    ),
  )
  if (flow.status === 'failed') {
    return (
      <ProviderWait
        provider={provider}
        state="failed"
        title={t('socials.failed.title')}
        text={describeFailure(flow.error, name, i18n)}
        action={{ label: t('socials.tryAgain'), run: tryAgain }}
      />
    )
  }
  if (flow.status === 'loading' || flow.status === 'done') {
    const state = flow.status === 'done' ? 'done' : 'waiting'
    return <ProviderWait provider={provider} state={state} title={name} text={t('socials.phone.loading')} />
  }
  const url = flow.status === 'waiting' ? flow.url : undefined
  const copy = url && (
    <div className="lk-social-copy">
      <CopyButton
        label={t('socials.scan.copy')}
        copiedLabel={t('socials.scan.copied')}
        after={ctx.clock.after}
        copy={() => copyLink(ctx, url)}
      >
        {t('socials.scan.copy')}
      </CopyButton>
    </div>
  )
  if (platform.isMobile) {
    return (
      <div className="lk-socials">
        <ProviderWait
          provider={provider}
          state="waiting"
          title={t('socials.phone.title')}
          text={t('socials.phone.text')}
        />
        <Button busy={!url} onClick={() => url && ctx.openLink(url, '_blank')}>
          {t('socials.phone.open')}
        </Button>
        {copy}
      </div>
    )
  }
  return (
    <div className="lk-socials lk-social-scan">
      <LazyStyles css={qrCode + late} />
      <QrCode value={url} label={t('socials.scan.title')} logo={<ProviderMark provider={provider} />} />
      <div className="lk-center">
        <p className="lk-strong">{t('socials.scan.title')}</p>
        <p className="lk-text">{t('socials.scan.text')}</p>
      </div>
      {copy || <div className="lk-social-copy" />}
    </div>
  )
}
