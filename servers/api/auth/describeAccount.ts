import type { z } from '@hono/zod-openapi'
import { parseNetworkId } from '@shared/domain/caip'
import type { AuthStore, StoredSession } from '../store/authStore'
import type { accountSchema } from './accountSchema'

/** The account of a session. @throws StoreError */
export async function describeAccount(
  store: AuthStore,
  { project, account, origin, data, issuedMs, expiresS }: StoredSession,
  issuer: string,
  isWhole = false,
): Promise<z.output<typeof accountSchema>> {
  const { accountAddress, chainId, domain, uri, nonce } = data
  const { namespace, reference } = parseNetworkId(chainId)
  const isNumber = namespace === 'eip155' && Number.isSafeInteger(Number(reference))
  const found = await store.account(project, account)
  const metadata = JSON.parse(found?.metadata ?? 'null')
  const toDate = (seconds: number) => new Date(seconds * 1000).toISOString()
  return {
    address: accountAddress,
    caip2Network: chainId,
    chainNamespace: namespace,
    chainId: isNumber ? Number(reference) : reference,
    sub: `${chainId}:${accountAddress}`,
    aud: origin,
    iss: issuer,
    exp: expiresS,
    domain,
    uri,
    nonce,
    issuedAt: new Date(issuedMs).toISOString(),
    expiresAt: toDate(expiresS),
    data: { ...data },
    metadata,
    ...(isWhole &&
      found && {
        appKitAccount: {
          caip2_chain: chainId,
          address: accountAddress,
          created_at: toDate(found.createdS),
          signed_up_at: toDate(found.createdS),
          last_signed_in_at: toDate(found.signedInS),
          metadata,
        },
      }),
  }
}
