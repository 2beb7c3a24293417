import { type Profile, pairingProfiles, profiles } from '../pages/profiles'
import type { Variant, Visit } from './measureVisit'
import { leftoverOf, medianOf, pairingOf, type Results, readyAndOpen, scrollOf, type Target } from './results'
import { targetLine } from './targetLine'

const variants: readonly Variant[] = ['empty', 'dialog', 'latchkey']
const titles: Record<Variant, string> = {
  empty: 'no widget',
  dialog: 'React dialog',
  latchkey: 'Latchkey',
}

const kB = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1000)

const rows: readonly (readonly [label: string, figure: (visit: Visit) => number | undefined])[] = [
  ['page ready (load), ms', ({ loadMs }) => loadMs],
  ['button usable, ms', ({ usableMs }) => usableMs],
  ['click → list, cold, ms', ({ coldMs }) => coldMs],
  ['page ready + cold open, ms', readyAndOpen],
  ['click → list, second, ms', ({ secondMs }) => secondMs],
  ['longest task of the second, ms', ({ secondTaskMs }) => secondTaskMs],
  ['click → list, after preload, ms', ({ preloadedMs }) => preloadedMs],
  ['bytes of the page, kB', ({ pageBytes }) => kB(pageBytes)],
  ['bytes once open, kB', ({ bytes }) => kB(bytes)],
  ['requests of the page', ({ pageRequests }) => pageRequests],
  ['requests once open', ({ requests }) => requests],
  ['script time up to the list, ms', ({ scriptMs }) => scriptMs],
]

/** The medians side by side, and the targets. */
export function formatReport(results: Results, targets: readonly Target[], runs: number): string {
  return [
    `Medians of ${runs} runs, the pages by turns; bytes as they came over the wire, heads included`,
    ...profiles.flatMap((profile) => ['', ...tableOf(results, profile)]),
    '',
    ...leftoverLines(results),
    '',
    ...serviceLines(results),
    '',
    'Targets',
    ...targets.map(targetLine),
  ].join('\n')
}

function tableOf(results: Results, profile: Profile): string[] {
  const head = [...variants.map((variant) => titles[variant]), '× no widget', '× dialog']
  return [
    profile.name.padEnd(38) + head.map((title) => title.padStart(14)).join(''),
    ...rows.map(([label, figure]) => {
      const [empty, dialog, latchkey] = variants.map((variant) => medianOf(results, profile, variant, figure))
      const cells = [
        ...[empty, dialog, latchkey].map((value) => shown(value, 1)),
        ...[empty, dialog].map((floor) => shown(floor && latchkey && latchkey / floor, 2)),
      ]
      return `  ${label.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join('')}`
    }),
  ]
}

function leftoverLines(results: Results): string[] {
  const measured = variants.filter((variant) => variant !== 'empty')
  return [
    `After 50 cycles and a collection${' '.repeat(6)}${measured.map((variant) => titles[variant].padStart(14)).join('')}`,
    ...(['nodes', 'listeners', 'heapBytesPerCycle'] as const).map(
      (figure) =>
        `  ${figure.replace('heapBytesPerCycle', 'heap per cycle, bytes').padEnd(36)}${measured
          .map((variant) => shown(leftoverOf(results, variant, figure), 0).padStart(14))
          .join('')}`,
    ),
  ]
}

function serviceLines(results: Results): string[] {
  const head = ['cold', 'after preload', 'again'].map((title) => title.padStart(14)).join('')
  const figures = ['coldMs', 'preloadedMs', 'againMs'] as const
  const scroll = (figure: Parameters<typeof scrollOf>[1]) => shown(scrollOf(results, figure), 0)
  return [
    `${'Click → QR code, local relay, ms'.padEnd(38)}${head}`,
    ...pairingProfiles.map(
      (profile) =>
        `  ${profile.name.padEnd(36)}${figures
          .map((figure) => shown(pairingOf(results, profile, figure), 1).padStart(14))
          .join('')}`,
    ),
    '',
    '600 wallets, scrolled through at 4× CPU: ' +
      `${scroll(({ longTasks }) => longTasks)} long tasks, ${scroll(({ longestMs }) => longestMs)} ms at most, ` +
      `${scroll(({ tookMs }) => tookMs)} ms in all`,
  ]
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits)
}
