import type { ViewRole } from '@shared/contract/manifest'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { createRouter } from '../ground/router/createRouter'
import type { ReleasedFeature } from '../remotes/release/openSource'
import type { Catalogue } from './catalogue'
import { Header } from './Header'
import type { UiModel } from './uiModel'

function uiAt(view: string, role?: ViewRole): UiModel {
  const router = createRouter({
    onClose() {},
    onRefused() {},
    holds: () => false,
    isDeadEnd: () => false,
  })
  router.push(view)
  const contributed = { name: view, ...(role && { role }), title: 't', activation: 'always', height: 1 }
  return {
    router,
    catalogue: createStore<Catalogue>({
      status: 'ready',
      features: [{ id: 'x', contributes: { views: [contributed], texts: {} } } as unknown as ReleasedFeature],
    }),
    hasTexts: () => true,
    i18n: { t: (key: string) => key },
    ports: { announce: () => {} },
    embedded: false,
  } as unknown as UiModel
}

test.each([
  ['a view that was gone to leads back', 'Networks', undefined, true],
  ['an approval does not: it is given or refused', 'ApproveTransaction', 'approval', false],
  ['nor does signing in, which has a way out of its own', 'ConnectingSiwe', 'sign-in', false],
] as const)('%s', async (_, view, role, leadsBack) => {
  const { all, end } = await renderPart(<Header ui={uiAt(view, role)} />)

  expect(all('[aria-label="shell.back"]')).toHaveLength(leadsBack ? 1 : 0)
  await end()
})
