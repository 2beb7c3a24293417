import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type { WalletInfo } from './createAnnouncer'
import type { Approvals } from './createApprovals'
import { createEmitter } from './createEmitter'
import { createRegistrar } from './createRegistrar'
import { createSolanaAccounts } from './createSolanaAccounts'
import { createSolanaFeatures } from './createSolanaFeatures'
import { createSolanaState } from './createSolanaState'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

const plainSvg = 'data:image/svg+xml,'

/** An icon in the form of Wallet Standard: a data URI in base64. */
function toStandardIcon(icon: string): WalletIcon {
  if (!icon.startsWith(plainSvg)) return icon as WalletIcon
  const bytes = new TextEncoder().encode(decodeURIComponent(icon.slice(plainSvg.length)))
  return `data:image/svg+xml;base64,${btoa(String.fromCharCode(...bytes))}`
}

const everyCluster = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/** The Solana half of a test wallet, which puts its questions to `approvals`. @throws without an account */
export async function createSolanaWallet(
  options: Pick<TestSolanaWalletOptions, 'privateKeys' | 'chains' | 'storageKey' | 'rpcUrl' | 'signsIn'>,
  info: WalletInfo,
  approvals: Approvals,
): Promise<TestSolanaWallet> {
  const { chains = everyCluster, storageKey = `testwallet:${info.rdns}:solana`, signsIn = true } = options
  const { name, icon } = info
  const accounts = await createSolanaAccounts(options.privateKeys)
  const [first, ...others] = accounts.map(({ address }) => address) as [string, ...string[]]
  const origin = globalThis.location?.origin ?? 'null'
  const emitter = createEmitter()
  let disposed = false

  const standardAccounts = new Map(
    accounts.map(({ address, publicKey }): [string, WalletAccount] => [
      address,
      Object.freeze({
        address,
        publicKey,
        chains,
        features: ['solana:signMessage', 'solana:signTransaction'] as const,
      }),
    ]),
  )
  const visible = () => state.visible().map((address) => standardAccounts.get(address)!)
  const state = createSolanaState({
    addresses: [first, ...others],
    key: storageKey,
    onChange: () => emitter.emit('change', { accounts: visible() }),
  })
  const features = createSolanaFeatures({
    accounts,
    state,
    emitter,
    rpcUrl: options.rpcUrl,
    signsIn,
    visible,
    checkAlive() {
      if (disposed) throw new ProviderRpcError(rpcErrorCodes.disconnected, 'The wallet is gone.')
    },
    async approve(method, params, subject) {
      const decision = await approvals.ask({ origin, method, params, ...subject })
      if (decision.approved && !disposed) return decision
      throw new ProviderRpcError(rpcErrorCodes.declined, 'The visitor declined the request.')
    },
  })
  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon: toStandardIcon(icon),
    chains,
    features,
    get accounts() {
      return visible()
    },
  })

  const registrar = createRegistrar(wallet)
  // Another tab of the same site has changed the shared state. No key: it has cleared everything.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) state.reload()
  }
  globalThis.window?.addEventListener('storage', onStorage)

  return {
    wallet,
    info,
    addresses: [first, ...others],
    get pending() {
      return approvals.pending()
    },
    announce: registrar.start,
    switchAccount(index) {
      const account = accounts[index]
      if (!account) throw new RangeError(`${name} has ${accounts.length} accounts, and none at ${index}.`)
      state.select(account.address)
    },
    lock: () => state.setLocked(true),
    unlock: () => state.setLocked(false),
    disconnect: state.revoke,
    dispose() {
      disposed = true
      registrar.stop()
      globalThis.window?.removeEventListener('storage', onStorage)
      approvals.dispose()
      emitter.clear()
    },
  }
}
