import { zero } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { openEntropy } from '../../../frame/keys/accountKey'
import { addressesOf } from '../../../frame/keys/addressesOf'
import { createRewrapKey } from '../../../frame/keys/automaticSlot'
import type { WrapperClient } from '../../../frame/keys/wrapperClient'
import type { StatementSigner } from '../server/secrets/createStatementSigner'
import { DrillError } from './DrillError'
import type { StoredWallet } from './readDrillWallet'

/** Opens a wallet as the frame of a new device does, down to its addresses. @throws DrillError */
export async function openDrillWallet(
  { accountId, slotId, serverHalf, automatic, sealedSeed, addresses }: StoredWallet,
  wrapper: WrapperClient,
  signer: StatementSigner,
): Promise<void> {
  const key = await createRewrapKey()
  const statement = await signer.sign(
    { account: accountId, slot: slotId, deviceKey: key.publicKey },
    Date.now(),
  )
  try {
    const slot = { accountId, slotId }
    const opened = await wrapper.openAutomaticSlot({ slot, serverHalf, stored: automatic, statement, key })
    const entropy = await openEntropy(opened, sealedSeed, accountId).finally(() => zero(opened))
    const found = await addressesOf(entropy).finally(() => zero(entropy))
    if (found.eip155 !== addresses.eip155 || found.solana !== addresses.solana)
      throw new DrillError('The wallet opened, but its addresses are others than the stored ones.')
  } catch (cause) {
    if (!(cause instanceof KeyError)) throw cause
    throw new DrillError(explain(cause, automatic.keyId), { cause })
  }
}

function explain({ code, refusal }: KeyError, keyId: string): string {
  if (refusal === 'KeyUnknown') return `The back-up lacks the key ${keyId}, to which the slot is sealed.`
  if (refusal === 'KeysUnavailable') return 'The token stopped to answer.'
  if (code === 'SealInvalid' || refusal === 'SealInvalid')
    return 'The slot does not open: its half, its sealed key or its seed was changed, or is of another account.'
  return `The slot does not open: ${refusal ?? code}.`
}
