import type { FeatureContext } from '@shared/contract/context'
import type { GrantsPort } from '@shared/contract/ports/embedded'
import type { TokenAmount } from '@shared/domain/amount'
import { cleanText } from '@shared/domain/cleanText'
import { networkIdOf } from '@shared/domain/connection'
import type { Grant, GrantedPermission } from '@shared/domain/grant'
import type { Store } from '@shared/store/store'

/** A grant, with what its amounts are of. */
export interface Session extends Omit<Grant, 'permissions'> {
  readonly permissions: readonly SessionPermission[]
}
export type SessionPermission =
  | { readonly kind: 'send'; readonly most: TokenAmount }
  /** Of a token that does not say its decimals. */
  | { readonly kind: 'sendToken' | 'call'; readonly address: string }

export type SessionsFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly sessions: readonly Session[] }
  | { readonly status: 'failed'; readonly error: unknown }

/** Reads the grants of this page on the active network. Those that are shown stay until there are new ones. Never rejects. */
export async function loadSessions(
  ctx: FeatureContext<'sessions'>,
  port: GrantsPort,
  flow: Store<SessionsFlow>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const grants = await port.list({ signal })
    const sessions = await Promise.all(
      grants.map(async ({ permissions, ...grant }) => ({
        ...grant,
        permissions: await Promise.all(permissions.map((each) => readPermission(ctx, each, signal))),
      })),
    )
    if (!signal.aborted) flow.update(() => ({ status: 'here', sessions }))
  } catch (error) {
    if (!signal.aborted) flow.update(() => ({ status: 'failed', error }))
  }
}

async function readPermission(
  { chains, connection }: FeatureContext<'sessions'>,
  permission: GrantedPermission,
  signal: AbortSignal,
): Promise<SessionPermission> {
  switch (permission.kind) {
    case 'contract':
      return { kind: 'call', address: permission.contract }
    case 'coin': {
      const networkId = networkIdOf(connection.get())
      const { decimals, symbol } = chains.network(networkId!)!.nativeCurrency
      return { kind: 'send', most: { value: permission.total, decimals, symbol } }
    }
    case 'token': {
      const address = permission.token
      try {
        const [decimals, symbol] = await Promise.all([
          chains.read.contract({ address, abi: decimalsOf, args: [] }, { signal }),
          chains.read.contract({ address, abi: symbolOf, args: [] }, { signal }),
        ])
        // Any token may take any name.
        return { kind: 'send', most: { value: permission.total, decimals, symbol: cleanText(symbol, 20) } }
      } catch {
        return { kind: 'sendToken', address }
      }
    }
  }
}

const reading = { type: 'function', inputs: [], stateMutability: 'view' } as const
/** Source: ERC-20 */
const decimalsOf = { ...reading, name: 'decimals', outputs: [{ type: 'uint8' }] } as const
const symbolOf = { ...reading, name: 'symbol', outputs: [{ type: 'string' }] } as const
