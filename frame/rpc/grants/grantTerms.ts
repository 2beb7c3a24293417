import type { GrantPermission, NewGrant } from '@shared/vault/grants'

/** The account and page of a grant. Project and origin are from the handshake. */
export interface GrantHolder {
  readonly accountId: string
  readonly projectId: string
  readonly origin: string
}

/** All that the visitor agreed to, as one text: two different grants never give the same. */
export const grantTerms = (
  { accountId, projectId, origin }: GrantHolder,
  { pci, chainId, permissions, calls, fees, expiresMs }: Omit<NewGrant, 'mac'>,
): string =>
  JSON.stringify([
    accountId,
    projectId,
    origin,
    pci,
    chainId,
    calls,
    fees,
    expiresMs,
    permissions.map(permissionTerms),
  ])

const permissionTerms = (permission: GrantPermission) => [
  permission.type,
  permission.type === 'erc20-token-transfer' ? permission.token.toLowerCase() : '',
  permission.perCall,
  permission.total,
]
