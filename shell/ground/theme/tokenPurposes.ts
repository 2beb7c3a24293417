import type { ThemeVariables } from '../widget/options'

export interface TokenPurpose {
  readonly purpose: string
  /** The host's variables that change it by way of the palette; those in the sheet itself are found there. */
  readonly from?: readonly (keyof ThemeVariables)[]
}

export type TokenName = `--lk-${string}`

const ground = ['background', 'colorMix', 'colorMixStrength'] as const
const both = ['accent', ...ground] as const

/** The purpose of each token of `tokens.css`, by group, in the order of the reference. Not shipped. */
export const tokenPurposes: Readonly<Record<string, Readonly<Record<TokenName, TokenPurpose>>>> = {
  "The host's variables": {
    '--lk-accent': { purpose: 'Fill of the primary action' },
    '--lk-background': { purpose: 'What every surface is mixed from' },
    '--lk-color-mix': { purpose: 'Colour mixed into the background' },
    '--lk-color-mix-strength': { purpose: 'How much of it' },
    '--lk-font-family': { purpose: 'Fonts; none is downloaded' },
    '--lk-font-size-master': { purpose: 'Unit of every text size' },
    '--lk-border-radius-master': { purpose: 'Unit of the radii' },
    '--lk-z-index': { purpose: 'Level of the dialog while it is not in the top layer' },
  },
  Surfaces: {
    '--lk-bg': { purpose: 'Background of the card', from: both },
    '--lk-surface-1': { purpose: 'Rows and secondary buttons', from: both },
    '--lk-surface-2': { purpose: 'The same under the pointer; badges, logos without a picture', from: both },
    '--lk-field': { purpose: 'Background of inputs', from: both },
    '--lk-skeleton': { purpose: 'Place of what is still loading', from: both },
    '--lk-border': { purpose: 'Hairlines that only decorate', from: ground },
    '--lk-border-strong': { purpose: 'Borders of inputs and switches, which must be seen', from: both },
    '--lk-overlay': { purpose: 'The page behind the dialog' },
  },
  Text: {
    '--lk-text': { purpose: 'Text', from: both },
    '--lk-text-2': { purpose: 'Second lines, secondary actions', from: both },
    '--lk-text-3': { purpose: 'Hints, placeholders, quiet icons', from: both },
    '--lk-on-accent': { purpose: 'Text and icons on the accent', from: ['accent'] },
    '--lk-on-danger': { purpose: 'Text and icons on the colour of danger' },
  },
  Accent: {
    '--lk-accent-hover': { purpose: 'The accent under the pointer' },
    '--lk-accent-soft': { purpose: 'Surface with a tint of the accent', from: both },
    '--lk-accent-text': { purpose: 'The accent as text or icon', from: both },
    '--lk-focus': { purpose: 'Focus ring, spinner', from: both },
  },
  States: {
    '--lk-success': { purpose: 'Done, as text or icon', from: both },
    '--lk-success-soft': { purpose: 'Surface of a success', from: both },
    '--lk-warning': { purpose: 'Look twice, as text or icon', from: both },
    '--lk-warning-soft': { purpose: 'Surface of a warning', from: both },
    '--lk-danger': { purpose: 'Failed or irrevocable, as text, icon or fill', from: both },
    '--lk-danger-soft': { purpose: 'Surface of a failure', from: both },
  },
  'Pairing code': {
    '--lk-qr-dark': { purpose: 'Modules: dark on light in both themes, for scanners' },
    '--lk-qr-light': { purpose: 'What is around them' },
  },
  Type: {
    '--lk-text-xs': { purpose: 'Badges, notes' },
    '--lk-text-sm': { purpose: 'Second lines' },
    '--lk-text-md': { purpose: 'Text and controls' },
    '--lk-text-lg': { purpose: 'Long amounts' },
    '--lk-text-xl': { purpose: 'Headings' },
    '--lk-text-2xl': { purpose: 'Amounts' },
    '--lk-weight-regular': { purpose: 'Text' },
    '--lk-weight-medium': { purpose: 'Labels' },
    '--lk-weight-strong': { purpose: 'Titles, amounts, the primary action' },
    '--lk-line-tight': { purpose: 'Line height of large text' },
    '--lk-line-normal': { purpose: 'Line height of the rest' },
  },
  Space: {
    '--lk-space-1': { purpose: 'Between an icon and its text' },
    '--lk-space-2': { purpose: 'Between rows' },
    '--lk-space-3': { purpose: 'Inside rows' },
    '--lk-space-4': { purpose: 'Between the card and what is in it' },
    '--lk-space-6': { purpose: 'Between groups' },
  },
  Radius: {
    '--lk-radius-card': { purpose: 'The card' },
    '--lk-radius-control': { purpose: 'Buttons, rows, inputs' },
    '--lk-radius-badge': { purpose: 'Badges' },
    '--lk-radius-logo': { purpose: 'Logos of wallets' },
    '--lk-radius-full': { purpose: 'Logos of networks, avatars, switches' },
  },
  Size: {
    '--lk-width': { purpose: 'Width of the card' },
    '--lk-size-row': { purpose: 'Height of a row' },
    '--lk-size-control': { purpose: 'Height of a button' },
    '--lk-size-target': { purpose: 'The least that a finger hits' },
    '--lk-size-icon': { purpose: 'Icons' },
    '--lk-size-logo': { purpose: 'Logos in rows' },
    '--lk-size-logo-large': { purpose: 'The logo that a view is about' },
  },
  Elevation: {
    '--lk-shadow': { purpose: 'Shadow of the card' },
    '--lk-shadow-small': { purpose: 'Shadow of toasts and tooltips' },
  },
  Motion: {
    '--lk-time-press': { purpose: 'A press' },
    '--lk-time-hover': { purpose: 'The pointer comes or goes' },
    '--lk-time-view': { purpose: 'A view or a picture takes the place of another' },
    '--lk-time-copy': { purpose: 'The tick of a copy' },
    '--lk-time-spin': { purpose: 'One turn of a spinner' },
    '--lk-ease': { purpose: 'Curve of all of these' },
  },
}
