import { fakeEntries, fakeRegistry } from '../../tests/fakes/fakeRegistry'
import { walletMarks } from './marks'
import { names } from './sampleData'

const marked = Object.entries(walletMarks)
/** Hard to show, in the middle of others. */
const hard = [names.wallet, names.longWallet, names.arabicWallet]
const hardFrom = 4

/** 24 wallets, the first with their own marks, some with names that are hard to show. */
const entries = fakeEntries(24).map(({ image_id: _, ...entry }, at) => {
  const [name = entry.name, image_url = null] = marked[at < hardFrom ? at : at - hard.length] ?? []
  const other = hard[at - hardFrom]
  return other ? { ...entry, name: other, image_url: null } : { ...entry, name, image_url }
})

/** A registry that answers at once. */
export const sampleRegistry = fakeRegistry(entries)
