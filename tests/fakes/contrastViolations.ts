import { contrastOf } from '@shared/domain/contrastOf'
import type { Rgb } from '@shared/domain/rgb'
import type { Tokens } from '../../shell/ground/theme/readTokens'
import { resolveToken } from '../../shell/ground/theme/resolveToken'

const surfaces = ['bg', 'surface-1', 'surface-2', 'field']
const softs = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft']
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'success', 'warning', 'danger']

/** The promised contrasts: foreground, background and minimum. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const promises: readonly [on: readonly string[], what: readonly string[], atLeast: number][] = [
  [[...surfaces, ...softs], texts, 4.5],
  [['accent', 'accent-hover'], ['on-accent'], 4.5],
  [['danger'], ['on-danger'], 4.5],
  [surfaces, ['focus', 'border-strong'], 3],
  [['qr-light'], ['qr-dark'], 7],
]

/** The promised contrasts that the tokens break, with computed colours and with rounded ones. */
export function contrastViolations(tokens: Tokens): string[] {
  const colors = new Map(
    promises
      .flatMap(([on, what]) => [...on, ...what])
      .map((name) => [name, colorOf(resolveToken(`--lk-${name}`, tokens))]),
  )
  const kept = promises.flatMap(([on, what, atLeast]) =>
    on.flatMap((below) => what.map((above) => [above, below, atLeast] as const)),
  )
  const broken = kept.flatMap(([above, below, atLeast]) => {
    const [a, b] = [colors.get(above)!, colors.get(below)!]
    const contrast = Math.min(contrastOf(a, b), contrastOf(a.map(Math.round), b.map(Math.round)))
    return contrast < atLeast ? [`${above} on ${below}: ${contrast.toFixed(2)}`] : []
  })
  const [bg, text] = [colors.get('bg')!, colors.get('text')!]
  const best = Math.max(contrastOf(bg, [0, 0, 0]), contrastOf(bg, [255, 255, 255]))
  const contrast = contrastOf(text, bg)
  return contrast < Math.min(best, 7) - 0.01 ? [...broken, `text: ${contrast.toFixed(2)} of ${best}`] : broken
}

/** @throws for a translucent colour, whose contrast is unknown */
function colorOf(text: string): Rgb {
  const [red, green, blue, alpha] = text.match(/[\d.e-]+/g)!.map(Number)
  if (alpha !== 1) throw new Error(`${text} can be seen through`)
  return [red!, green!, blue!]
}
