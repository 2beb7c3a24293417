import { Banner } from '@shared/ui/Banner'
import { RichText } from '@shared/ui/RichText'
import type { Warning } from './warningsOf'

/** A warning for the visitor. Foreign text in it is isolated from the writing direction. */
export function WarningBanner({ warning: { tone, text, quote } }: { warning: Warning }) {
  return (
    <Banner tone={tone}>
      {quote ? <RichText text={text} parts={{ reason: <bdi translate="no">{quote}</bdi> }} /> : text}
    </Banner>
  )
}
