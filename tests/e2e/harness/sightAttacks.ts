/** One way in which a page changes what a visitor sees of the frame, by a script in it. */
export interface SightAttack {
  readonly name: string
  readonly moment: Moment
  /** Styles of the target, or the box that is laid over the frame. */
  readonly target: Target
  readonly css: string
}

const targets = ['frame', 'ancestor', 'neighbour'] as const
const moments = ['before the request', 'once it was seen', 'between two presses'] as const
type Target = (typeof targets)[number]
type Moment = (typeof moments)[number]

const onFrame = ['frame', 'ancestor'] as const

/** Effects, each on the elements that it makes sense on. */
const effects: readonly { readonly name: string; readonly on: readonly Target[]; readonly css: string }[] = [
  { name: 'mask of nothing', on: onFrame, css: 'mask-image: linear-gradient(#0000, #0000)' },
  {
    name: 'mask that leaves the buttons',
    on: onFrame,
    css: 'mask-image: linear-gradient(#0000 60%, #000 60%)',
  },
  { name: 'mask by gradient stops', on: onFrame, css: 'mask-image: radial-gradient(#000 10%, #0000 10%)' },
  {
    name: 'clip with a hole',
    on: onFrame,
    css: 'clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 5% 5%, 95% 5%, 95% 60%, 5% 60%, 5% 5%)',
  },
  { name: 'clip to a strip', on: onFrame, css: 'clip-path: inset(78% 0 0 0)' },
  { name: 'zoom', on: onFrame, css: 'zoom: .2' },
  { name: 'scale', on: onFrame, css: 'transform: scale(.2)' },
  { name: 'rotation in space', on: onFrame, css: 'transform: perspective(20000px) rotateX(80deg)' },
  { name: 'opacity', on: onFrame, css: 'opacity: .02' },
  { name: 'brightness', on: onFrame, css: 'filter: brightness(50)' },
  { name: 'blur', on: onFrame, css: 'filter: blur(12px)' },
  { name: 'inversion', on: onFrame, css: 'filter: invert(1) contrast(9)' },
  { name: 'blending', on: onFrame, css: 'mix-blend-mode: difference; background: #fff' },
  { name: 'height of a strip', on: ['ancestor'], css: 'overflow: hidden; height: 40px' },
  { name: 'containment', on: ['ancestor'], css: 'contain: strict; width: 40px; height: 40px' },
  { name: 'cover', on: ['neighbour'], css: 'background: #fff' },
  { name: 'cover of the facts', on: ['neighbour'], css: 'background: #fff; inset: 0 0 200px 0' },
  { name: 'cover of a line', on: ['neighbour'], css: 'background: #fff; inset: 150px 0 420px 0' },
  { name: 'cover that blurs', on: ['neighbour'], css: 'backdrop-filter: blur(20px)' },
  { name: 'cover that inverts', on: ['neighbour'], css: 'backdrop-filter: invert(1) contrast(9)' },
  { name: 'cover that blends', on: ['neighbour'], css: 'background: #fff; mix-blend-mode: difference' },
  { name: 'cover that is nearly nothing', on: ['neighbour'], css: 'background: #fff; opacity: .99' },
]

/** Every effect on each of its targets, at each moment. */
export const sightAttacks: readonly SightAttack[] = effects.flatMap(({ name, on, css }) =>
  on.flatMap((target) =>
    moments.map((moment) => ({ name: `${name}, on the ${target}, ${moment}`, moment, target, css })),
  ),
)

/**
 * One of so many equal parts of the attacks, so that engines and ways of approval share them in `npm test`.
 * `npm run sight` tries all of them everywhere.
 */
export const sightPart = (part: number, parts: number): readonly SightAttack[] =>
  process.env.LATCHKEY_SIGHT === 'all'
    ? sightAttacks
    : // A part has each moment, though every third attack has the same.
      sightAttacks.filter((_, at) => (at + Math.floor(at / moments.length)) % parts === part)
