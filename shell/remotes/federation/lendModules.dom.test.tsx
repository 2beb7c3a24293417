import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { react as own } from '../../ui/ownReact'
import { lendModules } from './lendModules'

/** React as the page has it: our own, or namespaces of an app's bundler. */
const given = { own, 'of an app': { React, jsxRuntime, ReactDOM, ReactDOMClient } }

type Lent = (typeof given)['of an app']

/** A view with all of the modules that it has been lent. */
function Counter({ lent: { React, jsxRuntime } }: { lent: Lent }) {
  const [count, setCount] = React.useState(1)
  return jsxRuntime.jsx('button', {
    onClick: () => setCount(count + 1),
    children: React.Children.count([count, 0]) + count,
  })
}

afterEach(() => {
  delete (Object.prototype as { jsxs?: unknown }).jsxs
})

/** Whatever a feature may try with an object that all features share. */
const attacks: Record<string, (holder: object, name: string, stolen: unknown) => void> = {
  assignment: (holder, name, stolen) => void Reflect.set(holder, name, stolen),
  defineProperty: (holder, name, value) => void Reflect.defineProperty(holder, name, { value }),
  'a getter': (holder, name, stolen) => void Reflect.defineProperty(holder, name, { get: () => stolen }),
  delete: (holder, name) => void Reflect.deleteProperty(holder, name),
  'a prototype': (holder, name, stolen) => void Reflect.setPrototypeOf(holder, { [name]: stolen }),
  'a new name': (holder, _, stolen) => void Reflect.set(holder, 'useStolen', stolen),
}

/** Everything that features reach by name: the modules, and objects with functions in them. */
const holdersOf = (lent: object): object[] => [
  lent,
  ...Object.values(lent),
  (lent as { React: typeof React }).React.Children,
]

for (const [whose, modules] of Object.entries(given)) {
  for (const [how, attack] of Object.entries(attacks)) {
    test(`no feature changes the React of the next one by ${how}, if it is ${whose}`, () => {
      const lent = lendModules(modules)
      const before = holdersOf(lent).map((holder) => ({ ...holder }))

      for (const holder of holdersOf(lent))
        for (const name of Object.keys(holder)) attack(holder, name, () => null)

      expect(holdersOf(lent).map((holder) => ({ ...holder }))).toEqual(before)
      expect(Object.getPrototypeOf(lent.jsxRuntime)).toBeNull()
    })
  }

  test(`views render with the lent React, if it is ${whose}, and React keeps its state`, async () => {
    const lent = lendModules(modules) as unknown as Lent
    const container = document.createElement('div')
    const root = lent.ReactDOMClient.createRoot(container)

    lent.ReactDOM.flushSync(() => root.render(lent.jsxRuntime.jsx(Counter, { lent })))
    document.body.append(container)
    lent.ReactDOM.flushSync(() => container.querySelector('button')!.click())

    expect(container.textContent).toBe('4')
    root.unmount()
  })
}

test('the modules of the page stay as they are', () => {
  const app = {
    jsxRuntime: { jsx: () => null },
    React: { version: '19.0.0' },
    ReactDOM: {},
    ReactDOMClient: {},
  }

  lendModules(app)

  expect(Object.values(app).map(Object.isFrozen)).toEqual([false, false, false, false])
})

test('the internals of React are shared, and may change', () => {
  const internals = { H: null as unknown }
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const lent = lendModules({ ...own, React: { version: '19.0.0', [name]: internals } as never })

  internals.H = 'dispatcher'

  expect((lent.React as unknown as Record<string, unknown>)[name]).toBe(internals)
})

test('neither a default export nor a property of Object.prototype is lent', () => {
  Object.assign(Object.prototype, { jsxs: () => null })
  const module = { jsx: () => null }

  const { jsxRuntime } = lendModules({ ...own, jsxRuntime: { ...module, default: module } })

  expect(Object.keys(jsxRuntime)).toEqual(['jsx'])
  expect((jsxRuntime as { jsxs?: unknown }).jsxs).toBeUndefined()
})
