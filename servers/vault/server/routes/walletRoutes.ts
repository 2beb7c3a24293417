import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  exportSchema,
  fillSlotSchema,
  newSlotSchema,
  statementRequestSchema,
  storeWalletSchema,
  type WalletAnswer,
} from '@shared/vault/wallet'
import type { Project } from '../../../kit/projects'
import { cleanName } from '../../mail/cleanName'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { policyOf } from '../callers/policyOf'
import { deletionWaitOf } from '../deletion/deletionWaitOf'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { delayOf } from '../policy/delayOf'
import { noticeOf, openingWaits, sessionOf } from '../power/guardRoutes'
import type { VaultSession } from '../store/createSessionStore'
import type { Slot } from '../store/readWalletFacts'

/** A proof has 256 random bits, so a hash without a key is enough. A rotation of the secret does not change it. */
const hashProof = (account: string, proof: string) =>
  createHash('sha256').update(`proof|${account}|${proof}`).digest('base64url')

/**
 * The sealed wallet of an account and its slots. Reading takes a session; every change of who can open the wallet, and
 * showing its seed, take one whose code was typed lately.
 */
export const walletRoutes: AddRoute = (app, deps) => {
  const { store, secrets, limits, now, statements } = deps
  /** A copied database, even with a copied browser, lacks the halves. */
  const boundTo = (slot: string) => `half|${slot}`
  /** The database is to hold nothing that serves as a proof. */
  const proving = (project: Project, session: VaultSession, proof: string) => ({
    policy: policyOf(project, session),
    proof: hashProof(session.account, proof),
  })

  app.get('/v1/wallet', async (c) => {
    const { session, caller } = sessionOf(c)
    const wallet = await store.slots.wallet(session.account)
    const slots = await store.slots.of(session.account)
    const countries = await store.devices.countries(session.account)
    const dueMs = await store.deletions.dueMs(session.account)
    if (dueMs === undefined) throw new VaultError('SessionEnded')
    const nowMs = now()
    // Most reads write nothing.
    const used = slots.filter(
      ({ kind, device, sealedKey, usedMs }) =>
        kind === 'device' &&
        device === session.device &&
        sealedKey !== null &&
        (usedMs === null || usedMs <= nowMs - limits.slotUseMs),
    )
    if (used.length > 0) await store.slots.markUsed(used, nowMs)
    const { policy, openings } = await store.openings.of(session.account, session.device)
    const asking = policyOf(caller.project)
    // The project may ask for more than it did when the device was new.
    if (asking.delayHours > policy.projectHours)
      await store.openings.raiseDelay(session.account, session.device, asking)
    return c.json({
      account: { id: session.account },
      wallet: wallet ? { sealedSeed: wallet.sealedSeed, addresses: JSON.parse(wallet.addresses) } : null,
      slots: slots.flatMap((slot) => {
        const { id, kind, name, device, half, sealedKey, createdMs } = slot
        if (sealedKey === null) return []
        const usedMs = used.includes(slot) ? nowMs : slot.usedMs
        const isHere = device === session.device
        const opens = kind !== 'device' || isHere
        const halves = opens && { half: secrets.open(half, boundTo(id)), sealedKey }
        const country = device === null ? undefined : countries.get(device)
        const seen = { ...(usedMs !== null && { usedMs }), ...(country && { country }) }
        return [{ id, kind, name, createdMs, ...seen, isHere, ...halves }]
      }),
      delay: delayOf(policy, asking),
      ...(policy.requires && { requires: policy.requires }),
      openings: openings.map(({ country, ...opening }) => ({ ...opening, ...(country && { country }) })),
      deletion:
        dueMs === null ? { wouldBeMs: nowMs + (await deletionWaitOf(deps, session, caller)) } : { dueMs },
    } satisfies WalletAnswer)
  })

  app.post('/v1/slots', async (c) => {
    const { session } = sessionOf(c)
    const { kind, name } = await readBody(c, newSlotSchema, limits.bodyBytes)
    const id = randomUUID()
    const half = randomBytes(32).toString('base64url')
    const slot: Slot = {
      id,
      account: session.account,
      kind,
      name: cleanName(name) || session.deviceName,
      device: kind === 'device' ? session.device : null,
      half: secrets.seal(half, boundTo(id)),
      sealedKey: null,
      createdMs: now(),
      usedMs: null,
    }
    const result = await store.slots.add(slot, limits.slotsPerAccount, session.device)
    if (result === 'full') throw new VaultError('TooManySlots')
    if (result === 'not allowed') throw new VaultError('SlotNotAllowed')
    return c.json({ id, half })
  })

  app.put('/v1/wallet', async (c) => {
    const { session, caller } = sessionOf(c)
    const { sealedSeed, addresses, slots, proof } = await readBody(c, storeWalletSchema, limits.bodyBytes)
    if (new Set(slots.map(({ id }) => id)).size < slots.length) throw new VaultError('BadRequest')
    const wallet = { sealedSeed, addresses: JSON.stringify(addresses) }
    const result = await store.slots.storeWallet(session.account, wallet, slots, {
      device: session.device,
      nowMs: now(),
      ...proving(caller.project, session, proof),
    })
    if (result === 'exists') throw new VaultError('WalletExists')
    if (result === 'slot unknown') throw new VaultError('SlotUnknown')
    await note(deps, caller, 'wallet stored', session.account)
    return c.json({})
  })

  app.put('/v1/slots/:id', async (c) => {
    const { session, caller } = sessionOf(c)
    const { sealedKey, instead, proof } = await readBody(c, fillSlotSchema, limits.bodyBytes)
    if (instead !== undefined) {
      const result = await store.automatic.renew(session.account, c.req.param('id'), {
        sealedKey,
        instead,
        proof: hashProof(session.account, proof),
      })
      if (result === 'device unknown') throw new VaultError('DeviceUnknown')
      if (result === 'unknown') throw new VaultError('SlotUnknown')
      await note(deps, caller, 'slot renewed', session.account)
      return c.json({})
    }
    const notice = await noticeOf(c, deps)
    const changer = {
      notice,
      nowMs: now(),
      ...proving(caller.project, session, proof),
    }
    const result = await store.slots.fill(session.account, c.req.param('id'), sealedKey, changer)
    if (result === 'no wallet') throw new VaultError('WalletMissing')
    if (result === 'unknown') throw new VaultError('SlotUnknown')
    if (result === 'in use') throw new VaultError('SlotFilled')
    if (result === 'device unknown') throw new VaultError('DeviceUnknown')
    deps.wakeMail()
    await note(deps, caller, 'slot filled', session.account)
    return c.json({})
  })

  app.delete('/v1/slots/:id', async (c) => {
    const { session, caller } = sessionOf(c)
    const notice = await noticeOf(c, deps)
    const result = await store.slots.revoke(session.account, c.req.param('id'), {
      device: session.device,
      notice,
      nowMs: now(),
      policy: policyOf(caller.project, session),
    })
    if (result === 'unknown') throw new VaultError('SlotUnknown')
    if (result === 'device unknown') throw new VaultError('DeviceUnknown')
    if (result === 'last') throw new VaultError('LastSlot')
    deps.wakeMail()
    await note(deps, caller, 'slot revoked', session.account)
    return c.json({})
  })

  /** The frame's question before it shows the seed, or a key of it: what is shown needs no server. */
  app.post('/v1/exports', async (c) => {
    const { session, caller } = sessionOf(c)
    const { what } = await readBody(c, exportSchema, limits.bodyBytes)
    const isOfKey = what !== 'seed'
    const notice = await noticeOf(c, deps)
    const change = isOfKey ? 'exported.key' : 'exported'
    await store.notices.tellExport(session.account, change, { notice, nowMs: now() })
    deps.wakeMail()
    await note(deps, caller, isOfKey ? 'key exported' : 'seed exported', session.account)
    return c.json({})
  })

  app.post('/v1/slots/:id/statement', async (c) => {
    const { session, caller } = sessionOf(c)
    const { deviceKey } = await readBody(c, statementRequestSchema, limits.bodyBytes)
    const slots = await store.slots.of(session.account)
    const slot = slots.find(({ id }) => id === c.req.param('id'))
    if (slot?.kind !== 'automatic' || slot.sealedKey === null) throw new VaultError('SlotUnknown')
    if (await store.undo.isUndoable(session.account, now())) throw new VaultError('AddressChangedLately')
    const notice = await noticeOf(c, deps)
    const country = (await store.devices.countries(session.account)).get(session.device) ?? null
    const nowMs = now()
    const outcome = await store.automatic.open(session.account, slot.id, {
      device: session.device,
      notice,
      nowMs,
      policy: policyOf(caller.project, session),
      asked: {
        id: randomUUID(),
        project: caller.project.id,
        origin: caller.origin,
        deviceName: session.deviceName,
        country,
      },
      most: limits.openingsPerAccount,
    })
    deps.wakeMail()
    if (outcome.status === 'unknown') throw new VaultError('SlotUnknown')
    if (outcome.status === 'denied') throw new VaultError('OpeningDenied')
    if (outcome.status === 'full') throw new VaultError('TooManyOpenings')
    if (outcome.status === 'waits') {
      if (outcome.isNew) await note(deps, caller, 'opening asked', session.account)
      throw openingWaits(outcome.opensMs, deps)
    }
    await note(deps, caller, 'wrapper statement issued', session.account)
    const statement = await statements.sign({ account: session.account, slot: slot.id, deviceKey }, nowMs)
    return c.json({ statement })
  })
}
