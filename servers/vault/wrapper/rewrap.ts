import { formatBase64url, parseBase64url, zero } from '@shared/vault/protocol/bytes'
import { hpkeSeal } from '@shared/vault/protocol/hpke'
import { KeyError } from '@shared/vault/protocol/KeyError'
import type { Statement } from '@shared/vault/protocol/messages'
import { automaticHalfContext, rewrapContext } from '@shared/vault/protocol/slotContext'
import type { KeyWrapper } from './key/KeyWrapper'
import { WrapperError } from './key/WrapperError'

/**
 * Opens the visitor's half of an automatic slot and seals it to the device of the statement. It is bytes for that moment
 * alone, and opens nothing without the server's half.
 * @throws WrapperError (404) `KeyUnknown`, (422) `SealInvalid`, (503) `KeysUnavailable`
 */
export async function rewrap(
  keys: KeyWrapper,
  { sub, slot, device }: Statement,
  { keyId, sealedHalf }: { readonly keyId: string; readonly sealedHalf: string },
): Promise<string> {
  const of = { accountId: sub, slotId: slot }
  try {
    const opened = await keys.open(keyId, parseBase64url(sealedHalf), automaticHalfContext(of))
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
      "The sealed half is not the statement's slot, or its device has no valid key.",
      { cause },
    )
  }
}
