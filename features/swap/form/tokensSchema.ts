import { isAccountId } from '@shared/domain/caip'
import { cleanText } from '@shared/domain/cleanText'
import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'
import type { SwapToken } from '@shared/swaps/swapToken'

const { each, flag, maybe, number, record, spare, text } = shape

const wire = record({
  name: text,
  symbol: text,
  address: text,
  decimals: number,
  logoUri: spare(maybe(text)),
  listed: maybe(flag),
})

/** More of a name or symbol fits no row. */
const nameLength = 60
const symbolLength = 20

const tokenSchema: Schema<SwapToken> = {
  parse(value) {
    const { name, symbol, address, decimals, logoUri, listed } = wire.parse(value)
    if (!isAccountId(address) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255)
      throw new TypeError('Unexpected token')
    return {
      id: address,
      name: cleanText(name, nameLength),
      symbol: cleanText(symbol, symbolLength),
      decimals,
      iconUrl: logoUri,
      isListed: listed !== false,
    }
  },
}

/** The tokens of a network, as the server sends them. */
export const tokensSchema = record({ tokens: each(tokenSchema) })
