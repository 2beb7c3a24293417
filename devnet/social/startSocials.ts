import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { closeServer } from '../../servers/kit/closeServer'
import { createDiscord } from './oauth/createDiscord'
import { createGithub } from './oauth/createGithub'
import { createX } from './oauth/createX'
import { createApple } from './openid/createApple'
import { createFacebook } from './openid/createFacebook'
import { createGoogle } from './openid/createGoogle'
import type { SocialProvider, StandSetting } from './setting'
import type { Stand, StandOptions } from './stand'

export interface SocialsOptions {
  /** 0 takes any free port. */
  readonly port?: number
  /** The address that a provider sends people back to. */
  readonly redirectUri: (provider: SocialProvider) => string
  /** How long slow answers are held. Without it, 20 s. */
  readonly pause?: () => Promise<void>
}

/** The local providers of logins. */
export interface Socials {
  /** The address for browsers, on a different site from pages and vault. */
  readonly url: string
  /** The settings for the vault's server. */
  readonly settings: readonly StandSetting[]
  /** What was asked of them: `POST /github/login/oauth/access_token`. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

const createStand: Readonly<Record<SocialProvider, (options: StandOptions) => Stand | Promise<Stand>>> = {
  google: createGoogle,
  x: createX,
  discord: createDiscord,
  github: createGithub,
  apple: createApple,
  facebook: createFacebook,
}
const slowMs = 20_000
const shutdownMs = 1_000
/** The folder of the pages on which a person is chosen. */
const pagesFolder = 'interaction'

/** Starts a stand-in of each provider, with its endpoints and manners, on one port. @throws when it is taken */
export async function startSocials(options: SocialsOptions): Promise<Socials> {
  const { port = 0, redirectUri, pause = () => wait(slowMs, undefined, { ref: false }) } = options
  const asked: string[] = []
  // Each provider needs the port before it answers there.
  let app = new Hono<{ Bindings: HttpBindings }>()
  const handlers = new Map<string, Stand['handle']>()
  const answer = getRequestListener((request, env) => app.fetch(request, env as HttpBindings))
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    asked.push(`${incoming.method} ${path}`)
    const [, provider = '', folder] = path.split('/')
    const handle = folder === pagesFolder ? undefined : handlers.get(provider)
    if (handle) handle(incoming, outgoing)
    else void answer(incoming, outgoing)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const bound = (server.address() as AddressInfo).port
  const url = `http://social.localhost:${bound}`
  const providers = Object.keys(createStand) as SocialProvider[]
  const stands = await Promise.all(
    providers.map((provider) =>
      createStand[provider]({
        serverUrl: `http://127.0.0.1:${bound}/${provider}`,
        browserUrl: `${url}/${provider}`,
        redirectUri: redirectUri(provider),
        pause,
      }),
    ),
  )
  app = new Hono<{ Bindings: HttpBindings }>()
  for (const [index, stand] of stands.entries()) {
    app.route(`/${providers[index]}`, stand.app)
    handlers.set(providers[index]!, stand.handle)
  }
  return {
    url,
    asked,
    settings: stands.map(({ setting }) => setting),
    stop: () => closeServer(server, shutdownMs),
  }
}
