import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './WhatIsAWallet'

test('three short cards lead to a wallet', async () => {
  const fake = fakeContext({ messages: { ...feature.messages, ...late } })
  const { container, click, end } = await mountLazyView(feature, 'WhatIsAWallet', fake)
  const cards = [...container.querySelectorAll('li')].map((card) => card.textContent!)
  expect(cards).toHaveLength(3)
  expect(cards.filter((card) => card.split(' ').length > 30)).toEqual([])

  await click('Get a wallet')

  expect(fake.navigation).toEqual([['push', 'GetWallet']])
  await end()
})
