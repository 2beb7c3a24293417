import type { FeatureContext } from '@shared/contract/context'
import { isEvmAddress } from '@shared/domain/address'
import { parseNetworkId } from '@shared/domain/caip'
import { cleanText } from '@shared/domain/cleanText'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { addressIn } from '../form/addressIn'
import type { Receiver } from '../form/receiver'
import type { FormSender } from '../form/sendForm'
import { profileSchema } from './profileSchema'

/** The SLIP-44 coin type of an address for all EVM networks. */
const etherCoin = '60'

/** Source: EIP-137, the limit of resolvers. */
const nameMost = 255

/**
 * The receiver that an address or, on EVM, a name stands for. Never rejects. Source:
 * docs/reference/specification.md#validation, #limits: names exist on EVM only.
 */
export async function findReceiver(
  { chains, config, http }: FeatureContext,
  { networkId }: FormSender,
  text: string,
  signal: AbortSignal,
): Promise<Receiver> {
  const plain = addressIn(text, networkId)
  if (plain === undefined) return { status: 'otherNetwork' }
  try {
    const address = await chains.parseAddress(plain)
    if (address) return { status: 'found', address }
    const { namespace, reference } = parseNetworkId(networkId)
    if (namespace === 'eip155' && isEvmAddress(plain)) return { status: 'mistyped' }
    if (namespace !== 'eip155' || !config.apiUrl || !isName(text)) return { status: 'invalid' }
    const { name, addresses } = await http.request(
      `/v1/profile/account/${encodeURIComponent(text.toLowerCase())}`,
      {
        query: { apiVersion: 2 },
        schema: profileSchema,
        signal,
      },
    )
    const coin = String((0x8000_0000 | Number(reference)) >>> 0)
    const found = addresses[coin] ?? addresses[etherCoin] ?? Object.values(addresses)[0]
    if (!found) return { status: 'unknown' }
    const checked = await chains.parseAddress(found.address)
    // Two texts that look the same are one name: hidden characters are not shown.
    return checked
      ? { status: 'found', address: checked, name: cleanText(name || text, nameMost).toLowerCase() }
      : { status: 'failed' }
  } catch (error) {
    return { status: isLatchkeyError(error, 'HttpStatus') && isMissing(error) ? 'unknown' : 'failed' }
  }
}

/** Labels with dots between: this tells names from mistyped addresses. */
const isName = (text: string) => /^[^\s./]+(?:\.[^\s./]+)+$/u.test(text)

const isMissing = ({ cause }: { cause?: unknown }) =>
  (cause as { status?: number } | undefined)?.status === 404
