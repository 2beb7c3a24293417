import { contrastOf } from '@shared/domain/contrastOf'
import { mixColors } from '@shared/domain/mixColors'
import type { Rgb } from '@shared/domain/rgb'
import { rgbOf } from '@shared/domain/rgbOf'
import { type Scheme, seedColors } from './seedColors'

/** The host's colours; `colorMixStrength` in per cent. */
export interface HostColors {
  readonly mode: Scheme
  readonly background?: Rgb | undefined
  readonly accent?: Rgb | undefined
  readonly colorMix?: Rgb | undefined
  readonly colorMixStrength?: number | undefined
}

export interface Palette {
  /** The scheme of the result, even against the host's mode. */
  readonly scheme: Scheme
  /** The properties that differ from the sheet of that scheme. */
  readonly properties: Readonly<Record<string, string>>
}

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** WCAG's AA for text and for other parts, with a margin: browsers round a mixed colour their own way. */
const readable = 4.55
const visible = 3.05
/** WCAG's AAA, for the text itself wherever a colour allows it. */
const comfortable = 7

/** The colours that go with the host's colours: readable on any background and with any accent. */
export function derivePalette({
  mode,
  background,
  accent,
  colorMix,
  colorMixStrength = 0,
}: HostColors): Palette {
  const own = seedColors[mode]
  const bg = mixColors(
    background ?? rgbOf(own.background),
    colorMix ?? accent ?? rgbOf(own.accent),
    colorMixStrength,
  )
  const [pole, opposite] = polesOn(bg)
  const scheme = pole === black ? 'light' : 'dark'
  const seeds = seedColors[scheme]
  const fill = accent ?? rgbOf(seeds.accent)
  const properties: Record<string, string> = {}
  let isTight = false
  let surfaces = [bg]

  const put = (name: string, color: Rgb, asInSheet?: Rgb) => {
    if (isTight || `${color}` !== `${asInSheet}`) properties[`--lk-${name}`] = `rgb(${color})`
    return color
  }
  /** Mixed until it contrasts with all of `others`. */
  const hold = (name: string, color: Rgb, contrast = readable, others = surfaces, towards = pole): Rgb => {
    let mixed = color
    let percent = 0
    while (percent < 100 && others.some((each) => contrastOf(each, mixed) < contrast)) {
      percent += 4
      mixed = mixColors(color, towards, percent)
    }
    return put(name, mixed, color)
  }

  put('bg', bg, rgbOf(seeds.background))
  const text = hold('text', rgbOf(seeds.text), comfortable)
  // Surfaces move towards the text, or away from it if the text needs all the contrast.
  isTight = contrastOf(mixColors(bg, text, 8), text) < comfortable
  const surface = (level: number) => {
    const color = mixColors(bg, isTight ? opposite : text, level * 4)
    return put(`surface-${level}`, color, color)
  }
  surfaces = [bg, surface(1), surface(2)]
  hold('border-strong', mixColors(bg, text, 52), visible)
  hold('focus', fill, visible)

  const texts = [text, hold('accent-text', fill)]
  const tints: Record<string, Rgb> = { accent: fill }
  for (const [name, color] of Object.entries(seeds.texts)) texts.push(hold(name, rgbOf(color)))
  for (const [name, color] of Object.entries(seeds.states)) {
    tints[name] = hold(name, rgbOf(color))
    texts.push(tints[name])
  }
  const base = surfaces[isTight ? 2 : 0]!
  for (const [name, tint] of Object.entries(tints))
    hold(`${name}-soft`, mixColors(base, tint, 10), readable, texts, base)

  if (accent) {
    const [on, off] = polesOn(accent)
    put('on-accent', on)
    // Away from its content's colour, unless it is too near black or white for a visible change.
    put('accent-hover', mixColors(accent, contrastOf(accent, on) > 12 ? on : off, 12))
  }
  return { scheme, properties }
}

/** Black and white, the one that contrasts more first: by at least 4.58, on any colour. */
function polesOn(color: Rgb): [Rgb, Rgb] {
  return [white, black].sort((a, b) => contrastOf(color, b) - contrastOf(color, a)) as [Rgb, Rgb]
}
