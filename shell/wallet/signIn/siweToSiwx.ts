import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import type { SiweConfig } from '../../ground/widget/options'

const numberOf = (chainId: NetworkId) => Number(parseNetworkId(chainId).reference)

/**
 * The host's own Sign In With Ethereum: its back end keeps the session.
 * Source: docs/reference/specification.md#sign-in.
 */
export function siweToSiwx(config: SiweConfig): Siwx {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  async function signOut() {
    const isOut = await config.signOut?.()
    if (isOut === false) throw new Error('signOut answered false')
    config.onSignOut?.()
  }

  /** The back end's session, if it fits the account on the network. */
  async function sessionFor(chainId: NetworkId, address: string) {
    const session = await config.getSession()
    if (!session?.address) return
    const isSameAccount = session.address.toLowerCase() === address.toLowerCase()
    const isSameNetwork = Number(session.chainId) === numberOf(chainId)
    // A visitor who changes account or network is asked again, but not signed out: they may come back.
    if (!isSameAccount && signOutOnAccountChange) return
    if (!isSameNetwork && signOutOnNetworkChange) return
    return session
  }

  async function addSession({ data, message, signature, cacao }: SignInSession) {
    if (!(await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })))
      throw new Error('verifyMessage answered false')
    const session = await sessionFor(data.chainId, data.accountAddress)
    if (!session) throw new Error('getSession returns no session after verifyMessage')
    config.onSignIn?.(session)
  }

  return {
    async createMessage({ accountAddress, chainId }) {
      const params = await config.getMessageParams?.()
      if (!params) throw new Error('getMessageParams answered nothing')
      const nonce = await config.getNonce(accountAddress)
      const { domain, uri, statement, resources, requestId, exp, nbf } = params
      const issuedAt = params.iat ?? new Date().toISOString()
      return {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        statement,
        resources,
        requestId,
        issuedAt,
        expirationTime: exp,
        notBefore: nbf,
        toString: () =>
          config.createMessage({
            ...params,
            chainId: numberOf(chainId),
            address: `did:pkh:${chainId}:${accountAddress}`,
            nonce,
            version: '1',
            iat: issuedAt,
          }),
      }
    },
    addSession,
    async revokeSession(chainId, address) {
      if (await sessionFor(chainId, address)) await signOut()
    },
    async setSessions([first]) {
      if (first) await addSession(first)
      else if (await config.getSession()) await signOut()
    },
    async getSessions(chainId, address) {
      const session = await sessionFor(chainId, address)
      if (!session) return []
      const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    },
    getRequired: () => config.required !== false,
  }
}
