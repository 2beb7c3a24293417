import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SignInSession } from '@shared/domain/signIn'
import type { ShellStorage } from '../../ground/storage/createStorage'

/** Whether a session belongs to an address on a network. Addresses of EVM may be written in either case. */
export function isSessionOf({ data }: SignInSession, chainId: NetworkId, address: string): boolean {
  if (data.chainId !== chainId) return false
  if (parseNetworkId(chainId).namespace !== 'eip155') return data.accountAddress === address
  return data.accountAddress.toLowerCase() === address.toLowerCase()
}

/** Whether a session is valid at a moment, by its own times. */
export function isInTime({ data }: SignInSession, nowMs: number): boolean {
  const { notBefore, expirationTime } = data
  return !(Date.parse(notBefore ?? '') > nowMs) && !(Date.parse(expirationTime ?? '') <= nowMs)
}

/** Sign-in sessions in browser storage. */
export function createSessionStore(storage: ShellStorage) {
  let last: Promise<unknown> = Promise.resolve()
  const change = (next: (kept: readonly SignInSession[]) => readonly SignInSession[]): Promise<void> => {
    const turn = last.then(async () =>
      storage.set('signInSessions', next((await storage.get('signInSessions')) ?? [])),
    )
    last = turn.catch(() => {})
    return turn
  }
  return {
    async get(chainId: NetworkId, address: string, nowMs: number): Promise<readonly SignInSession[]> {
      await last
      const kept = (await storage.get('signInSessions')) ?? []
      return kept.filter((each) => isSessionOf(each, chainId, address) && isInTime(each, nowMs))
    },
    /** Replaces the address's session on the network. */
    add: (session: SignInSession, nowMs: number) =>
      change((kept) => [
        ...kept.filter(
          (each) =>
            isInTime(each, nowMs) && !isSessionOf(each, session.data.chainId, session.data.accountAddress),
        ),
        session,
      ]),
    remove: (chainId: NetworkId, address: string) =>
      change((kept) => kept.filter((each) => !isSessionOf(each, chainId, address))),
    /** This one alone: another one may have come into its place. */
    removeOne: ({ signature }: SignInSession) =>
      change((kept) => kept.filter((each) => each.signature !== signature)),
    async all(): Promise<readonly SignInSession[]> {
      await last
      return (await storage.get('signInSessions')) ?? []
    },
    set: (sessions: readonly SignInSession[]) => change(() => sessions),
  }
}
