import type { Clock } from '@shared/contract/ports/clock'
import type { WithLock } from '@shared/domain/withLock'
import { type GrantUse, grantsSchema } from '@shared/vault/grants'
import { matchGrant } from '@shared/vault/matchGrant'
import { z } from 'zod/mini'
import { FrameError } from '../../errors/FrameError'
import type { Session } from '../../session/createSession'
import { VaultRefusal } from '../../session/VaultRefusal'
import { type GrantCounts, mostOf } from './createGrantCounts'
import { type GrantHolder, grantTerms } from './grantTerms'

export interface SpendGrantDeps {
  readonly session: Pick<Session, 'ask'>
  readonly macGrant: (accountId: string, terms: string) => Promise<string>
  readonly counts: GrantCounts
  readonly withLock: WithLock
  readonly clock: Pick<Clock, 'now'>
}

export interface GrantUsed extends GrantUse {
  /** The grant's name, as the page gives it. */
  readonly pci: string
  readonly account: string
  readonly chainId: string
}

/**
 * Counts calls that are about to be signed by a grant, here and at the vault. What the vault says about the grant counts
 * only with the MAC that was made after the visitor's yes. The vault's word that a use is fine never suffices.
 * @throws FrameError 4100 if the calls are not within the grant; what the vault refuses
 */
export async function spendGrant(
  { pci, account, chainId, calls, fee }: GrantUsed,
  holder: GrantHolder,
  { session, macGrant, counts, withLock, clock }: SpendGrantDeps,
  signal: AbortSignal,
): Promise<void> {
  await withLock(`latchkey-grant|${pci}`, async () => {
    const path = `/v1/sessions/${chainId}:${account}` as const
    const grants = await session.ask({ method: 'GET', path, answer: grantsSchema, signal })
    const grant = grants.find((each) => each.pci === pci && each.chainId === chainId)
    if (!grant || grant.expiresMs <= clock.now())
      throw unauthorized('There is no such permission, or it has ended.')
    const { mac, usedCalls, spent, spentFees } = grant
    if ((await macGrant(holder.accountId, grantTerms(holder, grant))) !== mac)
      throw unauthorized('The visitor has not given this permission.')
    // One for each permission, however many the vault tells: what this browser has counted for it stays.
    const spentOf = grant.permissions.map((_, at) => BigInt(spent[at] ?? 0))
    const told = { usedCalls, spent: spentOf, spentFees: BigInt(spentFees) }
    const counted = mostOf(told, await counts.read(pci))
    const state = { permissions: grant.permissions, calls: grant.calls, fees: BigInt(grant.fees), ...counted }
    const after = matchGrant(state, { calls, fee })
    if (!after) throw unauthorized('The calls are not within the permission.')
    const body = { pci, chainId, fee, calls }
    await session
      .ask({ method: 'POST', path: '/v1/grants/use', body, answer: z.object({}), signal })
      .catch((cause) => {
        throw isOutside(cause) ? unauthorized(cause.message, cause) : cause
      })
    await counts.write(pci, after)
  })
}

const isOutside = (cause: unknown): cause is VaultRefusal =>
  cause instanceof VaultRefusal &&
  (cause.code === 'GrantExceeded' || cause.code === 'GrantUnknown' || cause.code === 'BadRequest')

/** Source: EIP-1193, unauthorized */
export const unauthorized = (message: string, cause?: VaultRefusal) =>
  new FrameError(message, { code: 4100, ...(cause && { cause, reason: cause.code }) })
