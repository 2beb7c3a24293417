import type { Dispose } from '@shared/store/store'
import type { CheckedOptions } from '../options'
import { setThemeVariables } from './setThemeVariables'

/** Keeps the host's theme on an element, and follows the system where the host names no mode. */
export function applyTheme(
  element: HTMLElement,
  config: () => CheckedOptions,
): { update(): void; dispose: Dispose } {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const update = () => {
    const { themeMode = system.matches ? 'dark' : 'light', themeVariables = {} } = config()
    setThemeVariables(element, { themeMode, themeVariables })
  }
  update()
  system.addEventListener('change', update)
  return { update, dispose: () => system.removeEventListener('change', update) }
}
