import { createStore } from '@shared/store/createStore'
import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { createRouter } from '../ground/router/createRouter'
import type { Catalogue } from './catalogue'
import type { ShellViewStates } from './shellViews'
import type { UiModel } from './uiModel'
import { ViewFrame } from './ViewFrame'

const done: string[] = []

const Approval = () => <p>Approval</p>

function Counted() {
  const [text, setText] = useState('')
  useEffect(() => {
    done.push('mounted')
    return () => void done.push('unmounted')
  }, [])
  return <input value={text} onChange={({ target }) => setText(target.value)} />
}

/** A dialog of the shell's own views: one that counts its mounts, and the approval. */
async function mount() {
  const router = createRouter({
    onClose() {},
    onRefused() {},
    holds: () => false,
    isDeadEnd: () => false,
  })
  router.reset('UnsupportedChain')
  const ui = {
    router,
    catalogue: createStore<Catalogue>({ status: 'ready', features: [] } as unknown as Catalogue),
    features: createStore({}),
    shellViews: createStore<ShellViewStates>({
      UnsupportedChain: { status: 'ready', View: Counted },
      ApproveTransaction: { status: 'ready', View: Approval },
    }),
    i18n: { direction: 'ltr', t: (key: string) => key },
    ports: { announce() {} },
    appName: () => 'Host',
    isDeveloping: () => false,
    onShown: (view: string) => void done.push(`shown ${view}`),
  } as unknown as UiModel
  Element.prototype.animate ??= (() => {}) as never
  const part = await renderPart(<ViewFrame ui={ui} />)
  done.length = 0
  return { router, ...part }
}

test('what an approval covers is kept as it is, out of sight, and shows again', async () => {
  const { router, all, end } = await mount()
  const [input] = all('input') as HTMLInputElement[]

  await act(async () => void router.push('ApproveTransaction'))
  expect(all('[style*=none] input')).toEqual([input])
  expect(all('[style*=contents]').map(({ textContent }) => textContent)).toEqual(['Approval'])
  await act(async () => router.goBack())

  expect(all('[style*=contents] input')).toEqual([input])
  expect(done.filter((each) => each.endsWith('mounted'))).toEqual([])
  expect(done.at(-1)).toBe('shown UnsupportedChain')
  await end()
})

test('a view that another one follows is unmounted', async () => {
  const { router, end } = await mount()

  await act(async () => void router.push('Networks'))

  expect(done).toContain('unmounted')
  await end()
})
