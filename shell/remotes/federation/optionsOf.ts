import { misfitOf } from '@shared/contract/valueSchema'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import { isReserved } from '../release/featureNames'
import type { ReleasedFeature } from '../release/openSource'

/**
 * A feature's options as its `feature.json` declares them, by what the host set: below `features`, under the feature's
 * flag or else its id; for first-party features also at the top, if the specification has them there. A value that does
 * not fit is replaced by the default, with a warning to the host's developer.
 */
export function optionsOf(
  { id, flag = id, options = {} }: Pick<ReleasedFeature, 'id' | 'flag' | 'options'>,
  config: LatchkeyConfig,
  warn: (message: string) => void,
): Readonly<Record<string, unknown>> {
  const sources: object[] = [Object(own(config.features, flag)), ...(isReserved(id) ? [config] : [])]
  return Object.fromEntries(
    Object.entries(options).map(([name, schema]) => {
      const given = sources.map((source) => own(source, name)).find((value) => value !== undefined)
      const misfit = given === undefined ? undefined : misfitOf(schema, given, `features.${flag}.${name}`)
      if (misfit) warn(`${misfit}: the default is used`)
      return [name, given === undefined || misfit ? schema.default : given]
    }),
  )
}

const own = (holder: object, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name as keyof typeof holder] : undefined
