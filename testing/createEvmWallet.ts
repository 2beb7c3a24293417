import type { AccountSource } from './AccountSource'
import type { Hex } from './ApprovalRequest'
import { createAccounts } from './createAccounts'
import { createAnnouncer, type WalletInfo } from './createAnnouncer'
import type { Approvals } from './createApprovals'
import { createEmitter } from './createEmitter'
import { createRequest } from './createRequest'
import { createWalletState } from './createWalletState'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import type { TestWallet, TestWalletOptions, TestWalletProvider } from './TestWallet'

/** The EVM half of a test wallet, which puts its questions to `approvals`. @throws without an account or a network */
export function createEvmWallet(
  options: AccountSource &
    Pick<TestWalletOptions, 'networks' | 'unknownChain' | 'storageKey' | 'assets' | 'takesBatches'>,
  info: WalletInfo,
  approvals: Approvals,
): TestWallet {
  const { unknownChain = 'add' } = options
  const { name, rdns } = info
  const [firstNetwork, ...networks] = options.networks
  if (!firstNetwork) throw new Error('A test wallet needs at least one network.')
  const accounts = createAccounts(options)
  const [first, ...others] = accounts.map(({ address }) => address) as [Hex, ...Hex[]]
  const storageKey = options.storageKey ?? `testwallet:${rdns}`
  const origin = globalThis.location?.origin ?? 'null'
  const emitter = createEmitter()
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
    assets: options.assets,
    takesBatches: options.takesBatches ?? false,
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
