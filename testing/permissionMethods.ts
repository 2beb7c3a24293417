import { invalidParams } from './invalidParams'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import type { WalletContext, WalletMethods } from './WalletContext'

/** The permissions of pages to see accounts. Source: EIP-1102, EIP-2255. */
export function permissionMethods({ accounts, state, origin, approve }: WalletContext): WalletMethods {
  let pending = false

  async function connect(method: string, params: readonly unknown[]): Promise<void> {
    if (pending)
      throw new ProviderRpcError(
        rpcErrorCodes.alreadyPending,
        'A request to connect is already waiting in the wallet.',
      )
    pending = true
    try {
      const addresses = accounts.map(({ address }) => address)
      const { account } = await approve(method, params, {
        kind: 'connect',
        accounts: addresses,
        account: state.selected(),
      })
      state.grant(addresses.find((address) => address === account) ?? state.selected())
    } finally {
      pending = false
    }
  }

  const permissions = () =>
    state.permitted().length
      ? [
          {
            parentCapability: 'eth_accounts',
            invoker: origin,
            caveats: [{ type: 'restrictReturnedAccounts', value: [...state.permitted()] }],
          },
        ]
      : []

  return {
    eth_accounts: () => [...state.permitted()],
    eth_coinbase: () => state.permitted()[0] ?? null,
    async eth_requestAccounts(params) {
      if (!state.permitted().length) await connect('eth_requestAccounts', params)
      return [...state.permitted()]
    },
    wallet_getPermissions: permissions,
    async wallet_requestPermissions(params) {
      checkAsksForAccounts(params)
      await connect('wallet_requestPermissions', params)
      return permissions()
    },
    wallet_revokePermissions(params) {
      checkAsksForAccounts(params)
      state.revoke()
      return null
    },
  }
}

function checkAsksForAccounts([wanted]: readonly unknown[]): void {
  if (typeof wanted === 'object' && wanted !== null && 'eth_accounts' in wanted) return
  throw invalidParams('The only permission that this wallet knows is eth_accounts.')
}
