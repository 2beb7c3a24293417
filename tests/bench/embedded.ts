import { measureBeginning } from './measureBeginning'
import { quantile } from './quantile'
import { rankSumChance } from './rankSum'
import { median } from './results'

// Whether the time of an answer tells a stranger who has an account with the embedded wallet.
const count = process.argv.includes('--quick') ? 200 : 500
const { known, unknown } = await measureBeginning(count)
const shown = (values: readonly number[]) =>
  `median ${median(values).toFixed(2)}, quartiles ${quantile(values, 0.25).toFixed(2)} to ${quantile(values, 0.75).toFixed(2)}`

console.log(`Embedded wallet: POST /v1/email, ${count} each by turns, ms
  an address with an account     ${shown(known)}
  an address without one         ${shown(unknown)}
  difference of the medians      ${(median(known) - median(unknown)).toFixed(2)}
  chance of as much by accident  ${rankSumChance(known, unknown).toFixed(3)} (Mann and Whitney)`)
