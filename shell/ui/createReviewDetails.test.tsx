import type { ReviewDetailsProps } from '@shared/contract/context'
import { expect, test } from 'vitest'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { renderPart } from '../../tests/fakes/renderPart'
import { createI18n } from '../remotes/i18n/createI18n'
import english from '../remotes/i18n/messages/en.json'
import { createReviewDetails } from './createReviewDetails'
import { ReviewDetails as Part } from './review/ReviewDetails'

const props: ReviewDetailsProps = {
  review: { acts: [], changes: { status: 'unavailable' }, warnings: [] },
  hasActs: true,
  isAccepted: false,
  onAccept() {},
}

/** The widget, as far as the card of a failure needs it. */
const widget = {
  i18n: createI18n({ locale: 'en', messages: english, log: { warn() {} } }),
  ports: fakeContext().ctx,
  appName: () => 'Harbor',
  isDeveloping: () => false,
}

test('the part is loaded with the first review, once for all of them', async () => {
  const loads: number[] = []
  const ReviewDetails = createReviewDetails(widget, async () => {
    loads.push(loads.length)
    return () => <p>The review</p>
  })

  const first = await renderPart(<ReviewDetails {...props} />)
  await first.end()
  const second = await renderPart(<ReviewDetails {...props} />)

  expect(second.container.textContent).toBe('The review')
  // Development mounts twice.
  expect(loads.length).toBeLessThanOrEqual(2)
  await second.end()
})

test('a part that does not come can be asked for again', async () => {
  let isOffline = true
  const ReviewDetails = createReviewDetails(widget, async () => {
    if (isOffline) throw new Error('No such chunk')
    return () => <p>The review</p>
  })
  const { control, container, does, end } = await renderPart(<ReviewDetails {...props} />)
  isOffline = false

  await does(() => control(english['shell.failed.retry']).click())

  expect(container.textContent).toBe('The review')
  await end()
})

test.each([
  [undefined, 1],
  [true, 0],
])('a danger has a box unless the request is refused anyway: %s', async (isRefused, boxes) => {
  const warnings = [{ tone: 'danger', words: { key: 'review.warning.fails' } }] as const
  const { container, end } = await renderPart(
    <Part {...props} ui={widget} review={{ ...props.review, warnings }} isRefused={isRefused} />,
  )

  expect(container.querySelectorAll('.lk-banner')).toHaveLength(1)
  expect(container.querySelectorAll('input')).toHaveLength(boxes)
  await end()
})
