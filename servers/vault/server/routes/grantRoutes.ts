import { type GrantsAnswer, newGrantSchema, revokeGrantSchema, useGrantSchema } from '@shared/vault/grants'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { noticeOf, sessionOf } from '../power/guardRoutes'

/**
 * What visitors permit pages once (ERC-7715): a grant is of one account, page and network. The frame has asked the
 * visitor, checks and signs; here each use is counted before it is signed, over all devices.
 */
export const grantRoutes: AddRoute = (app, deps) => {
  const { store, limits, now, chains } = deps

  app.post('/v1/grants', async (c) => {
    const { session, caller } = sessionOf(c)
    const { permissions, fees, ...body } = await readBody(c, newGrantSchema, limits.bodyBytes)
    const nowMs = now()
    const isEndless = body.expiresMs <= nowMs || body.expiresMs > nowMs + limits.grantMs
    const isServed = chains.some(({ id }) => id === body.chainId)
    if (isEndless || !isServed) throw new VaultError('BadRequest')
    const grant = {
      ...body,
      permissions,
      account: session.account,
      project: session.project,
      origin: session.origin,
      createdMs: nowMs,
      usedCalls: 0,
      spent: permissions.map(() => 0n),
      fees: BigInt(fees),
      spentFees: 0n,
    }
    const notice = await noticeOf(c, deps)
    const outcome = await store.grants.add(grant, limits.grantsPerAccount, { notice, nowMs })
    if (outcome === 'full') throw new VaultError('TooManyGrants')
    if (outcome === 'taken') throw new VaultError('BadRequest')
    deps.wakeMail()
    await note(deps, caller, 'grant made', session.account)
    return c.json({})
  })

  app.post('/v1/grants/use', async (c) => {
    const { session, caller } = sessionOf(c)
    const { pci, ...use } = await readBody(c, useGrantSchema, limits.bodyBytes)
    const { account, origin, project } = session
    const outcome = await store.grants.use({ pci, account, origin, project }, use, now())
    if (outcome === 'unknown') throw new VaultError('GrantUnknown')
    if (outcome === 'exceeded') throw new VaultError('GrantExceeded')
    await note(deps, caller, 'grant used', account)
    return c.json({})
  })

  app.get('/v1/sessions/:caipAddress{eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}}', async (c) => {
    const { session } = sessionOf(c)
    const [namespace, reference, address] = c.req.param('caipAddress').split(':')
    if (!(await isOwn(session.account, address!))) return c.json([] satisfies GrantsAnswer)
    const grants = await store.grants.of({ ...session, chainId: `${namespace}:${reference}` }, now())
    return c.json(
      grants.map((grant) => ({
        pci: grant.pci,
        mac: grant.mac,
        chainId: grant.chainId,
        permissions: [...grant.permissions],
        calls: grant.calls,
        usedCalls: grant.usedCalls,
        spent: grant.spent.map(String),
        fees: String(grant.fees),
        spentFees: String(grant.spentFees),
        expiresMs: grant.expiresMs,
        createdMs: grant.createdMs,
      })) satisfies GrantsAnswer,
    )
  })

  app.post('/v1/sessions/:address{0x[0-9a-fA-F]{40}}/revoke', async (c) => {
    const { session, caller } = sessionOf(c)
    const { pci } = await readBody(c, revokeGrantSchema, limits.bodyBytes)
    const isRevoked =
      (await isOwn(session.account, c.req.param('address'))) &&
      (await store.grants.revoke(session.account, pci))
    if (!isRevoked) throw new VaultError('GrantUnknown')
    await note(deps, caller, 'grant revoked', session.account)
    return c.json({ success: true })
  })

  async function isOwn(account: string, address: string): Promise<boolean> {
    const wallet = await store.slots.wallet(account)
    const { eip155 } = wallet ? (JSON.parse(wallet.addresses) as { readonly eip155: string }) : {}
    return eip155?.toLowerCase() === address.toLowerCase()
  }
}
