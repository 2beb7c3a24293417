import type { Dispose } from '@shared/store/store'
import type { CheckedOptions } from '../widget/options'

export interface Theme {
  /** Takes the options as they are. */
  update(): void
  /** Resolves once what the host asks for stands on the element, or cannot. */
  ready(): Promise<void>
  readonly dispose: Dispose
}

/**
 * Keeps the host's theme on an element and follows the system where the host names no mode. `data-theme` is how the
 * background reads, be the mode what it may. Variables of the host's own need a chunk; once it is here, they change
 * without a moment in between.
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
    // First what comes, then what goes: at no moment is there nothing.
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
        // Asked for again by the next update.
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
