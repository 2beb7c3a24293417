import { randomBytes, randomUUID } from 'node:crypto'
import {
  fillSlotSchema,
  newSlotSchema,
  statementRequestSchema,
  storeWalletSchema,
  type WalletAnswer,
} from '../../http/wallet'
import { cleanName } from '../../mail/cleanName'
import type { AddRoute } from '../deps'
import { note } from '../note'
import { readBody } from '../readBody'
import type { Slot } from '../store/slotStore'
import { requireFresh, requireSession } from '../tokens/requireSession'
import { VaultError } from '../VaultError'

/**
 * The sealed wallet of an account and its slots. Reading takes a session; every change of who can open the wallet, and
 * showing its seed, take one whose code was typed lately.
 */
export const walletRoutes: AddRoute = (app, deps) => {
  const { store, secrets, limits, now, statements } = deps
  /** A copied database, even with a copied browser, lacks the halves. */
  const boundTo = (slot: string) => `half|${slot}`

  app.get('/v1/wallet', async (c) => {
    const { session } = await requireSession(c, deps)
    const wallet = await store.slots.wallet(session.account)
    const slots = await store.slots.of(session.account)
    return c.json({
      account: { id: session.account },
      wallet: wallet ? { sealedSeed: wallet.sealedSeed, addresses: JSON.parse(wallet.addresses) } : null,
      slots: slots.flatMap(({ id, kind, name, device, half, sealedKey, createdMs }) => {
        if (sealedKey === null) return []
        const isHere = device === session.device
        const opens = kind !== 'device' || isHere
        const halves = opens && { half: secrets.open(half, boundTo(id)), sealedKey }
        return [{ id, kind, name, createdMs, isHere, ...halves }]
      }),
    } satisfies WalletAnswer)
  })

  app.post('/v1/slots', async (c) => {
    const { session } = await requireSession(c, deps)
    requireFresh(session, deps)
    const { kind, name } = await readBody(c, newSlotSchema, limits.bodyBytes)
    const id = randomUUID()
    const half = randomBytes(32).toString('base64url')
    const slot: Slot = {
      ...{ id, account: session.account, kind },
      name: cleanName(name) || session.deviceName,
      device: kind === 'device' ? session.device : null,
      half: secrets.seal(half, boundTo(id)),
      ...{ sealedKey: null, createdMs: now() },
    }
    if (!(await store.slots.add(slot, limits.slotsPerAccount))) throw new VaultError('TooManySlots')
    return c.json({ id, half })
  })

  app.put('/v1/wallet', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    const { sealedSeed, addresses, slots } = await readBody(c, storeWalletSchema, limits.bodyBytes)
    if (new Set(slots.map(({ id }) => id)).size < slots.length) throw new VaultError('BadRequest')
    const wallet = { sealedSeed, addresses: JSON.stringify(addresses) }
    const result = await store.slots.storeWallet(session.account, wallet, slots)
    if (result === 'exists') throw new VaultError('WalletExists')
    if (result === 'slot unknown') throw new VaultError('SlotUnknown')
    await note(deps, caller, 'wallet stored', session.account)
    return c.json({})
  })

  app.put('/v1/slots/:id', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    const { sealedKey } = await readBody(c, fillSlotSchema, limits.bodyBytes)
    const result = await store.slots.fill(session.account, c.req.param('id'), sealedKey)
    if (result === 'no wallet') throw new VaultError('WalletMissing')
    if (result === 'unknown') throw new VaultError('SlotUnknown')
    if (result === 'in use') throw new VaultError('SlotFilled')
    await note(deps, caller, 'slot filled', session.account)
    return c.json({})
  })

  app.delete('/v1/slots/:id', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    const result = await store.slots.revoke(session.account, c.req.param('id'))
    if (result === 'unknown') throw new VaultError('SlotUnknown')
    if (result === 'last') throw new VaultError('LastSlot')
    await note(deps, caller, 'slot revoked', session.account)
    return c.json({})
  })

  /** The frame's question before it shows the seed: what is shown needs no server. */
  app.post('/v1/exports', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    if (!(await store.slots.wallet(session.account))) throw new VaultError('WalletMissing')
    await note(deps, caller, 'seed exported', session.account)
    return c.json({})
  })

  app.post('/v1/slots/:id/statement', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    const { deviceKey } = await readBody(c, statementRequestSchema, limits.bodyBytes)
    const slots = await store.slots.of(session.account)
    const slot = slots.find(({ id }) => id === c.req.param('id'))
    if (slot?.kind !== 'automatic' || slot.sealedKey === null) throw new VaultError('SlotUnknown')
    if (await store.changes.isUndoable(session.account, now())) throw new VaultError('AddressChangedLately')
    await note(deps, caller, 'wrapper statement issued', session.account)
    const statement = await statements.sign({ account: session.account, slot: slot.id, deviceKey }, now())
    return c.json({ statement })
  })
}
