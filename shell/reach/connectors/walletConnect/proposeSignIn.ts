import type { NetworkId } from '@shared/domain/caip'
import type { Cacao, SignInFields, SignInSession } from '@shared/domain/signIn'
import type { PairedProvider } from './startClient'
import type { ProposedNamespace } from './toNamespaces'
import { toSignInSessions } from './toSignInSessions'

/** The client always writes version 1 and no request id. */
export const canPropose = ({ version, requestId }: SignInFields): boolean =>
  version === '1' && requestId === undefined

/**
 * Proposes to connect and to sign in at once; a wallet that cannot approves the plain proposal, which the code holds
 * as well, and has signed nothing. The time of issue is the client's.
 * @throws errors of the client; or where the wallet signed another message, whose session is ended then
 */
export async function proposeSignIn(
  provider: PairedProvider,
  fields: SignInFields,
  proposed: ProposedNamespace,
): Promise<readonly SignInSession[]> {
  const { chainId, domain, uri, nonce, statement, expirationTime, notBefore, resources } = fields
  const chains = [chainId, ...(proposed.chains as NetworkId[]).filter((chain) => chain !== chainId)]
  const request = {
    chains,
    domain,
    uri,
    nonce,
    methods: proposed.methods,
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(resources && { resources: [...resources] }),
    // The client takes nodes from here; without them, it would choose the host.
    optionalNamespaces: { eip155: proposed },
  }
  const { auths = [], session } = (await provider.authenticate(request)) as {
    auths?: Cacao[]
    session?: unknown
  }
  if (!session) throw new Error('The wallet signed, and shared nothing.')
  // As the client does for a plain proposal, so that the next visit has the nodes.
  await (provider as unknown as { persist(key: string, value: unknown): Promise<void> }).persist(
    'optionalNamespaces',
    request.optionalNamespaces,
  )
  const formatMessage = (payload: Cacao['p']) =>
    provider.client.formatAuthMessage({ request: payload as never, iss: payload.iss })
  try {
    return toSignInSessions(auths, fields, chains, formatMessage)
  } catch (error) {
    // The wallet counts itself as connected.
    await provider.disconnect().catch(() => {})
    throw error
  }
}
