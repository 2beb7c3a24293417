import { Banner } from '@shared/ui/Banner'
import { RichText } from '@shared/ui/RichText'
import type { Warning } from './warningsOf'

/** What the visitor should know. A stranger's words keep to themselves, whichever way they run. */
export function WarningBanner({ warning: { tone, text, quote } }: { warning: Warning }) {
  return (
    <Banner tone={tone}>
      {quote ? <RichText text={text} parts={{ reason: <bdi>{quote}</bdi> }} /> : text}
    </Banner>
  )
}
