import type { Dispose } from '@shared/store/store'
import type { CheckedOptions } from '../widget/options'

export interface Theme {
  /** Applies the current options. */
  update(): void
  /** Resolves once the host's theme is applied, or has failed. */
  ready(): Promise<void>
  readonly dispose: Dispose
}

/**
 * Keeps the host's theme on an element and follows the system if the host names no mode. `data-theme` is the scheme of
 * the background, even against the mode. The host's own variables need a chunk; once it is loaded, they change at once.
 */
export function applyTheme(
  element: HTMLElement,
  config: () => Pick<CheckedOptions, 'themeMode' | 'themeVariables'>,
  load: () => Promise<typeof import('./paletteOf')>,
  report: (error: unknown) => void,
): Theme {
  const { style, dataset } = element
  const system = matchMedia('(prefers-color-scheme: dark)')
  let palettes: Awaited<ReturnType<typeof load>> | undefined
  let loading: Promise<void> | undefined
  let written: string[] = []

  function update() {
    const { themeMode: mode = system.matches ? 'dark' : 'light', themeVariables = {} } = config()
    const hasVariables = Object.keys(themeVariables).length > 0
    if (hasVariables && !palettes) begin()
    const { scheme, properties } = (hasVariables && palettes?.paletteOf(mode, themeVariables)) || {
      scheme: mode,
      properties: {},
    }
    // New properties first, then the removals: at no moment is there no theme.
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
    dataset.theme = scheme
    for (const name of written) if (!(name in properties)) style.removeProperty(name)
    written = Object.keys(properties)
  }
  function begin() {
    loading ??= load().then(
      (chunk) => {
        palettes = chunk
        update()
      },
      (error) => {
        // The next update loads it again.
        loading = undefined
        report(error)
      },
    )
  }

  update()
  system.addEventListener('change', update)
  return {
    update,
    ready: async () => loading,
    dispose: () => system.removeEventListener('change', update),
  }
}
