import type { CheckedOptions } from '../../ground/widget/options'
import { show } from '../options/parseOptions'

/** Tells developers, in production too, that a second `createLatchkey` of the same id, with other options, has taken the place of the first. */
export function tellReplaced(before: CheckedOptions, now: CheckedOptions): void {
  if (now.logLevel === 'silent' || show(before) === show(now)) return
  console.warn(
    `[latchkey] createLatchkey was called again for "${now.id}", with other options, which replace the first. Call it once, or give the second an \`id\`; a second copy of the package on the page counts, too.`,
  )
}
