import { type GrantsAnswer, grantsSchema } from '@shared/vault/grants'
import type { AccountAddresses } from '../keys/addressesOf'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'

export interface GrantDeps {
  readonly session: Pick<Session, 'ask'>
  /** The signed-in account. @throws FrameError without one */
  readonly account: () => Promise<{ readonly addresses: AccountAddresses }>
}

/** What the page of the handshake may do without asking again. */
export function createGrantHandlers({ session, account }: GrantDeps): Pick<PageHandlers, 'GET_GRANTS'> {
  return {
    GET_GRANTS: ({ chainId }) =>
      tellRefusal(async () => {
        const { addresses } = await account()
        const networkId = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
        // Only accounts that execute calls have grants, and those are EVM accounts.
        if (!/^eip155:[1-9]\d{0,15}$/.test(networkId)) return { grants: [] }
        const path = `/v1/sessions/${networkId}:${addresses.eip155}` as const
        const grants = await session.ask({ method: 'GET', path, answer: grantsSchema })
        return { grants: grants.map(toTold) }
      }),
  }
}

function toTold({ pci, permissions, spent, calls, usedCalls, createdMs, expiresMs }: GrantsAnswer[number]) {
  return {
    id: pci,
    calls,
    usedCalls,
    createdMs,
    expiresMs,
    permissions: permissions.map((each, index) => {
      const counted = { total: each.total, spent: spent[index] ?? '0' }
      return each.type === 'erc20-token-transfer'
        ? { kind: 'token' as const, token: each.token, ...counted }
        : { kind: 'coin' as const, ...counted }
    }),
  }
}
