/** The permission's names: the first one stood for both of the others. Source: Local Network Access (WICG) */
const names = ['local-network-access', 'local-network', 'loopback-network']

/** Addresses that browsers reach with that permission only, as far as the name says so. Source: RFC 1918, 3927, 4193, 6761 */
const local =
  /^(localhost|[^.:]+|.+\.(local|localhost|internal|lan)|((127|10)\.\d+|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}|\[(::1|f[cd]|fe[89ab]).*)$/i

/** Whether an address could not be reached because the visitor denied the page the local network. */
export async function isLocalNetworkDenied(
  address: string | URL,
  permissions: Pick<Permissions, 'query'> | undefined = globalThis.navigator?.permissions,
): Promise<boolean> {
  if (!permissions || !URL.canParse(String(address)) || !local.test(new URL(address).hostname)) return false
  const states = names.map(async (name) => {
    // A browser rejects names that it does not know.
    const status = await permissions.query({ name: name as PermissionName }).catch(() => undefined)
    return status?.state
  })
  return (await Promise.all(states)).includes('denied')
}
