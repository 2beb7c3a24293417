import { readFileSync } from 'node:fs'
import { type Bytes, parseBase64url } from '@shared/vault/protocol/bytes'
import { walletSchema } from '@shared/vault/wallet'
import * as z from 'zod/mini'
import type { AccountAddresses } from '../../../frame/keys/addressesOf'
import { type AutomaticSlot, parseAutomaticSlot } from '../../../frame/keys/automaticSlot'
import { DrillError } from './DrillError'

/** A wallet as the server keeps it, with the server's half of its automatic slot. */
export interface StoredWallet {
  readonly accountId: string
  readonly slotId: string
  readonly serverHalf: Bytes
  readonly automatic: AutomaticSlot
  readonly sealedSeed: Bytes
  readonly addresses: AccountAddresses
}

/** The wallet of a file with the answer of `GET /v1/wallet`. @throws DrillError */
export function readDrillWallet(path: string): StoredWallet {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new DrillError(`${path} cannot be read as JSON.`, { cause })
  }
  const parsed = walletSchema.safeParse(json)
  if (!parsed.success)
    throw new DrillError(`${path} is no answer of GET /v1/wallet: ${z.prettifyError(parsed.error)}`)
  const { account, wallet, slots } = parsed.data
  const slot = slots.find(({ kind, half, sealedKey }) => kind === 'automatic' && half && sealedKey)
  if (!wallet || !slot) throw new DrillError(`${path} has no wallet with an automatic slot.`)
  try {
    return {
      accountId: account.id,
      slotId: slot.id,
      serverHalf: parseBase64url(slot.half!),
      automatic: parseAutomaticSlot(slot.sealedKey!),
      sealedSeed: parseBase64url(wallet.sealedSeed),
      addresses: wallet.addresses,
    }
  } catch (cause) {
    throw new DrillError(`${path} has an automatic slot that is no slot: ${(cause as Error).message}`, {
      cause,
    })
  }
}
