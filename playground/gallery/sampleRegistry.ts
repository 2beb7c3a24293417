import { fakeEntries, fakeRegistry } from '../../tests/fakes/fakeRegistry'
import { logoOf } from './logoOf'
import { names } from './sampleData'

const shapes = [
  'M14 40c6 6 30 6 36 0l-4 12H18z',
  'M32 12l20 36H12z',
  'M16 16h32v32H16z',
  'M32 14a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
]
const colors = ['#0b7a75', '#7a3cff', '#c2410c', '#1d4ed8', '#be185d', '#4d7c0f']

/** 24 wallets, the first with pictures of their own, some with names that are hard to show. */
const entries = fakeEntries(24).map(({ image_id: _, ...entry }, at) => ({
  ...entry,
  name: [names.wallet, names.longWallet, names.arabicWallet][at - 4] ?? entry.name,
  image_url: at > 5 ? null : logoOf(colors[at % colors.length]!, shapes[at % shapes.length]!),
}))

/** A registry that answers at once. */
export const sampleRegistry = fakeRegistry(entries)
