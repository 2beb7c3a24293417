import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

test('two short cards lead to a page by a publisher that sells nothing', async () => {
  const fake = fakeContext({ messages: feature.messages })
  const { container, control, end } = await mountView(feature, 'WhatIsANetwork', fake)

  expect(container.querySelectorAll('li')).toHaveLength(2)
  expect(control('Learn more').getAttribute('href')).toBe('https://ethereum.org/en/developers/docs/networks/')
  expect(control('Learn more').getAttribute('rel')).toBe('noopener noreferrer')
  await end()
})
