import type { FeatureContext } from '@shared/contract/context'
import type { GrantsPort } from '@shared/contract/ports/embedded'
import type { TokenAmount } from '@shared/domain/amount'
import { cleanText } from '@shared/domain/cleanText'
import { networkIdOf } from '@shared/domain/connection'
import type { Grant, GrantedPermission } from '@shared/domain/grant'
import type { Store } from '@shared/store/store'

/** A grant, with what its amounts are of. */
export interface ShownGrant extends Omit<Grant, 'permissions'> {
  readonly permissions: readonly ShownPermission[]
}
export type ShownPermission =
  | { readonly kind: 'send'; readonly most: TokenAmount }
  /** Of a token that does not say its decimals. */
  | { readonly kind: 'sendToken'; readonly address: string }

export type GrantsFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly grants: readonly ShownGrant[] }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * Reads the grants of this page on the active network, then what their tokens are called. Those that are shown stay until
 * there are new ones. Never rejects.
 */
export async function loadGrants(
  ctx: FeatureContext<'grants'>,
  port: GrantsPort,
  flow: Store<GrantsFlow>,
  signal: AbortSignal,
): Promise<void> {
  const show = (shown: readonly ShownGrant[]) => {
    if (!signal.aborted) flow.update(() => ({ status: 'here', grants: shown }))
  }
  try {
    const grants = await port.list({ signal })
    const coin = coinOf(ctx)
    show(
      grants.map((grant) => ({
        ...grant,
        permissions: grant.permissions.map((each) => nameless(each, coin)),
      })),
    )
    const named = await Promise.all(
      grants.map(async (grant) => {
        const permissions = grant.permissions.map((each) => withName(ctx, each, coin, signal))
        return { ...grant, permissions: await Promise.all(permissions) }
      }),
    )
    show(named)
  } catch (error) {
    if (!signal.aborted) flow.update(() => ({ status: 'failed', error }))
  }
}

type Coin = Omit<TokenAmount, 'value'>

function coinOf({ chains, connection }: FeatureContext<'grants'>): Coin {
  const { decimals, symbol } = chains.network(networkIdOf(connection.get())!)!.nativeCurrency
  return { decimals, symbol }
}

function nameless(permission: GrantedPermission, coin: Coin): ShownPermission {
  switch (permission.kind) {
    case 'coin':
      return { kind: 'send', most: { value: permission.total, ...coin } }
    case 'token':
      return { kind: 'sendToken', address: permission.token }
  }
}

/** A token that does not answer keeps its address alone. */
async function withName(
  { chains }: FeatureContext<'grants'>,
  permission: GrantedPermission,
  coin: Coin,
  signal: AbortSignal,
): Promise<ShownPermission> {
  if (permission.kind !== 'token') return nameless(permission, coin)
  const address = permission.token
  try {
    const [decimals, symbol] = await Promise.all([
      chains.read.contract({ address, abi: decimalsOf, args: [] }, { signal }),
      chains.read.contract({ address, abi: symbolOf, args: [] }, { signal }),
    ])
    // Any token may take any name.
    return { kind: 'send', most: { value: permission.total, decimals, symbol: cleanText(symbol, 20) } }
  } catch {
    return nameless(permission, coin)
  }
}

const reading = { type: 'function', inputs: [], stateMutability: 'view' } as const
/** Source: ERC-20 */
const decimalsOf = { ...reading, name: 'decimals', outputs: [{ type: 'uint8' }] } as const
const symbolOf = { ...reading, name: 'symbol', outputs: [{ type: 'string' }] } as const
