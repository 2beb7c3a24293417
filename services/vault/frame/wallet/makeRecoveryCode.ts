import type { SlotMade } from '../../http/wallet'
import { type Bytes, formatBase64url, parseBase64url, zero } from '../../wrapper/protocol/bytes'
import { createRecoveryCode, readRecoveryCode } from '../keys/recoveryCode'
import { importVisitorHalf, sealSlot } from '../keys/slot'

/** A code for the visitor, and what the server keeps once it was written down. */
export interface MadeRecoveryCode {
  /** Twelve words. */
  readonly code: string
  /** Base64url. */
  readonly sealedKey: string
}

/** Makes a recovery code, and seals the account's key for it. `slot`: as the server has made it. */
export async function makeRecoveryCode(
  accountId: string,
  { id: slotId, half }: SlotMade,
  accountKey: Bytes,
): Promise<MadeRecoveryCode> {
  const code = createRecoveryCode()
  const bytes = readRecoveryCode(code)
  const visitor = await importVisitorHalf(bytes).finally(() => zero(bytes))
  const halves = { visitor, server: parseBase64url(half) }
  const sealed = await sealSlot({ kind: 'recovery', accountId, slotId }, halves, accountKey)
  return { code, sealedKey: formatBase64url(sealed) }
}
