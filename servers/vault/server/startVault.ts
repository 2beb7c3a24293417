import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hex } from 'viem'
import { closeServer } from '../../kit/closeServer'
import type { Log } from '../../kit/log'
import type { Project } from '../../kit/projects'
import { requestLimits } from '../../kit/requestLimits'
import { startSweeper } from '../../kit/startSweeper'
import { createSmtpMailer, type Mailer } from '../mail/smtpMailer'
import { startDelivery } from '../mail/startDelivery'
import { createApp } from './createApp'
import { isOriginPattern } from './http/isListedOrigin'
import { defaultLimits, type VaultLimits } from './http/limits'
import { createClients } from './providers/createClients'
import { createFarcaster } from './providers/createFarcaster'
import type { FarcasterSetting, SocialSetting } from './providers/settings'
import { createSecrets } from './secrets/createSecrets'
import { createStatementSigner } from './secrets/createStatementSigner'
import type { ChainSetting } from './settings/chainSetting'
import { checkSigners } from './sponsor/checkSigners'
import { createSponsor } from './sponsor/createSponsor'
import { startSettlement } from './startSettlement'
import { openVaultStore } from './store/openVaultStore'
import { sweepVault } from './sweepVault'
import { watchSecret } from './watchSecret'

export interface VaultOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** PostgreSQL. Without it, SQLite. */
  readonly databaseUrl?: string
  /** The SQLite file. Without it, everything is kept in memory. */
  readonly databaseFile?: string
  /** The secret of all processes on the database, at least 32 bytes. */
  readonly secret: Uint8Array
  /** The projects that are served, with the origins of their pages. */
  readonly projects: readonly Project[]
  /** The networks that the frame signs and sends for, with their nodes. Without them, messages alone are signed. */
  readonly chains?: readonly ChainSetting[]
  /** The providers with which the vault is registered. Without them, visitors sign in by mail alone. */
  readonly social?: readonly SocialSetting[]
  readonly farcaster?: FarcasterSetting
  /** The key by which the vault signs for the paymasters of its networks: 32 bytes in hex. */
  readonly sponsorKey?: Hex
  /** The origin of the frame. Without it, the address that is listened at. */
  readonly publicUrl?: string
  /** The mail server, and who writes. */
  readonly mail: { readonly url: string; readonly from: string } | Mailer
  /** Ed25519, PKCS #8, in PEM. Without it, one of this process. */
  readonly statementKey?: string
  /** What the key wrapper calls itself. */
  readonly wrapperAudience?: string
  /** Whether the last address of `X-Forwarded-For` is the client's. */
  readonly trustProxy?: boolean
  /** The header by which that proxy tells the client's country, such as `CF-IPCountry`. Without it, none is known. */
  readonly countryHeader?: string
  readonly limits?: Partial<VaultLimits>
  readonly log?: Log
  readonly now?: () => number
  /** Called after the server has stopped because a rotation of the secret began. */
  readonly onRotation?: () => void
  /** Called with each statement before the database runs it. The statement ends with what it throws. */
  readonly onStatement?: (sql: string) => void
}

export interface Vault {
  readonly port: number
  /** Its origin: the base of all addresses, and the audience of proofs. */
  readonly url: string
  /** Answers the requests already read, and resolves when all is closed. Queued mails wait for the next start. */
  stop(): Promise<void>
}

/** Starts the vault's server. @throws when a setting is wrong, its port taken, or its database unavailable */
export async function startVault(options: VaultOptions): Promise<Vault> {
  const { port = 0, host = '127.0.0.1', log = () => {}, now = Date.now, projects, mail } = options
  const limits: VaultLimits = { ...defaultLimits, ...options.limits }
  const secrets = createSecrets(options.secret)
  checkOrigins(projects)
  const { chains = [] } = options
  const sponsor = createSponsor(options.sponsorKey, { chains, projects, limits })
  const social = createClients(options.social ?? [], limits, now)
  const store = await openVaultStore({
    databaseUrl: options.databaseUrl,
    databaseFile: options.databaseFile,
    log,
    onStatement: options.onStatement,
  })
  const mailer = 'url' in mail ? createSmtpMailer(mail.url, mail.from) : mail
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    serverOptions: requestLimits(limits.requestMs),
  })
  let app: ReturnType<typeof createApp>
  try {
    const mark = secrets.mac('secret')
    const found = await store.secret.mark(mark)
    if (found.nextMark !== null)
      throw new Error(
        'A rotation of VAULT_SECRET is unfinished, and no server starts before its end: run `npm run vault -- rotate-secret` again, with the VAULT_SECRET and VAULT_SECRET_OLD that it was begun with.',
      )
    if (found.mark !== mark)
      throw new Error(
        'The database belongs to another VAULT_SECRET: with this one no account of it would be found, and no wallet opened.',
      )
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
    const bound = (server.address() as AddressInfo).port
    const publicUrl = options.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
    const delivery = startDelivery({ outbox: store.outbox, mailer, open: secrets.open, limits, log, now })
    const statements = createStatementSigner({
      pem: options.statementKey,
      issuer: publicUrl,
      lifeS: limits.statementS,
      audience: options.wrapperAudience ?? 'latchkey-wrapper',
    })
    app = createApp({
      store,
      limits,
      log,
      now,
      projects,
      secrets,
      publicUrl,
      statements,
      social,
      farcaster: options.farcaster && createFarcaster(options.farcaster, { publicUrl, limits, now }),
      trustProxy: options.trustProxy ?? false,
      countryHeader: options.countryHeader,
      chains,
      sponsor,
      wakeMail: delivery.wake,
    })
    void checkSigners(sponsor, log)
    const stopSettlement = startSettlement(sponsor, { store, limits, log })
    const swept = { store, limits, log, now, secrets, wakeMail: delivery.wake }
    const stopSweeper = startSweeper({ sweep: () => sweepVault(swept), everyMs: limits.sweepMs, log })
    const close = async () => {
      log('info', 'stopping')
      stopWatch()
      stopSweeper()
      await closeServer(server, limits.shutdownMs)
      await delivery.stop()
      await stopSettlement()
      await store.close()
      log('info', 'stopped')
    }
    let closed: Promise<void> | undefined
    const stop = () => {
      closed ??= close()
      return closed
    }
    const stopWatch = watchSecret({
      store,
      mark,
      log,
      everyMs: limits.secretCheckMs,
      onRotation: () => void stop().then(options.onRotation),
    })
    delivery.wake()
    log('info', 'listening', { port: bound, store: store.kind })
    return { port: bound, url: publicUrl, stop }
  } catch (error) {
    mailer.close()
    await store.close()
    throw error
  }
}

function checkOrigins(projects: readonly Project[]) {
  for (const { id, origins = [] } of projects)
    for (const origin of origins)
      if (!isOriginPattern(origin))
        throw new Error(
          `The project ${id} lists ${origin}: an origin is https://app.example, or https://*.app.example for all of its subdomains.`,
        )
}
