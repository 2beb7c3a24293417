import type { Config } from './fields'

/** The settings of a preset; the rest of the theme goes back to its default. */
export type Preset = Partial<Config>

/** The theme's fields: those that a preset sets. */
export const themeFields = [
  'mode',
  'accent',
  'background',
  'mix',
  'strength',
  'font',
  'size',
  'radius',
] as const

export const presets: Readonly<Record<string, Preset>> = {
  Default: {},
  Midnight: { mode: 'dark', accent: '#7cc4ff', background: '#0a1122', radius: '5' },
  Paper: { mode: 'light', accent: '#7a3b1d', background: '#faf6ee', font: 'serif', radius: '1' },
  Citrus: { mode: 'light', accent: '#b4e02f', mix: '#b4e02f', strength: '7', font: 'rounded', radius: '8' },
  Terminal: { mode: 'dark', accent: '#3ddc84', background: '#0b0f0c', font: 'mono', radius: '0' },
  'High contrast': { mode: 'dark', accent: '#ffe600', background: '#000000', size: '11', radius: '0' },
}
