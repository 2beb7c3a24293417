import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { addressFromEnv } from '../../kit/addressFromEnv'
import { limitsFromEnv } from '../../kit/limitsFromEnv'
import { databaseFromEnv } from '../../kit/store/databaseFromEnv'
import { trustProxyFromEnv } from '../../kit/trustProxyFromEnv'
import { defaultLimits } from './http/limits'
import { type FarcasterSetting, isSafeUrl, readSocials } from './providers/settings'
import { secretFromEnv } from './secretFromEnv'
import { readChains } from './settings/readChains'
import { readProjects } from './settings/readProjects'
import type { VaultOptions } from './startVault'

/** The settings of the environment. @throws with the correction, which repeats no secret */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): VaultOptions {
  const publicUrl = env.VAULT_PUBLIC_URL?.replace(/\/+$/, '')
  if (publicUrl && originOf(publicUrl) !== publicUrl)
    throw new Error(`VAULT_PUBLIC_URL is an origin such as https://vault.example, not ${publicUrl}.`)
  const trustProxy = trustProxyFromEnv(env, 'VAULT_TRUST_PROXY')
  const countryHeader = countryHeaderOf(env.VAULT_COUNTRY_HEADER, trustProxy)
  const { SMTP_URL = '', VAULT_MAIL_FROM = '' } = env
  if (!/^smtps?:\/\//.test(SMTP_URL))
    throw new Error('SMTP_URL is the mail server, such as smtps://user:password@mail.example.')
  if (!/@[\w.-]+>?$/.test(VAULT_MAIL_FROM))
    throw new Error('VAULT_MAIL_FROM is the sender of mails, such as Example <wallet@mail.example>.')
  const keyFile = env.VAULT_STATEMENT_KEY_FILE
  const farcaster = farcasterOf(env)
  return {
    ...addressFromEnv(env, 4680),
    secret: secretFromEnv(env, 'VAULT_SECRET'),
    projects: readProjects(env.API_PROJECTS),
    ...(env.VAULT_CHAINS && { chains: readChains(env.VAULT_CHAINS) }),
    ...(env.VAULT_SOCIALS && { social: readSocials(env.VAULT_SOCIALS) }),
    ...(farcaster && { farcaster }),
    ...(env.VAULT_SPONSOR_KEY && { sponsorKey: sponsorKeyOf(env.VAULT_SPONSOR_KEY) }),
    mail: { url: SMTP_URL, from: VAULT_MAIL_FROM },
    limits: limitsFromEnv(env, 'VAULT', defaultLimits),
    trustProxy,
    ...(countryHeader && { countryHeader }),
    ...databaseFromEnv(env),
    ...(publicUrl && { publicUrl }),
    ...(keyFile && { statementKey: readFileSync(keyFile, 'utf8') }),
    ...(env.VAULT_WRAPPER_AUDIENCE && { wrapperAudience: env.VAULT_WRAPPER_AUDIENCE }),
  }
}

function farcasterOf({
  FARCASTER_RELAY_URL: relayUrl,
  OPTIMISM_RPC_URL: rpcUrl,
}: Readonly<Record<string, string | undefined>>): FarcasterSetting | undefined {
  if (!relayUrl && !rpcUrl) return undefined
  if (!relayUrl || !rpcUrl)
    throw new Error(
      'Farcaster needs both FARCASTER_RELAY_URL and OPTIMISM_RPC_URL: signatures are checked on Optimism.',
    )
  if (!isSafeUrl(relayUrl))
    throw new Error(`FARCASTER_RELAY_URL begins with https://, such as https://relay.farcaster.xyz.`)
  // Addresses of nodes may have keys in them.
  if (!isSafeUrl(rpcUrl)) throw new Error('OPTIMISM_RPC_URL begins with https://.')
  return { relayUrl, rpcUrl }
}

/** Source: RFC 9110, section 5.6.2: a token */
function countryHeaderOf(name: string | undefined, trustsProxy: boolean): string | undefined {
  if (!name) return undefined
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new Error(`VAULT_COUNTRY_HEADER is the name of a header such as CF-IPCountry, not ${name}.`)
  if (!trustsProxy)
    throw new Error(
      'VAULT_COUNTRY_HEADER is set by a proxy: it needs VAULT_TRUST_PROXY=1, else anyone could forge it.',
    )
  return name
}

/** Source: SEC 2, secp256k1: a key is a number from 1 to the order of the curve, less one. */
function sponsorKeyOf(text: string): Hex {
  const key = `0x${text.replace(/^0x/, '')}` as const
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  if (/^0x[0-9a-fA-F]{64}$/.test(key) && BigInt(key) > 0n && BigInt(key) < order) return key
  throw new Error(
    'VAULT_SPONSOR_KEY is a private key of secp256k1, 32 bytes in hex: openssl rand -hex 32. Its address is the signer of the paymasters.',
  )
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : undefined)
