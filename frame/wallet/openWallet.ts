import type { WithLock } from '@shared/domain/withLock'
import { type Bytes, formatBase64url, parseBase64url, zero } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { slotMadeSchema, statementSchema, type WalletAnswer } from '@shared/vault/wallet'
import * as z from 'zod/mini'
import { createAccountKey, openEntropy, proveAccountKey, sealEntropy } from '../keys/accountKey'
import { type AccountAddresses, addressesOf } from '../keys/addressesOf'
import {
  createRewrapKey,
  formatAutomaticSlot,
  parseAutomaticSlot,
  sealAutomaticSlot,
} from '../keys/automaticSlot'
import type { DeviceKeyStore } from '../keys/deviceKeyStore'
import { createDeviceSlot, openDeviceSlot } from '../keys/deviceSlot'
import { createEntropy } from '../keys/entropy'
import type { OpenedSecrets } from '../keys/keeper'
import { importVisitorHalf, openSlot } from '../keys/slot'
import type { WrapperClient } from '../keys/wrapperClient'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { readWallet } from './readAddresses'

export interface WalletDeps {
  readonly session: Pick<Session, 'ask'>
  readonly wrapper: WrapperClient
  readonly deviceKeys: Pick<DeviceKeyStore, 'read' | 'write'>
  /** The page's. */
  readonly origin: string
  readonly withLock: WithLock
  /** What the visitor has given: it opens the wallet, and no other slot does. */
  readonly given?: GivenKey
}

/** A recovery code as it was typed, or what a passkey says. */
export type GivenKey =
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'passkey'; readonly slotId: string; readonly secret: Bytes }

export interface OpenedWallet {
  readonly accountId: string
  readonly addresses: AccountAddresses
  /** The secrets for the keeper, which takes the bytes over. */
  readonly secrets: OpenedSecrets
  /** False if the next visit needs another way than this browser's slot. */
  readonly isDeviceKept: boolean
}

type SlotAnswer = WalletAnswer['slots'][number]
const none = z.object({})

/**
 * Opens the wallet of the signed-in account: with the visitor's code or passkey, or this browser's slot, else the automatic
 * slot. A code, a passkey and the automatic slot give this browser its own slot; they need a session whose code was typed
 * lately. An account without a wallet gets one.
 * @throws VaultRefusal, KeyError: `SlotMissing` if the visitor has to give a code or passkey,
 *   `CodeInvalid`, `CodeWrong`, `PasskeyWrong`; `isClosed` knows those after which a code or passkey still opens it
 */
export function openWallet(deps: WalletDeps): Promise<OpenedWallet> {
  // A second tab finds what the first one made, instead of making a slot that takes its place.
  return deps.withLock(`latchkey-wallet|${deps.origin}`, async () => {
    const found = await readWallet(deps.session)
    if (found.wallet) return openStored(deps, found)
    try {
      return await createWallet(deps, found.account.id)
    } catch (error) {
      if (!(error instanceof VaultRefusal) || error.code !== 'WalletExists') throw error
      // Another device has made it meanwhile.
      return openStored(deps, await readWallet(deps.session))
    }
  })
}

const makeSlot = ({ session }: WalletDeps, kind: 'device' | 'automatic') =>
  session.ask({ method: 'POST', path: '/v1/slots', answer: slotMadeSchema, body: { kind, name: '' } })

async function createWallet(deps: WalletDeps, accountId: string): Promise<OpenedWallet> {
  const { session, wrapper, deviceKeys: store, origin } = deps
  // Steps that may be refused come before secrets are made.
  const wrapperKey = await wrapper.readKey()
  const [device, automatic] = [await makeSlot(deps, 'device'), await makeSlot(deps, 'automatic')]
  const [entropy, accountKey] = [createEntropy(), createAccountKey()]
  return zeroIfFailed({ entropy, accountKey }, async (secrets) => {
    const addresses = await addressesOf(entropy)
    const serverHalf = parseBase64url(device.half)
    const deviceSlot = await createDeviceSlot(
      { store, origin },
      { accountId, slotId: device.id, serverHalf, accountKey },
    )
    const automaticSlot = await sealAutomaticSlot(
      { accountId, slotId: automatic.id, serverHalf: parseBase64url(automatic.half), accountKey },
      wrapperKey,
    )
    const body = {
      sealedSeed: formatBase64url(await sealEntropy(accountKey, entropy, accountId)),
      addresses,
      slots: [
        { id: device.id, sealedKey: formatBase64url(deviceSlot.sealed) },
        { id: automatic.id, sealedKey: formatAutomaticSlot(automaticSlot) },
      ],
      proof: await proveAccountKey(accountKey, accountId),
    }
    await session.ask({ method: 'PUT', path: '/v1/wallet', answer: none, body })
    const { isKept } = await deviceSlot.keep()
    return { accountId, addresses, secrets, isDeviceKept: isKept }
  })
}

async function openStored(deps: WalletDeps, found: WalletAnswer): Promise<OpenedWallet> {
  const { account, wallet, slots } = found
  if (!wallet) throw new VaultRefusal('WalletMissing', 'The account has no wallet.')
  const { given } = deps
  const byDevice = given ? undefined : await openByDevice(deps, account.id, slots)
  const accountKey = given
    ? await openByGiven(given, account.id, slots)
    : (byDevice ?? (await openByWrapper(deps, account.id, slots)))
  return zeroIfFailed({ accountKey, entropy: new Uint8Array(0) }, async () => {
    const entropy = await openEntropy(accountKey, parseBase64url(wallet.sealedSeed), account.id)
    return zeroIfFailed({ accountKey, entropy }, async (secrets) => {
      const addresses = await addressesOf(entropy)
      // The page shows what the server told before the slot was opened.
      if (addresses.eip155 !== wallet.addresses.eip155 || addresses.solana !== wallet.addresses.solana)
        throw new KeyError('SealInvalid', 'The sealed seed is not the one of these addresses.')
      const isDeviceKept = byDevice ? true : await addDevice(deps, account.id, accountKey)
      await renewAutomatic(deps, account.id, slots, accountKey)
      return { accountId: account.id, addresses, secrets, isDeviceKept }
    })
  })
}

async function openByDevice(
  { deviceKeys: store, origin }: WalletDeps,
  accountId: string,
  slots: readonly SlotAnswer[],
) {
  for (const { id, kind, half, sealedKey } of slots) {
    if (kind !== 'device' || !half || !sealedKey) continue
    const [serverHalf, sealed] = [parseBase64url(half), parseBase64url(sealedKey)]
    const opened = await openDeviceSlot({ store, origin }, { accountId, slotId: id, serverHalf, sealed })
    if (opened) return opened
  }
  return undefined
}

async function openByWrapper(
  { session, wrapper }: WalletDeps,
  accountId: string,
  slots: readonly SlotAnswer[],
) {
  const slot = slots.find(({ kind, half, sealedKey }) => kind === 'automatic' && half && sealedKey)
  if (!slot) throw slotMissing()
  const key = await createRewrapKey()
  const { statement } = await session
    .ask({
      method: 'POST',
      path: `/v1/slots/${slot.id}/statement`,
      answer: statementSchema,
      body: { deviceKey: key.publicKey },
    })
    .catch((error) => {
      // What the visitor has does not wait until the change can no longer be undone.
      const isClosed = error instanceof VaultRefusal && error.code === 'AddressChangedLately'
      throw isClosed && slots.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
        ? slotMissing(error)
        : error
    })
  return wrapper.openAutomaticSlot({
    slot: { accountId, slotId: slot.id },
    statement,
    key,
    serverHalf: parseBase64url(slot.half!),
    stored: parseAutomaticSlot(slot.sealedKey!),
  })
}

const slotMissing = (cause?: unknown) =>
  new KeyError('SlotMissing', 'No slot of this wallet opens here.', { cause })

/** A passkey names its slot; a wallet may have several codes. */
async function openByGiven(given: GivenKey, accountId: string, slots: readonly SlotAnswer[]) {
  const bytes = await halfOf(given)
  const visitor = await importVisitorHalf(bytes).finally(() => zero(bytes))
  for (const { id: slotId, kind, half, sealedKey } of slots) {
    const isMeant = kind === given.kind && (given.kind === 'recovery' || given.slotId === slotId)
    if (!isMeant || !half || !sealedKey) continue
    try {
      const halves = { visitor, server: parseBase64url(half) }
      return await openSlot({ kind, accountId, slotId }, halves, parseBase64url(sealedKey))
    } catch (error) {
      if (!(error instanceof KeyError) || error.code !== 'SealInvalid') throw error
    }
  }
  throw given.kind === 'recovery'
    ? new KeyError('CodeWrong', 'The code opens no slot of this wallet.')
    : new KeyError('PasskeyWrong', 'The passkey opens no slot of this wallet.')
}

async function halfOf(given: GivenKey): Promise<Bytes> {
  if (given.kind === 'passkey') return given.secret
  const { readRecoveryCode } = await import('../keys/recoveryCode')
  return readRecoveryCode(given.code)
}

/**
 * Seals the automatic slot to the wrapper's newest key, so that older ones can go. Nothing depends on it: the next opening
 * tries again.
 */
async function renewAutomatic(
  { session, wrapper }: WalletDeps,
  accountId: string,
  slots: readonly SlotAnswer[],
  accountKey: Bytes,
): Promise<void> {
  const slot = slots.find(({ kind, half, sealedKey }) => kind === 'automatic' && half && sealedKey)
  if (!slot) return
  try {
    const wrapperKey = await wrapper.readKey()
    if (parseAutomaticSlot(slot.sealedKey!).keyId === wrapperKey.keyId) return
    const serverHalf = parseBase64url(slot.half!)
    const renewed = await sealAutomaticSlot(
      { accountId, slotId: slot.id, serverHalf, accountKey },
      wrapperKey,
    )
    const proof = await proveAccountKey(accountKey, accountId)
    const body = { sealedKey: formatAutomaticSlot(renewed), instead: slot.sealedKey, proof }
    await session.ask({ method: 'PUT', path: `/v1/slots/${slot.id}`, answer: none, body })
  } catch (error) {
    if (!(error instanceof KeyError) && !(error instanceof VaultRefusal)) throw error
  }
}

/** A slot for this browser. Without one the wallet serves all the same, until the session ends. */
async function addDevice(deps: WalletDeps, accountId: string, accountKey: Bytes): Promise<boolean> {
  const { session, deviceKeys: store, origin } = deps
  try {
    const { id, half } = await makeSlot(deps, 'device')
    const slot = await createDeviceSlot(
      { store, origin },
      { accountId, slotId: id, serverHalf: parseBase64url(half), accountKey },
    )
    const proof = await proveAccountKey(accountKey, accountId)
    const body = { sealedKey: formatBase64url(slot.sealed), proof }
    await session.ask({ method: 'PUT', path: `/v1/slots/${id}`, answer: none, body })
    return (await slot.keep()).isKept
  } catch (error) {
    if (error instanceof VaultRefusal && withoutSlot.includes(error.code)) return false
    throw error
  }
}

/** What was given late opens the wallet for now. */
const withoutSlot: readonly VaultRefusal['code'][] = ['TooManySlots', 'FreshSignInRequired', 'DeviceUnknown']

/** Secrets that reach no keeper are zeroed. */
async function zeroIfFailed<Result>(
  secrets: OpenedSecrets,
  run: (secrets: OpenedSecrets) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(secrets)
  } catch (error) {
    zero(secrets.accountKey, secrets.entropy)
    throw error
  }
}
