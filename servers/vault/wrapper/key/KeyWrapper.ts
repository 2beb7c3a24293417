import { type Bytes, formatBase64url } from '@shared/vault/protocol/bytes'
import { keyIdOf } from '@shared/vault/protocol/keyIdOf'
import type { KeyAnswer } from '@shared/vault/protocol/messages'
import type { SealContext } from '@shared/vault/protocol/slotContext'
import { WrapperError } from './WrapperError'

/** The wrapper's private keys, wherever they are: in this process, or in a token that they do not leave. */
export interface KeyWrapper {
  /** The key for new slots. */
  readonly current: KeyAnswer
  /** Of all its keys, the one for new slots first. */
  readonly keyIds: readonly string[]
  /**
   * The visitor's half of an automatic slot, which the caller zeroes.
   * @throws WrapperError (404) `KeyUnknown`, (503) `KeysUnavailable`; KeyError `SealInvalid`
   */
  open(keyId: string, sealed: Bytes, context: SealContext): Promise<Bytes>
}

/** A public key with its id. Both are base64url. */
export const describeKey = async (publicKey: Bytes): Promise<KeyAnswer> => ({
  keyId: await keyIdOf(publicKey),
  publicKey: formatBase64url(publicKey),
})

/** Several wrappers as one: the first one's key is for new slots, all of them open older ones. @throws without any */
export function joinKeyWrappers(wrappers: readonly KeyWrapper[]): KeyWrapper {
  const [first] = wrappers
  if (!first) throw new Error('The wrapper has no private key.')
  return {
    current: first.current,
    keyIds: wrappers.flatMap(({ keyIds }) => keyIds),
    async open(keyId, sealed, context) {
      const wrapper = wrappers.find(({ keyIds }) => keyIds.includes(keyId))
      if (!wrapper) throw keyUnknown()
      return wrapper.open(keyId, sealed, context)
    },
  }
}

export const keyUnknown = () => new WrapperError(404, 'KeyUnknown', 'The wrapper has no key of this id.')
