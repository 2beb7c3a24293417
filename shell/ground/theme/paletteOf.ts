import type { ThemeVariables } from '../widget/options'
import { checkThemeVariables } from './checkThemeVariables'
import { derivePalette, type Palette } from './derivePalette'
import { parseColor } from './parseColor'
import type { Scheme } from './seedColors'

const warned = new Set<string>()

/** The properties of a host's variables, with colours that go with its own. Invalid ones are warned of, once. */
export function paletteOf(mode: Scheme, variables: ThemeVariables, parse = parseColor): Palette {
  const { colors, properties } = checkThemeVariables(variables, parse, (text) => {
    if (!warned.has(text)) console.warn('[latchkey]', text)
    warned.add(text)
  })
  if (Object.keys(colors).length === 0) return { scheme: mode, properties }
  const palette = derivePalette({ mode, ...colors })
  return { scheme: palette.scheme, properties: { ...properties, ...palette.properties } }
}
