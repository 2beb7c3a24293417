import { fast4G, type Profile, profiles, unthrottled } from '../pages/profiles'
import type { Pairing } from './measurePairing'
import type { Scroll } from './measureScroll'
import type { Leftovers, Variant, Visit } from './measureVisit'

/** All measurements, run by run. */
export interface Results {
  readonly visits: readonly { readonly profile: string; readonly variant: Variant; readonly visit: Visit }[]
  readonly leftovers: readonly { readonly variant: Variant; readonly leftovers: Leftovers }[]
  readonly pairings: readonly { readonly profile: string; readonly pairing: Pairing }[]
  readonly scrolls: readonly Scroll[]
}

export interface Target {
  readonly name: string
  readonly limit: number
  readonly value: number
  readonly isMet: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of a figure; undefined if the variant lacks it. */
export function medianOf(
  { visits }: Results,
  { name }: Profile,
  variant: Variant,
  figure: (visit: Visit) => number | undefined,
): number | undefined {
  const values = visits
    .filter((entry) => entry.profile === name && entry.variant === variant)
    .flatMap(({ visit }) => figure(visit) ?? [])
  return values.length === 0 ? undefined : median(values)
}

/** The median of a figure of pairing. */
export function pairingOf({ pairings }: Results, { name }: Profile, figure: keyof Pairing): number {
  return median(pairings.filter(({ profile }) => profile === name).map(({ pairing }) => pairing[figure]))
}

/** The median of a figure of scrolling. */
export function scrollOf({ scrolls }: Results, figure: (scroll: Scroll) => number): number {
  return median(scrolls.map(figure))
}

/** The median of the memory after 50 cycles. */
export function leftoverOf({ leftovers }: Results, variant: Variant, figure: keyof Leftovers): number {
  return median(
    leftovers.filter((entry) => entry.variant === variant).map((entry) => entry.leftovers[figure]),
  )
}

/** A ready page and its first opening, in one figure: work that is only moved from one to the other gains nothing. */
export const readyAndOpen = ({ loadMs, usableMs = loadMs, coldMs }: Visit) =>
  coldMs === undefined ? undefined : Math.max(loadMs, usableMs) + coldMs

/** The figures with a target, and whether they meet it. */
export function targetsOf(results: Results): Target[] {
  const of = (profile: Profile, variant: Variant, figure: (visit: Visit) => number | undefined) =>
    medianOf(results, profile, variant, figure) ?? Number.NaN
  const ratio = (profile: Profile, other: Variant, figure: (visit: Visit) => number | undefined) =>
    of(profile, 'latchkey', figure) / of(profile, other, figure)
  return [
    ...profiles.map((profile) =>
      target(
        `page ready, × the page without a widget, ${profile.name}`,
        1.1,
        ratio(profile, 'empty', ({ loadMs }) => loadMs),
      ),
    ),
    target(
      `page ready + cold open, × the React dialog, ${fast4G.name}`,
      1.25,
      ratio(fast4G, 'dialog', readyAndOpen),
    ),
    target(
      'open after preload, unthrottled, ms',
      100,
      of(unthrottled, 'latchkey', ({ preloadedMs }) => preloadedMs),
    ),
    target(
      'second open, unthrottled, ms',
      60,
      of(unthrottled, 'latchkey', ({ secondMs }) => secondMs),
    ),
    target(
      `longest task of the second open, ${fast4G.name}, ms`,
      50,
      of(fast4G, 'latchkey', ({ secondTaskMs }) => secondTaskMs),
    ),
    exactly('DOM nodes after 50 cycles', leftoverOf(results, 'latchkey', 'nodes')),
    exactly('listeners after 50 cycles', leftoverOf(results, 'latchkey', 'listeners')),
    target(
      'longest task while 600 wallets are scrolled through, 4× CPU, ms',
      50,
      scrollOf(results, ({ longestMs }) => longestMs),
    ),
    target('heap per cycle, bytes', 3000, leftoverOf(results, 'latchkey', 'heapBytesPerCycle')),
  ]
}

/** Met at the limit or below. */
export const target = (name: string, limit: number, value: number): Target => ({
  name,
  limit,
  value,
  isMet: value <= limit,
})

const exactly = (name: string, value: number): Target => ({ name, limit: 0, value, isMet: value === 0 })
