import { show } from '../parseOptions'
import { isDeveloping } from '../platform/isDeveloping'
import type { CheckedOptions } from '../widget/options'

/** Tells developers that a second `createLatchkey` of the same id, with other options, has taken the place of the first. */
export function tellReplaced(
  before: CheckedOptions,
  now: CheckedOptions,
  location: Pick<Location, 'hostname'>,
): void {
  if (!isDeveloping(now, location) || show(before) === show(now)) return
  console.warn(
    `[latchkey] createLatchkey was called again for "${now.id}", with other options, which replace the first. Call it once, or give the second an \`id\`.`,
  )
}
