import { createECDH, timingSafeEqual } from 'node:crypto'
import type { Bytes } from '@shared/vault/protocol/bytes'
import type { KeyAnswer } from '@shared/vault/protocol/messages'
import { hpkeOpenByDerivation } from '../key/hpkeOpenByDerivation'
import { describeKey, type KeyWrapper, keyUnknown } from '../key/KeyWrapper'
import { WrapperError } from '../key/WrapperError'
import type { Token } from './createToken'
import { TokenError } from './TokenError'

/**
 * The keys of a token, on P-256: the newest is for new slots, the others open older ones. Each has to show that it has
 * the private half of its public key. @throws TokenError
 */
export async function createTokenWrapper(token: Token): Promise<KeyWrapper> {
  const keys = new Map<string, KeyAnswer & { readonly id: string; readonly point: Bytes }>()
  for (const { id } of await token.listKeys()) {
    const point = await token.readPublicKey(id)
    await requirePair(token, id, point)
    const described = await describeKey(point)
    keys.set(described.keyId, { ...described, id, point })
  }
  const [current] = keys.values()
  if (!current)
    throw new TokenError('TokenKeyMissing', 'The token has no key wrapper-1. The command `rotate` makes one.')
  const { keyId, publicKey } = current
  return {
    current: { keyId, publicKey },
    keyIds: [...keys.keys()],
    async open(asked, sealed, context) {
      const key = keys.get(asked)
      if (!key) throw keyUnknown()
      const derive = (peer: Bytes) => token.derive(key.id, peer).catch(refuse)
      return hpkeOpenByDerivation(key.point, derive, sealed, context)
    },
  }
}

/** Before frames seal to a public key. */
async function requirePair(token: Token, id: string, point: Bytes) {
  const other = createECDH('prime256v1')
  const theirs = await token.derive(id, new Uint8Array(other.generateKeys()))
  if (!timingSafeEqual(other.computeSecret(point), theirs))
    throw new TokenError('TokenKeyInvalid', `The token's halves of id ${id} are of two pairs.`)
}

function refuse(cause: unknown): never {
  if (!(cause instanceof TokenError)) throw cause
  throw new WrapperError(
    503,
    'KeysUnavailable',
    'The token of the keys does not answer. Try again in a moment.',
    {
      cause,
      retryAfterS: 2,
    },
  )
}
