import { randomUUID } from 'node:crypto'
import { randomBytes, zero } from '@shared/vault/protocol/bytes'
import type { KeyAnswer } from '@shared/vault/protocol/messages'
import { createAccountKey, sealEntropy } from '../../../frame/keys/accountKey'
import { addressesOf } from '../../../frame/keys/addressesOf'
import { sealAutomaticSlot } from '../../../frame/keys/automaticSlot'
import { createEntropy } from '../../../frame/keys/entropy'
import type { StoredWallet } from './readDrillWallet'

/** A wallet without an owner, as the frame of a first device makes it. */
export async function createDrillWallet(wrapperKey: KeyAnswer): Promise<StoredWallet> {
  const [accountId, slotId] = [randomUUID(), randomUUID()]
  const [entropy, accountKey, serverHalf] = [createEntropy(), createAccountKey(), randomBytes(32)]
  try {
    return {
      accountId,
      slotId,
      serverHalf,
      automatic: await sealAutomaticSlot({ accountId, slotId, serverHalf, accountKey }, wrapperKey),
      sealedSeed: await sealEntropy(accountKey, entropy, accountId),
      addresses: await addressesOf(entropy),
    }
  } finally {
    zero(entropy, accountKey)
  }
}
