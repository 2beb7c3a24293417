import type { KeyRing } from './keyRing'
import { formatBase64url, parseBase64url, zero } from './protocol/bytes'
import { hpkeOpen, hpkeSeal } from './protocol/hpke'
import { KeyError } from './protocol/KeyError'
import type { Statement } from './protocol/messages'
import { rewrapContext, slotContext } from './protocol/slotContext'
import { WrapperError } from './WrapperError'

/**
 * Opens an automatic slot's key and seals it to the device of the statement. The key is bytes for that moment alone.
 * @throws WrapperError (404) `KeyUnknown`, (422) `SealInvalid`
 */
export async function rewrap(
  ring: KeyRing,
  { sub, slot, device }: Statement,
  { keyId, sealed }: { readonly keyId: string; readonly sealed: string },
): Promise<string> {
  const key = ring.find(keyId)
  if (!key) throw new WrapperError(404, 'KeyUnknown', 'The wrapper has no key of this id.')
  const of = { accountId: sub, slotId: slot }
  try {
    const opened = await hpkeOpen(key.pair, parseBase64url(sealed), slotContext({ kind: 'automatic', ...of }))
    try {
      return formatBase64url(await hpkeSeal(parseBase64url(device), opened, rewrapContext(of)))
    } finally {
      zero(opened)
    }
  } catch (cause) {
    if (!(cause instanceof KeyError)) throw cause
    throw new WrapperError(
      422,
      'SealInvalid',
      "The sealed key is not the statement's slot, or its device has no valid key.",
      { cause },
    )
  }
}
