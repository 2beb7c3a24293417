import type { CheckedOptions } from '../options'

/**
 * Writes the host's theme onto an element: `themeVariables.accent` → `--lk-accent`, `themeMode` → `data-theme`.
 * Through CSSOM, which a strict `style-src` allows.
 */
export function setThemeVariables(
  { style, dataset }: HTMLElement,
  { themeMode, themeVariables }: Pick<CheckedOptions, 'themeMode' | 'themeVariables'>,
): void {
  if (themeMode) dataset.theme = themeMode
  else delete dataset.theme
  for (const [name, value] of Object.entries(themeVariables ?? {})) {
    const property = `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    style.setProperty(property, name === 'colorMixStrength' ? `${value}%` : `${value ?? ''}`)
  }
}
