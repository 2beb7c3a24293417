import { glyphs } from './glyphs'
import { initials } from './initials'
import { monogramColor } from './monogramColor'

/** A square of 64 with the initials of a name on the colour of an id, the same each time. Whoever shows it rounds it. */
export function monogram(id: string, name: string): string {
  const letters = initials(name)
  const scale = letters.length > 1 ? 3.6 : 5
  const gap = 2
  const width = letters.length * 4 + (letters.length - 1) * gap
  const left = 32 - (width * scale) / 2
  const top = 32 - 3 * scale
  const paths = letters.map((letter, index) => {
    const x = round(left + index * (4 + gap) * scale)
    return `<path transform="translate(${x} ${round(top)}) scale(${scale})" d="${glyphs[letter]}"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" fill="${monogramColor(id)}"/>`,
    '<g fill="none" stroke="#fff" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">',
    ...(paths.length > 0 ? paths : ['<circle cx="32" cy="32" r="12" stroke-width="5"/>']),
    '</g></svg>',
  ].join('')
}

const round = (value: number) => Math.round(value * 100) / 100
