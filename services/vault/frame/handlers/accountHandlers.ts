import { FrameError } from '../FrameError'
import type { AccountAddresses } from '../keys/addressesOf'
import type { PageHandlers } from '../page/servePage'
import type { SessionAccount } from '../session/createSession'
import { tellRefusal } from './tellRefusal'

export interface AccountDeps {
  /** The signed-in account, which the server still knows, with its wallet. @throws FrameError without one */
  readonly account: () => Promise<SessionAccount & { readonly addresses: AccountAddresses }>
  /** Of the frame's address, a CAIP-2 id. */
  readonly chainId: ChainId
}

type ChainId = string | number

type AccountHandlers = Pick<
  PageHandlers,
  | 'GET_USER'
  | 'SWITCH_NETWORK'
  | 'GET_CHAIN_ID'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
  | 'TURN_OFF_SMART_ACCOUNT'
>

/** The account on the network in use. Each is one of a key: there are no smart accounts. */
export function createAccountHandlers(deps: AccountDeps): AccountHandlers {
  let chainId = deps.chainId

  function use(next: ChainId): ChainId {
    namespaceOf(next)
    chainId = next
    return chainId
  }

  return {
    GET_USER: (asked) =>
      tellRefusal(async () => {
        const { email, login, addresses } = await deps.account()
        const used = asked?.chainId === undefined ? chainId : use(asked.chainId)
        const address = addresses[namespaceOf(used)]
        return {
          ...{ email: email ?? null, address, chainId: used, accounts: [{ address, type: 'eoa' as const }] },
          ...(login && { login }),
          ...{ preferredAccountType: 'eoa' as const, smartAccountDeployed: false },
        }
      }),
    SWITCH_NETWORK: (asked) => ({ chainId: use(asked.chainId) }),
    GET_CHAIN_ID: () => ({ chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    INIT_SMART_ACCOUNT: () => {
      throw noSmartAccounts()
    },
    TURN_OFF_SMART_ACCOUNT: () => {
      throw noSmartAccounts()
    },
    SET_PREFERRED_ACCOUNT: ({ type }) =>
      tellRefusal(async () => {
        if (type !== 'eoa') throw noSmartAccounts()
        const { addresses } = await deps.account()
        return { type, address: addresses[namespaceOf(chainId)] }
      }),
  }
}

/** A number alone is an EVM chain's. @throws FrameError 4902 for a network that no key of ours is for */
function namespaceOf(chainId: ChainId): keyof AccountAddresses {
  if (typeof chainId === 'number' || /^(?:eip155:)?[1-9]\d{0,15}$/.test(chainId)) return 'eip155'
  if (/^solana:[\w-]{1,32}$/.test(chainId)) return 'solana'
  throw new FrameError('The embedded wallet has no account on this network.', { code: 4902 })
}

/** Source: EIP-1193, unsupported method */
const noSmartAccounts = () => new FrameError('There are no smart accounts.', { code: 4200 })
