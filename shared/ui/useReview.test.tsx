import type { ReviewDetailsProps } from '@shared/contract/context'
import type { Warning } from '@shared/reading/acts/act'
import type { Review } from '@shared/reading/review'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { useReview } from './useReview'

const unlimited: Warning = { tone: 'danger', words: { key: 'review.warning.unlimited' } }
const allNfts: Warning = { tone: 'danger', words: { key: 'review.warning.allNfts' } }
const quoted: Warning = { tone: 'warning', words: { key: 'review.warning.quoted', values: { symbol: 'X' } } }
const reviewOf = (...warnings: Warning[]): Review => ({
  acts: [],
  changes: { status: 'unavailable' },
  warnings,
})

/** The shell's part, as far as features see it. */
function ReviewDetails({ review, isAccepted, onAccept }: ReviewDetailsProps) {
  if (review.warnings.every(({ tone }) => tone !== 'danger')) return <p>Harmless</p>
  return (
    <input
      type="checkbox"
      aria-label="Accept"
      checked={isAccepted}
      onChange={({ target }) => onAccept(target.checked)}
    />
  )
}

function Probe({ review, isOld }: { review: Review | undefined; isOld?: boolean }) {
  const { isHeld, details } = useReview(isOld ? {} : { ReviewDetails }, review, { hasActs: true })
  return (
    <>
      {details}
      <button type="button" disabled={isHeld}>
        Send
      </button>
    </>
  )
}

test('a danger holds the button until the visitor accepts it, and again once that is taken back', async () => {
  const { control, does, end } = await renderPart(<Probe review={reviewOf(unlimited)} />)
  const held = [(control('Send') as HTMLButtonElement).disabled]

  await does(() => control('Accept').click())
  held.push((control('Send') as HTMLButtonElement).disabled)
  await does(() => control('Accept').click())
  held.push((control('Send') as HTMLButtonElement).disabled)

  expect(held).toEqual([true, false, true])
  await end()
})

test('what was accepted stays accepted in the next review, and another danger has to be accepted again', async () => {
  const { control, does, show, end } = await renderPart(<Probe review={reviewOf(unlimited)} />)
  await does(() => control('Accept').click())

  await show(<Probe review={reviewOf(unlimited)} />)
  const same = (control('Send') as HTMLButtonElement).disabled
  await show(<Probe review={reviewOf(unlimited, allNfts)} />)

  expect([same, (control('Send') as HTMLButtonElement).disabled]).toEqual([false, true])
  await end()
})

test.each([
  ['a mere warning', <Probe key="1" review={reviewOf(quoted)} />],
  ['no review', <Probe key="2" review={undefined} />],
  ['a shell of before reviews', <Probe key="3" isOld review={reviewOf(unlimited)} />],
])('%s holds nothing', async (_, probe) => {
  const { control, end } = await renderPart(probe)

  expect((control('Send') as HTMLButtonElement).disabled).toBe(false)
  await end()
})
