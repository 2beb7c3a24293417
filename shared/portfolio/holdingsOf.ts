import type { NetworkId } from '@shared/domain/caip'
import { ownPicture } from '@shared/domain/ownPicture'
import { parseDecimal } from '@shared/domain/parseDecimal'
import type { BalancesAnswer } from './balancesSchema'
import { type Holding, worthDecimals } from './holding'

/** More decimals than a token can declare (`uint8`). */
const decimalsMax = 255

/**
 * The holdings on a network, exact, with the pictures of the API itself. An entry without decimals is left out as of
 * low quality (docs/reference/specification.md#validation), and so is one with an invalid amount.
 */
export function holdingsOf(
  { balances }: BalancesAnswer,
  networkId: NetworkId,
  apiUrl: string | undefined,
): readonly Holding[] {
  return balances.flatMap(({ name, symbol, chainId, address, value, quantity, iconUrl }) => {
    const decimals = Number(quantity.decimals)
    if (chainId !== networkId || !Number.isInteger(decimals) || decimals < 1 || decimals > decimalsMax)
      return []
    const units = parseDecimal(quantity.numeric, decimals)
    if (units === undefined) return []
    return {
      id: address ?? chainId,
      name,
      iconUrl: ownPicture(iconUrl, apiUrl),
      amount: { value: units, decimals, symbol },
      // The shortest text of a float is the decimal that the API made it from.
      worth: value === undefined ? undefined : parseDecimal(String(value), worthDecimals),
    }
  })
}
