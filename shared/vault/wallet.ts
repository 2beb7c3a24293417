import { keyNamespaces } from '@shared/domain/walletSlot'
import { z } from 'zod/mini'

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** 32 bytes in base64url. */
const half = z.string().check(z.regex(/^[\w-]{43}$/))
/** What the frame sealed, in base64url; dots part its pieces. The vault cannot read it. */
const sealed = z.string().check(z.regex(/^[\w.-]{16,2000}$/))
const kind = z.enum(['device', 'passkey', 'recovery', 'automatic'])
const addresses = z.object({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

export const newSlotSchema = z.object({ kind, name: z.string().check(z.maxLength(100)) })

/** `half`: the server's. The frame seals K with it, and then fills the slot. */
export const slotMadeSchema = z.object({ id, half })

/**
 * `instead`: what an automatic slot holds, sealed to an older key of the wrapper. Others are filled once. `proof`: that the
 * device has the account's key, 32 bytes in base64url.
 */
export const fillSlotSchema = z.object({
  sealedKey: sealed,
  instead: z.optional(sealed),
  proof: half,
})

export const storeWalletSchema = z.object({
  sealedSeed: sealed,
  addresses,
  slots: z.array(z.object({ id, sealedKey: sealed })).check(z.minLength(1), z.maxLength(5)),
  proof: half,
})

/** How long logins alone wait before they open a new device. */
const hours = z.union([z.literal(0), z.literal(24), z.literal(72)])

export const delaySchema = z.object({ hours })

/**
 * The ways to access the wallet. `half` and `sealedKey` are absent in the device slots of other devices, which could do
 * nothing with them. `usedMs`: when a slot last opened the wallet, to an hour, for device and automatic slots. The vault
 * does not see which passkey or code opened it. `country`: the country of a device's last sign-in (ISO 3166-1), if known.
 */
export const walletSchema = z.object({
  account: z.object({ id: z.string() }),
  wallet: z.nullable(z.object({ sealedSeed: sealed, addresses })),
  slots: z.array(
    z.object({
      id,
      kind,
      name: z.string(),
      createdMs: z.int(),
      usedMs: z.optional(z.int()),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      isHere: z.boolean(),
      half: z.optional(half),
      sealedKey: z.optional(sealed),
    }),
  ),
  /** `leastHours`: of the projects that the wallet is used with. */
  delay: z.optional(z.object({ hours, leastHours: hours })),
  /** What those projects require in addition to logins. */
  requires: z.optional(z.enum(['code', 'passkey'])),
  /** New devices that wait, for a device that opens the wallet; none for others. Not its own. */
  openings: z.optional(
    z.array(
      z.object({
        id,
        name: z.string(),
        country: z.exactOptional(z.string().check(z.regex(/^[A-Z]{2}$/))),
        askedMs: z.int(),
        opensMs: z.int(),
      }),
    ),
  ),
  /** The account's deletion: `dueMs` if it was requested; else `wouldBeMs`, its time if this device asked now. */
  deletion: z.optional(z.object({ dueMs: z.optional(z.int()), wouldBeMs: z.optional(z.int()) })),
})

/** What the frame is about to show: the seed, or the private key of a chain. */
export const exportSchema = z.object({ what: z.enum(['seed', ...keyNamespaces]) })

/** `deviceKey`: the HPKE public key (X25519, base64url) to which the wrapper seals K again. */
export const statementRequestSchema = z.object({ deviceKey: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const statementSchema = z.object({ statement: z.string() })

export type OpeningDelay = z.infer<typeof hours>
export type SlotMade = z.infer<typeof slotMadeSchema>
export type WalletAnswer = z.infer<typeof walletSchema>
