import { randomBytes } from '@shared/vault/protocol/bytes'
import type { Log } from '../servers/kit/log'
import type { Project } from '../servers/kit/projects'
import { startFrameServer } from '../servers/vault/frame/startFrameServer'
import { type MailCatcher, startMailCatcher } from '../servers/vault/mail/startMailCatcher'
import type { ChainSetting } from '../servers/vault/server/settings/chainSetting'
import { startVault, type VaultOptions } from '../servers/vault/server/startVault'
import { createSoftwareWrapper } from '../servers/vault/wrapper/key/createSoftwareWrapper'
import { startWrapper, type WrapperOptions } from '../servers/vault/wrapper/startWrapper'
import type { Farcaster } from './farcaster/startFarcaster'
import { freePort } from './processes/freePort'
import type { SocialProvider } from './social/setting'
import type { Socials, SocialsOptions } from './social/startSocials'

export interface LocalVaultOptions {
  /** What the build made: `dist/vault`. */
  readonly folder: string
  readonly projects: readonly Project[]
  readonly chains?: readonly ChainSetting[]
  /** Signs for the paymasters of the networks. */
  readonly sponsorKey?: VaultOptions['sponsorKey']
  /** The port of the frame; any free port without it. */
  readonly port?: number
  readonly mailPort?: number
  readonly limits?: VaultOptions['limits']
  readonly wrapperLimits?: WrapperOptions['limits']
  /** The store of the wrapper's keys. Without it, the wrapper has a new key for the time of its process. */
  readonly wrapperKeys?: WrapperOptions['keys']
  /** Logins at local providers, which are started too. */
  readonly social?: Omit<SocialsOptions, 'redirectUri'>
  /** The providers that the vault is registered with; without it, all of them. */
  readonly registered?: readonly SocialProvider[]
  readonly farcaster?: Pick<Farcaster, 'relayUrl' | 'rpcUrl'>
  /** The log of each of its servers, by name. The servers log nothing without it. */
  readonly logOf?: (server: string) => Log
}

/** An embedded wallet of this machine, whose data ends with it. */
export interface LocalVault {
  /** `walletUrl`: the frame's origin, of another site than pages on localhost. */
  readonly walletUrl: string
  /** Every mail that was sent. */
  readonly mails: MailCatcher
  /** The login providers, if `social` was given. */
  readonly socials?: Socials
  stop(): Promise<void>
}

/** Starts the server, the key wrapper, a catcher of mails, the frame and, if wanted, providers of logins. If one fails, all stop. */
export async function startLocalVault(options: LocalVaultOptions): Promise<LocalVault> {
  const { folder, projects, chains = [], registered, logOf = () => () => {} } = options
  const isRegistered = (provider: SocialProvider) => registered?.includes(provider) ?? true
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne()
  }
  try {
    const mails = await startMailCatcher({ port: options.mailPort ?? 0 })
    stops.push(mails.stop)
    // Both need the frame's address before it listens there.
    const port = options.port ?? (await freePort())
    const walletUrl = `http://vault.localhost:${port}`
    const socials = options.social && (await startLogins(options.social, walletUrl))
    if (socials) stops.push(socials.stop)
    const vault = await startVault({
      secret: randomBytes(32),
      projects,
      chains,
      publicUrl: walletUrl,
      trustProxy: true,
      log: logOf('vault'),
      mail: { url: mails.smtpUrl, from: 'Latchkey <wallet@vault.localhost>' },
      ...(options.limits && { limits: options.limits }),
      ...(socials && { social: socials.settings.filter(({ provider }) => isRegistered(provider)) }),
      ...(options.farcaster && { farcaster: options.farcaster }),
      ...(options.sponsorKey && { sponsorKey: options.sponsorKey }),
    })
    stops.push(vault.stop)
    const vaultUrl = `http://127.0.0.1:${vault.port}`
    const authKeys = (await (await fetch(`${vaultUrl}/v1/jwks.json`)).json()) as WrapperOptions['authKeys']
    const wrapper = await startWrapper({
      keys: options.wrapperKeys ?? (await createSoftwareWrapper([randomBytes(32)])),
      authKeys,
      audience: 'latchkey-wrapper',
      log: logOf('wrapper'),
      ...(options.wrapperLimits && { limits: options.wrapperLimits }),
    })
    stops.push(wrapper.stop)
    const nodes = chains.flatMap(({ rpcUrls }) => rpcUrls)
    const frame = await startFrameServer({
      port,
      folder,
      projects,
      publicUrl: walletUrl,
      nodes,
      vaultUrl,
      wrapperUrl: wrapper.url,
      wrapperKeyIds: wrapper.keyIds,
      brotliQuality: 4,
      log: logOf('frame'),
    })
    stops.push(frame.stop)
    return { walletUrl, mails, stop, ...(socials && { socials }) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loads the providers' libraries on first use: most tests do not need them. */
async function startLogins(
  options: Omit<SocialsOptions, 'redirectUri'>,
  walletUrl: string,
): Promise<Socials> {
  const { startSocials } = await import('./social/startSocials')
  return startSocials({
    ...options,
    redirectUri: (provider) => `${walletUrl}/social/return/${provider}`,
  })
}
