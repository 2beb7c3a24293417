import type { ConfigV1 } from '@shared/domain/solana/message'
import { namedMessage } from '@shared/domain/solana/namedMessage'
import { readMessageV1 } from '@shared/domain/solana/readMessageV1'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/web3.js'

/** A message of version 1, in the shape of the older ones. */
export interface DecodedVersion1
  extends Pick<CompiledTransactionMessage, 'header' | 'instructions' | 'lifetimeToken' | 'staticAccounts'> {
  readonly version: 1
  readonly config: ConfigV1
}

export type DecodedMessage = CompiledTransactionMessage | DecodedVersion1

/** The signed part of a transaction. @throws Error for bytes that the virtual machine does not take */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  if (bytes[0] === 0x81) return decodeVersion1(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version !== 'legacy' && message.version !== 0)
    throw new Error(`version ${message.version} is unknown`)
  // The VM aborts on data that only a lenient decoder accepts, such as a length in more bytes than it needs.
  const written = getCompiledTransactionMessageEncoder().encode(message)
  if (!Buffer.from(written).equals(bytes)) throw new Error('its encoding is not canonical')
  return message
}

function decodeVersion1(bytes: Uint8Array): DecodedVersion1 {
  const message = readMessageV1(bytes)
  // Checks the accounts and positions.
  namedMessage({ ...message, lookedUp: 0 })
  const { header, config, lifetime, addresses, instructions } = message
  return {
    version: 1,
    config,
    lifetimeToken: lifetime,
    header: {
      numSignerAccounts: header.signers,
      numReadonlySignerAccounts: header.readonlySigners,
      numReadonlyNonSignerAccounts: header.readonlyOthers,
    },
    staticAccounts: addresses as DecodedVersion1['staticAccounts'],
    instructions: instructions.map(({ program, accounts, data }) => ({
      programAddressIndex: program,
      accountIndices: [...accounts],
      data,
    })),
  }
}
