import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { Widget } from '../../ground/widget/widget'
import type { HostOptions, HostOptionsDeps } from './hostOptions'

interface FollowHostOptionsDeps extends HostOptionsDeps {
  readonly widget: Pick<Widget, 'config'>
  readonly load: () => Promise<typeof import('./hostOptions')>
}

/** The nested options as the shell uses them, read again with each change. */
export function followHostOptions({ widget, load, ...deps }: FollowHostOptionsDeps): {
  readonly store: ReadonlyStore<HostOptions | undefined>
  /** Resolves once the current options are read. @throws OptionsInvalid while they have a fault inside */
  checked(): Promise<void>
  update(): void
} {
  const store = createStore<HostOptions | undefined>(undefined)
  const read = async () => {
    const given = widget.config()
    // Without the chunk, the other options keep working.
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

/** A nested option, or one that the page has to suit; networks and the release are checked already. */
function isNested([name, value]: [string, unknown]): boolean {
  if (name === 'disableAppend') return value === true
  return typeof value === 'object' && value !== null && !/^(networks|defaultNetwork|release)$/.test(name)
}
