import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeRegistry, registryId } from '../../../tests/fakes/fakeRegistry'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './Downloads'
import '../wallets/createRegistry'

const entry = {
  id: registryId(1),
  name: 'Harbor',
  app_store: 'https://apps.example/harbor',
  play_store: 'https://play.example/harbor',
  chrome_store: 'https://chrome.example/harbor',
  homepage: 'https://harbor.example',
}

async function mount(options: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    http: fakeRegistry([entry]),
    ...options,
    config: { apiUrl: 'https://api.invalid', ...options.config },
  })
  const view = await mountLazyView(feature, 'Downloads', fake, { walletId: registryId(1), name: 'Harbor' })
  const links = () =>
    [...view.container.querySelectorAll('a')].map((a) => `${a.textContent} ${a.getAttribute('href')}`)
  return { ...fake, ...view, links }
}

test('the places to get the wallet are links that open in another tab', async () => {
  const { container, links, end } = await mount()

  expect(links()).toEqual([
    'Chrome extension https://chrome.example/harbor',
    'iOS app https://apps.example/harbor',
    'Android app https://play.example/harbor',
    'Website https://harbor.example',
  ])
  expect(container.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer')
  await end()
})

test('a wallet without links leaves the visitor with advice', async () => {
  const { container, links, end } = await mount({ http: fakeRegistry([]) })

  expect(links()).toEqual([])
  expect(container.textContent).toContain('No download link for Harbor')
  await end()
})

test('a registry that fails is asked again', async () => {
  let isDown = true
  const answer = fakeRegistry([entry])
  const { container, click, advance, links, announcements, end } = await mount({
    http(path, query) {
      if (isDown) throw new LatchkeyError(HttpUnreachable)
      return answer(path, query)
    },
  })
  expect(container.querySelectorAll('a')).toHaveLength(0)
  expect(announcements[0]).toMatch(/^assertive: /)
  isDown = false

  await click('Try again')
  await advance(0)
  await advance(0)

  expect(links()).toHaveLength(4)
  await end()
})
