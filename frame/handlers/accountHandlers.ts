import type { AppPayload } from '@shared/frame/appPayloads'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import { FrameError } from '../errors/FrameError'
import type { AccountAddresses } from '../keys/addressesOf'
import type { PageHandlers } from '../page/servePage'
import type { SmartAccounts } from '../ports/smartAccounts'
import type { SessionAccount } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'

export type AccountType = AppPayload<'SET_PREFERRED_ACCOUNT'>['type']

/** How the visitor wants calls of the EVM account to run, if a network leaves the choice. The page sets it. */
export interface AccountPreference {
  type: AccountType
}

export interface AccountDeps {
  /** The signed-in account, which the server still knows, with its wallet. @throws FrameError without one */
  readonly account: () => Promise<SessionAccount & { readonly addresses: AccountAddresses }>
  /** The network in the frame's address, a CAIP-2 id. */
  readonly chainId: ChainId
  readonly preference: AccountPreference
  /** Comes with the first question for an EVM account. */
  readonly loadSmartAccounts: () => Promise<SmartAccounts>
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
>

/**
 * The account on the network in use: one address, which on some networks is a smart account too. If the networks cannot
 * be read, the account counts as a plain one.
 */
export function createAccountHandlers(deps: AccountDeps): AccountHandlers {
  const { preference } = deps
  let chainId = deps.chainId
  /** The EVM network last named: what smart accounts are asked about. */
  let evmChainId: ChainId = namespaceOf(chainId) === 'eip155' ? chainId : 'eip155:1'

  function use(next: ChainId): ChainId {
    if (namespaceOf(next) === 'eip155') evmChainId = next
    chainId = next
    return chainId
  }

  const smartAccounts = () =>
    deps.loadSmartAccounts().catch((cause) => {
      throw new FrameError('The smart account could not be loaded. Try again.', { cause })
    })

  /** undefined if the network has no smart accounts. */
  async function readSmart(on: ChainId, address: string) {
    const accounts = await smartAccounts()
    const network = numberOf(on)
    if (!(await accounts.networks()).includes(network)) return undefined
    const delegation = await accounts.delegation(network, address as `0x${string}`)
    const foreign = delegation?.kind === 'foreign' ? delegation.address : undefined
    const type: AccountType = foreign ? 'eoa' : preference.type
    return { type, foreign, isDeployed: delegation && delegation.kind === 'ours' }
  }

  async function entriesOf(on: ChainId, address: string): Promise<Partial<SuccessPayload<'GET_USER'>>> {
    const smart =
      namespaceOf(on) === 'eip155' ? await readSmart(on, address).catch(() => undefined) : undefined
    const own = { address, type: 'eoa' as const }
    if (!smart) return { accounts: [own], preferredAccountType: 'eoa', smartAccountDeployed: false }
    return {
      accounts: [{ address, type: 'smartAccount' }, own],
      preferredAccountType: smart.type,
      ...(smart.isDeployed !== undefined && { smartAccountDeployed: smart.isDeployed }),
    }
  }

  return {
    GET_USER: (asked) =>
      tellRefusal(async () => {
        const { email, login, addresses } = await deps.account()
        const used = asked?.chainId === undefined ? chainId : use(asked.chainId)
        const namespace = namespaceOf(used)
        if (namespace === 'eip155' && asked?.preferredAccountType)
          preference.type = asked.preferredAccountType
        const address = addresses[namespace]
        return {
          email: email ?? null,
          address,
          chainId: used,
          ...(login && { login }),
          ...(await entriesOf(used, address)),
        }
      }),
    SWITCH_NETWORK: (asked) => ({ chainId: use(asked.chainId) }),
    GET_CHAIN_ID: () => ({ chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () =>
      tellRefusal(async () => ({
        smartAccountEnabledNetworks: [...(await (await smartAccounts()).networks())],
      })),
    INIT_SMART_ACCOUNT: () =>
      tellRefusal(async () => {
        const { addresses } = await deps.account()
        const smart = await readSmart(evmChainId, addresses.eip155)
        if (!smart) throw noSmartAccounts()
        if (smart.isDeployed === undefined) throw noAnswer()
        const { isDeployed, foreign } = smart
        return { address: addresses.eip155, isDeployed, ...(foreign && { foreign }) }
      }),
    SET_PREFERRED_ACCOUNT: ({ type }) =>
      tellRefusal(async () => {
        const { addresses } = await deps.account()
        preference.type = type
        const smart = await readSmart(evmChainId, addresses.eip155)
        return { type: smart?.type ?? 'eoa', address: addresses.eip155 }
      }),
  }
}

/** A plain number is an EVM chain. @throws FrameError 4902 for a network that the wallet has no key for */
function namespaceOf(chainId: ChainId): keyof AccountAddresses {
  if (typeof chainId === 'number' || /^(?:eip155:)?[1-9]\d{0,15}$/.test(chainId)) return 'eip155'
  if (/^solana:[\w-]{1,32}$/.test(chainId)) return 'solana'
  throw new FrameError('The embedded wallet has no account on this network.', { code: 4902 })
}

/** The number of an EVM network. */
const numberOf = (chainId: ChainId): number => Number(`${chainId}`.replace('eip155:', ''))

/** Source: EIP-1193, unsupported method */
const noSmartAccounts = () => new FrameError('The network has no smart accounts.', { code: 4200 })

/** Source: EIP-1474, internal error */
const noAnswer = () => new FrameError('The network does not answer. Try again in a moment.', { code: -32603 })
