import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Guide } from './Guide'
import * as icons from './icons'

test('each card has its icon next to its title and its text', async () => {
  const cards = [
    { icon: icons.wallet, title: 'A key', text: 'Opens doors.' },
    { icon: icons.explorer, title: 'A map', text: 'Shows ways.' },
  ]

  const { all, end } = await renderPart(<Guide cards={cards} />)

  expect(
    all('li').map((card) => [
      card.querySelector('path')!.getAttribute('d'),
      ...[...card.querySelectorAll('p')].map((line) => line.textContent),
    ]),
  ).toEqual(cards.map(({ icon, title, text }) => [icon, title, text]))
  await end()
})
