import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { Widget } from '../widget/widget'
import type { HostOptions, HostOptionsDeps } from './hostOptions'

interface FollowHostOptionsDeps extends HostOptionsDeps {
  readonly widget: Pick<Widget, 'config'>
  readonly load: () => Promise<typeof import('./hostOptions')>
}

/** What is made of the options that have something inside, read anew with each change of them. */
export function followHostOptions({ widget, load, ...deps }: FollowHostOptionsDeps): {
  readonly store: ReadonlyStore<HostOptions | undefined>
  /** Resolves once the options of now are read. @throws OptionsInvalid while something is wrong inside of them */
  checked(): Promise<void>
  update(): void
} {
  const store = createStore<HostOptions | undefined>(undefined)
  const read = async () => {
    const given = widget.config()
    // Without the chunk, what works goes on working.
    const reader = Object.entries(given).some(isNested) && (await load().catch(() => undefined))
    const options = reader ? await reader.readHostOptions(given, deps) : undefined
    if (given === widget.config()) store.update(() => options)
  }
  let checked: Promise<void>
  const update = () => {
    checked = read()
    checked.catch(() => {})
  }
  update()
  return { store, checked: () => checked, update }
}

/** An option with something inside, or that the page has to suit; networks and the release are checked already. */
function isNested([name, value]: [string, unknown]): boolean {
  if (name === 'disableAppend') return value === true
  return typeof value === 'object' && value !== null && !/^(networks|defaultNetwork|release)$/.test(name)
}
