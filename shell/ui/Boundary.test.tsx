import { act, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boundary } from './Boundary'

const boom = new Error('boom')
const Throws = () => {
  throw boom
}
const ThrowsInTheEnd = () => {
  useEffect(
    () => () => {
      throw boom
    },
    [],
  )
  return 'first'
}

/** A boundary, rendered once: strict mode would end each effect as soon as it has begun. */
function setUp(isBuiltAnew: boolean) {
  const onError = vi.fn(() => isBuiltAnew)
  const container = document.createElement('div')
  const root = createRoot(container, { onCaughtError() {} })
  const show = (view: ReactNode) =>
    act(async () => root.render(<Boundary onError={onError}>{view}</Boundary>))
  return { onError, container, show, end: () => act(async () => root.unmount()) }
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('a view that throws while it renders is removed, and its error told with its place', async () => {
  const { onError, container, show, end } = setUp(false)

  await show(<Throws />)

  expect(container.textContent).toBe('')
  expect(onError.mock.calls).toEqual([[boom, expect.stringContaining('Throws')]])
  await end()
})

test.each([
  ['is built anew where that is wanted', true, 'next'],
  ['is gone where it is not', false, ''],
])('the content after a view that throws while it unmounts %s', async (_, isBuiltAnew, text) => {
  const { onError, container, show, end } = setUp(isBuiltAnew)
  await show(<ThrowsInTheEnd key="first" />)
  expect(container.textContent).toBe('first')

  await show(<p key="next">next</p>)

  expect(container.textContent).toBe(text)
  expect(onError.mock.calls).toEqual([[boom, expect.any(String)]])
  await end()
})
