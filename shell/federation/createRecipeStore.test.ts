import { expect, test, vi } from 'vitest'
import { createRecipeStore } from './createRecipeStore'

/** As a feature of contract 1 calls it. */
const recipe = (write: (draft: { list: number[] }) => unknown) => write as never

test('a recipe writes to a draft, and the state before stays as it was', () => {
  const store = createRecipeStore({ list: [1] })
  const before = store.get()

  store.update(recipe((draft) => void draft.list.push(2)))

  expect([before, store.get()]).toEqual([{ list: [1] }, { list: [1, 2] }])
})

test('a recipe may hand back another state', () => {
  const store = createRecipeStore({ list: [1] })

  store.update(recipe(() => ({ list: [] })))

  expect(store.get()).toEqual({ list: [] })
})

test('a recipe that changes nothing notifies nobody', () => {
  const store = createRecipeStore({ list: [1] })
  const listener = vi.fn()
  store.subscribe(listener)

  store.update(recipe(() => {}))

  expect(listener).not.toHaveBeenCalled()
})
