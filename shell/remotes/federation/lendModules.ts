import { isPlain } from '@shared/store/freeze'
import { bare } from '@shared/store/own'
import type { ReactModules } from '../../ground/widget/options'

/** React writes to its own internals, which react-dom shares. */
const isInternal = (name: string) => name.startsWith('__')

/**
 * Frozen copies of React's modules for features: no feature can replace what the next one gets, such as `jsx`, which
 * sees all props. The modules themselves stay as they are. The default export of a namespace is left out: it is the
 * module that must not be handed on.
 */
export function lendModules({ React, jsxRuntime, ReactDOM, ReactDOMClient }: ReactModules): ReactModules {
  return Object.freeze({
    React: lend(React),
    jsxRuntime: lend(jsxRuntime),
    ReactDOM: lend(ReactDOM),
    ReactDOMClient: lend(ReactDOMClient),
  })
}

function lend<M extends object>(module: M): M {
  const copy = bare(module) as Record<string, unknown>
  delete copy.default
  for (const [name, value] of Object.entries(copy))
    if (isPlain(value) && !isInternal(name)) copy[name] = Object.freeze({ ...value })
  return Object.freeze(copy) as M
}
