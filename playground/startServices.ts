import { apiChains } from '../devnet/apiChains'
import { startDevnet } from '../devnet/devnet'
import { startFarcaster } from '../devnet/farcaster/startFarcaster'
import { nextFreePort } from '../devnet/processes/nextFreePort'
import { startProviders } from '../devnet/ramps/startProviders'
import { arePackagesInstalled } from '../devnet/setup/installPackages.mjs'
import { startSponsoredChain } from '../devnet/smart/startSponsoredChain'
import { type LocalVaultOptions, startLocalVault } from '../devnet/startLocalVault'
import { vaultChains } from '../devnet/vaultChains'
import { startApi } from '../servers/api/startApi'
import { startRelay } from '../servers/relay/startRelay'
import type { Network } from '../shared/domain/network'

/** The services of the playground. */
export interface Services {
  readonly networks: readonly Network[]
  readonly relayUrl: string
  readonly apiUrl: string
  /** An account that the nodes of every EVM chain impersonate, and a token that it may mint. */
  readonly faucet: { readonly payer: string; readonly usdc: string }
  /** The addresses of the embedded wallet and of the mails to its visitors. Absent if its frame is not built. */
  readonly embedded?: { readonly walletUrl: string; readonly mailsUrl: string }
  /** Settles when any of the nodes has ended. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts all services and returns their addresses: the local chains, the relay, the API, the providers that sell coins,
 * an exchange and, if its frame is built, the embedded wallet. If one fails, it stops the others.
 */
export async function startServices(
  vault?: Pick<LocalVaultOptions, 'folder' | 'projects'>,
): Promise<Services> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.splice(0).map((end) => end())))
  try {
    const devnet = await startDevnet({ history: true, swap: true })
    stops.push(devnet.stop)
    const relay = await startRelay({ port: await nextFreePort(4660) })
    stops.push(relay.stop)
    const providers = await startProviders(devnet, {
      ports: [await nextFreePort(4720), await nextFreePort(4730), await nextFreePort(4740)],
      lateMs: 30_000,
    })
    stops.push(providers.stop)
    const api = await startApi({
      port: await nextFreePort(4670),
      chains: apiChains(devnet),
      ...providers.api,
    })
    stops.push(api.stop)
    const farcaster = vault && (await startFarcaster({ port: await nextFreePort(4710) }))
    if (farcaster) stops.push(farcaster.stop)
    // The bundler's packages are many: a first start does without them.
    const smart =
      vault && arePackagesInstalled('bundler') ? await startSponsoredChain(devnet.networks[0]) : undefined
    if (smart) stops.push(smart.stop)
    const wallet =
      vault &&
      (await startLocalVault({
        ...vault,
        chains: vaultChains(devnet, smart?.smart),
        social: { port: await nextFreePort(4700) },
        ...(smart && { sponsorKey: smart.sponsorKey, projects: vault.projects.map(smart.sponsored) }),
        port: await nextFreePort(4681),
        mailPort: await nextFreePort(4690),
        ...(farcaster && { farcaster }),
      }))
    if (wallet) stops.push(wallet.stop)
    const networks = [...devnet.networks, devnet.solana.network]
    for (const { name, rpcUrls } of networks) console.log(`${name}: ${rpcUrls.default.http[0]}`)
    console.log(`Relay: ${relay.url}`)
    console.log(`API: ${api.url}`)
    if (wallet) console.log(`Embedded wallet: ${wallet.walletUrl}, its mails: ${wallet.mails.url}`)
    if (wallet && !smart)
      console.log('Smart accounts: none; for them, node devnet/setup/installPackages.mjs, and start again')
    if (wallet?.socials) console.log(`Logins: ${wallet.socials.url}`)
    const { deployer, tokens } = devnet.contracts
    const faucet = { payer: deployer, usdc: tokens.usdc }
    return {
      networks,
      relayUrl: relay.url,
      apiUrl: api.url,
      faucet,
      exited: devnet.exited,
      stop,
      ...(wallet && { embedded: { walletUrl: wallet.walletUrl, mailsUrl: wallet.mails.url } }),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
