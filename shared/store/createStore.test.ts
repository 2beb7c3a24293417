import { expect, test, vi } from 'vitest'
import { createStore } from './createStore'

test('a listener is called once for each change, and never after it has left', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)

  store.update((count) => count + 1)
  store.update((count) => count)
  leave()
  store.update(() => 5)

  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(5)
})

test('one function subscribed twice is called twice, and leaves one at a time', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.subscribe(listener)

  store.update(() => 2)
  leave()
  store.update(() => 3)

  expect(listener).toHaveBeenCalledTimes(3)
})

test('a listener that joins or leaves during a change does not affect that change', () => {
  const store = createStore(1)
  const late = vi.fn()
  const other = vi.fn()
  store.subscribe(() => {
    store.subscribe(late)
    leaveOther()
  })
  const leaveOther = store.subscribe(other)

  store.update(() => 2)

  expect(late).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledTimes(1)
})

test('a listener that throws stops neither the others nor the change', () => {
  const thrown: (() => void)[] = []
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => void thrown.push(run))
  const store = createStore(1)
  const other = vi.fn()
  store.subscribe(() => {
    throw new Error('boom')
  })
  store.subscribe(other)

  store.update(() => 2)

  expect(store.get()).toBe(2)
  expect(other).toHaveBeenCalledTimes(1)
  expect(thrown).toHaveLength(1)
  expect(thrown[0]).toThrow('boom')
  later.mockRestore()
})

test('the state cannot be written to, at any depth', () => {
  const store = createStore({ list: [{ name: 'one' }] })
  store.update((state) => ({ ...state, list: [...state.list, { name: 'two' }] }))

  expect(() => {
    store.get().list[1]!.name = 'other'
  }).toThrow(TypeError)
  expect(() => store.get().list.push({ name: 'three' })).toThrow(TypeError)
})

test.each([
  ['a class', new (class Provider {})()],
  ['a map', new Map()],
  ['a function', () => {}],
])('%s in the state stays as it is', (_, value) => {
  const store = createStore({ value })

  expect(Object.isFrozen(store.get().value)).toBe(false)
})

test('an object without a prototype is frozen too', () => {
  const store = createStore({ value: Object.assign(Object.create(null), { inner: {} }) })

  expect(Object.isFrozen(store.get().value.inner)).toBe(true)
})

test('a cyclic state is frozen too', () => {
  const loop: { self?: object } = {}
  loop.self = loop

  expect(Object.isFrozen(createStore(loop).get().self)).toBe(true)
})
