import type { ReviewDetailsProps } from '@shared/contract/context'
import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { ActList } from '@shared/ui/ActList'
import { Banner } from '@shared/ui/Banner'
import { ChangedBalances } from '@shared/ui/ChangedBalances'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEffect } from 'react'
import type { ShellViewUi } from '../shellViewUi'
import { createReviewTexts } from './createReviewTexts'
import inSight from './inSight.css'

/** The part's texts, which come with its code; their translations are among the late texts. */
export { default as english } from '@shared/reading/messages/en.json'

/** What a wallet is asked for, what it changes, and what to be warned of: the same for every feature that asks. */
export function ReviewDetails({
  ui,
  review: { acts, changes, warnings },
  hasActs,
  isRefused = false,
  isAccepted,
  onAccept,
}: ReviewDetailsProps & {
  readonly ui: { readonly ports: Pick<ShellViewUi['ports'], 'i18n' | 'announce'> }
}) {
  const { i18n, announce } = ui.ports
  const texts = createReviewTexts(i18n)
  const acceptance = acceptanceOf(warnings)
  const isDangerous = acceptance !== undefined
  const spoken = warnings.map(({ words }) => texts.words(words)).join('\n')
  useEffect(() => {
    if (spoken) announce(spoken, isDangerous ? 'assertive' : 'polite')
  }, [announce, spoken, isDangerous])
  return (
    <>
      <LazyStyles css={inSight} />
      {warnings.map(({ tone, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warnings of a review never change their order.
        <Banner key={index} tone={tone}>
          {texts.words(words)}
        </Banner>
      ))}
      <ChangedBalances changes={changes} texts={texts} />
      {hasActs && (
        <details className="lk-acts-fold" open={isDangerous}>
          <summary>{i18n.t('review.asked')}</summary>
          <ActList acts={acts} texts={texts} />
        </details>
      )}
      {acceptance && !isRefused && (
        <label className="lk-row">
          <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
          <span className="lk-text">{texts.words(acceptance)}</span>
        </label>
      )}
    </>
  )
}
