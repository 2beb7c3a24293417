// @vitest-environment happy-dom
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { createRouter } from '../router/createRouter'
import { Header } from './Header'
import type { Catalogue, UiModel } from './uiModel'

function uiAt(...views: string[]): UiModel {
  const router = createRouter({ onClose: () => {}, onRefused: () => {}, holds: () => false })
  for (const view of views) router.push(view)
  return {
    router,
    catalogue: createStore<Catalogue>({ status: 'ready', features: [] }),
    i18n: { t: (key: string) => key },
    ports: { announce: () => {} },
    embedded: false,
  } as unknown as UiModel
}

test.each([
  ['a view that was gone to leads back', 'Networks', true],
  ['a request that waits for an answer does not', 'ApproveTransaction', false],
  ['nor does signing in by its older name, which has a way out of its own', 'ConnectingSiwe', false],
])('%s', async (_, view, leadsBack) => {
  const { all, end } = await renderPart(<Header ui={uiAt(view)} />)

  expect(all('[aria-label="shell.back"]')).toHaveLength(leadsBack ? 1 : 0)
  await end()
})
