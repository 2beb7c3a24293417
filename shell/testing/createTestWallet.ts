import type { AccountSource } from './AccountSource'
import type { ApprovalRequest, Decision, Hex, OpenApproval, TestNetwork } from './ApprovalRequest'
import { createAccounts } from './createAccounts'
import { createAnnouncer, type WalletInfo } from './createAnnouncer'
import { createApprovals } from './createApprovals'
import { createEmitter } from './createEmitter'
import { createMonogram } from './createMonogram'
import { createRequest } from './createRequest'
import { createUuid } from './createUuid'
import { createWalletState } from './createWalletState'
import { openApprovalPanel } from './openApprovalPanel'
import { openApprovalWindow } from './openApprovalWindow'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'

/** Asks in a window of its own, in a corner of the page, or decides by itself. */
export type Approve = 'window' | 'page' | ((request: ApprovalRequest) => boolean | Promise<boolean>)

export type TestWalletOptions = AccountSource & {
  /** As shown to people. */
  name: string
  /** As EIP-6963 has it, such as `local.harbor`. */
  rdns: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** The networks it knows from the start. The first one is in use until another is chosen. */
  networks: readonly TestNetwork[]
  /** `window` unless given; where the browser blocks the window, `page` takes over. */
  approve?: Approve
  /** Whether pages may add networks: `add` unless given. */
  unknownChain?: 'add' | 'refuse'
  /** Where it remembers permissions and networks in localStorage: `testwallet:<rdns>` unless given. */
  storageKey?: string
}

/** EIP-1193. */
export interface TestWalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): TestWalletProvider
  removeListener(event: string, listener: (payload: never) => void): TestWalletProvider
}

/** A wallet in the page. What its visitor would do inside of a real wallet are functions here. */
export interface TestWallet {
  readonly provider: TestWalletProvider
  readonly info: WalletInfo
  /** What is being asked, then what waits behind it. */
  readonly pending: readonly ApprovalRequest[]
  /** Makes itself known to the page by EIP-6963, until disposed. */
  announce(): void
  /** Puts the account at `index` in use. */
  switchAccount(index: number): void
  switchNetwork(chainId: number): void
  /** Takes the page's permissions away. */
  disconnect(): void
  /** Declines what is open, and answers no more. */
  dispose(): void
}

/**
 * A real EIP-6963 wallet for pages whose visitors have no extension, and for tests: it signs with real keys and sends
 * through real nodes. Its keys lie open in the page, so they must never be worth anything.
 * @throws without an account or a network
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { name, rdns, approve = 'window', unknownChain = 'add' } = options
  const [firstNetwork, ...networks] = options.networks
  if (!firstNetwork) throw new Error('A test wallet needs at least one network.')
  const accounts = createAccounts(options)
  const [first, ...others] = accounts.map(({ address }) => address) as [Hex, ...Hex[]]
  const info: WalletInfo = {
    uuid: createUuid(),
    name,
    rdns,
    icon: options.icon ?? createMonogram(name, rdns),
  }
  const storageKey = options.storageKey ?? `testwallet:${rdns}`
  const origin = globalThis.location?.origin ?? 'null'
  const emitter = createEmitter()
  const approvals = createApprovals((request) => openApproval(approve, request, info))
  const state = createWalletState({
    accounts: [first, ...others],
    networks: [firstNetwork, ...networks],
    key: storageKey,
    emit: emitter.emit,
  })
  const request = createRequest({
    accounts,
    state,
    origin,
    unknownChain,
    async approve(method, params, subject) {
      const decision = await approvals.ask({ origin, method, params, ...subject })
      if (decision.approved && !disposed) return decision
      throw new ProviderRpcError(rpcErrorCodes.declined, 'The visitor declined the request.')
    },
  })
  let disposed = false

  const provider: TestWalletProvider = {
    async request(args) {
      if (disposed) throw new ProviderRpcError(rpcErrorCodes.disconnected, 'The wallet is gone.')
      return request(args)
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener)
      return provider
    },
  }
  const announcer = createAnnouncer(info, provider)
  // Another tab of the same site has changed what both remember. No key: it has cleared everything.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) state.reload()
  }
  globalThis.window?.addEventListener('storage', onStorage)

  return {
    provider,
    info,
    get pending() {
      return approvals.pending()
    },
    announce: announcer.start,
    switchAccount(index) {
      const account = accounts[index]
      if (!account) throw new RangeError(`${name} has ${accounts.length} accounts, and none at ${index}.`)
      state.select(account.address)
    },
    switchNetwork(chainId) {
      const network = state.findNetwork(chainId)
      if (!network) throw new RangeError(`${name} does not know the chain ${chainId}.`)
      state.switchNetwork(network)
    },
    disconnect() {
      if (!state.permitted().length) return
      state.revoke()
      emitter.emit(
        'disconnect',
        new ProviderRpcError(rpcErrorCodes.disconnected, 'The wallet was disconnected.'),
      )
    },
    dispose() {
      disposed = true
      announcer.stop()
      globalThis.window?.removeEventListener('storage', onStorage)
      approvals.dispose()
      emitter.clear()
    },
  }
}

function openApproval(approve: Approve, request: ApprovalRequest, info: WalletInfo): OpenApproval {
  if (typeof approve === 'function') return decideBy(approve, request)
  if (typeof document === 'undefined')
    throw new Error('Outside of a page, a test wallet needs a function in `approve`.')
  const open = approve === 'window' ? openApprovalWindow(request, info) : undefined
  return open ?? openApprovalPanel(request, info)
}

function decideBy(approve: Exclude<Approve, string>, request: ApprovalRequest): OpenApproval {
  let close = () => {}
  const closed = new Promise<Decision>((resolve) => {
    close = () => resolve({ approved: false })
  })
  const decided = Promise.resolve(approve(request)).then((approved) => ({ approved }))
  return { decision: Promise.race([decided, closed]), close }
}
