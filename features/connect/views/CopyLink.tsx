import type { FeatureContext } from '@shared/contract/context'
import { CopyButton } from '@shared/ui/CopyButton'
import { copyLink } from '../actions/copyLink'

/** Copies a link that cannot be scanned or opened. Keeps its place while the link loads. */
export function CopyLink({ ctx, link }: { ctx: FeatureContext; link: string | undefined }) {
  const { clock, i18n } = ctx
  return (
    <div className="lk-copy-link">
      {link && (
        <CopyButton
          label={i18n.t('connect.link.copy')}
          copiedLabel={i18n.t('connect.link.copied')}
          after={clock.after}
          copy={() => copyLink(ctx, link)}
        >
          {i18n.t('connect.link.copy')}
        </CopyButton>
      )}
    </div>
  )
}
