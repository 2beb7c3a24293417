import type { CheckedOptions } from '../widget/options'

/** The properties that we have written onto an element: the host's own styles are not ours to remove. */
const written = new WeakMap<HTMLElement, readonly string[]>()

/**
 * Writes the host's theme onto an element: `themeVariables.accent` → `--lk-accent`, `themeMode` → `data-theme`; those
 * that the host no longer sets are removed. Through CSSOM, which a strict `style-src` allows.
 */
export function setThemeVariables(
  element: HTMLElement,
  { themeMode, themeVariables }: Pick<CheckedOptions, 'themeMode' | 'themeVariables'>,
): void {
  const { style, dataset } = element
  if (themeMode) dataset.theme = themeMode
  else delete dataset.theme
  for (const property of written.get(element) ?? []) style.removeProperty(property)
  const properties: string[] = []
  for (const [name, value] of Object.entries(themeVariables ?? {})) {
    if (value === undefined) continue
    const property = `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    style.setProperty(property, name === 'colorMixStrength' ? `${value}%` : `${value}`)
    properties.push(property)
  }
  written.set(element, properties)
}
