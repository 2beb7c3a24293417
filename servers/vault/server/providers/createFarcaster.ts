import { createClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { z } from 'zod/mini'
import type { VaultLimits } from '../http/limits'
import { createLimitedFetch } from './createLimitedFetch'
import { readClaims } from './readClaims'
import type { SocialUser } from './SocialUser'
import { type FarcasterSetting, isSafeUrl } from './settings'

/** The contract in which Farcaster stores who has which account, on Optimism. Source: docs.farcaster.xyz, contracts. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const idAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const keyAbi = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])
const [added, authAddress] = [1, 2]
/** Messages are signed for Optimism. Source: FIP-11. */
const chainId = 10

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]{2,20000}$/))
const channelSchema = z.object({
  channelToken: z.string().check(z.regex(/^[\w.-]{8,500}$/)),
  url: z.string().check(z.maxLength(2_000), z.refine(isSafeUrl)),
})
/** What the phone has signed, as the relay hands it on, once. */
export const signedSchema = z.object({
  message: z.string().check(z.maxLength(8_000)),
  signature: hex,
  username: z.optional(z.nullable(z.string())),
})
const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.extend(signedSchema, { state: z.literal('completed') }),
])

export type Signed = z.output<typeof signedSchema>

export interface Channel {
  readonly channelToken: string
  /** The link for the phone. */
  readonly url: string
}

/** Sign in with Farcaster: a relay between the widget's code and the phone, whose word counts for nothing. */
export interface FarcasterClient {
  /** @throws TypeError if the relay does not answer as it should */
  open(nonce: string, untilMs: number): Promise<Channel>
  /**
   * What the phone has signed, which the relay returns once. `gone`: the channel has ended.
   * @throws TypeError if the relay does not answer as it should
   */
  signedAt(channelToken: string): Promise<Signed | 'pending' | 'gone'>
  /** Who has signed; undefined if it proves nothing. @throws if the node does not answer as it should */
  check(signed: Signed, nonce: string): Promise<SocialUser | undefined>
}

/** @param publicUrl the vault's origin, which messages are signed for */
export function createFarcaster(
  { relayUrl, rpcUrl }: FarcasterSetting,
  {
    publicUrl,
    limits,
    now,
  }: {
    readonly publicUrl: string
    readonly limits: Pick<VaultLimits, 'providerMs' | 'providerBytes'>
    readonly now: () => number
  },
): FarcasterClient {
  const domain = new URL(publicUrl).host
  const limited = createLimitedFetch(limits.providerBytes)
  const node = createClient({ transport: http(rpcUrl, { timeout: limits.providerMs, retryCount: 1 }) })

  const ask = (path: string, init: RequestInit) =>
    limited(`${relayUrl.replace(/\/+$/, '')}/v1/${path}`, {
      ...init,
      signal: AbortSignal.timeout(limits.providerMs),
    })

  /** Custody of the account, or one of its addresses for signing in. */
  async function speaksFor(address: `0x${string}`, fid: bigint): Promise<boolean> {
    if (
      (await readContract(node, {
        address: idRegistry,
        abi: idAbi,
        functionName: 'idOf',
        args: [address],
      })) === fid
    )
      return true
    const key = encodeAbiParameters([{ type: 'address' }], [address])
    const { state, keyType } = await readContract(node, {
      address: keyRegistry,
      abi: keyAbi,
      functionName: 'keyDataOf',
      args: [fid, key],
    })
    return state === added && keyType === authAddress
  }

  return {
    async open(nonce, untilMs) {
      const asked = { siweUri: publicUrl, domain, nonce, acceptAuthAddress: true }
      const answer = await ask('channel', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...asked, expirationTime: new Date(untilMs).toISOString() }),
      })
      return channelSchema.parse(await bodyOf(answer))
    },
    async signedAt(channelToken) {
      const answer = await ask('channel/status', { headers: { Authorization: `Bearer ${channelToken}` } })
      if (answer.status === 401) return 'gone'
      const status = statusSchema.parse(await bodyOf(answer))
      return status.state === 'pending' ? 'pending' : signedSchema.parse(status)
    },
    async check({ message, signature, username }, nonce) {
      const expected = { domain, uri: publicUrl, nonce, time: new Date(now()) }
      const signed = readMessage(message, expected)
      if (!signed) return undefined
      const { address, fid } = signed
      const isSigned = await verifyMessage(node, {
        // An address with a key needs no node, an address that is a contract does.
        address,
        message,
        signature: signature as `0x${string}`,
        mode: 'eoa',
      })
      if (!isSigned || !(await speaksFor(address, fid))) return undefined
      const claims = { subject: String(fid), userName: [username, `fid:${fid}`] }
      return readClaims({ ...claims, email: undefined, isVerified: false })
    },
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new TypeError(`The relay answers ${answer.status}.`)
  return answer.json()
}

/** Who signed for which account, if the message is the requested one. Source: ERC-4361, FIP-11. */
function readMessage(
  text: string,
  expected: { readonly domain: string; readonly uri: string; readonly nonce: string; readonly time: Date },
): { readonly address: `0x${string}`; readonly fid: bigint } | undefined {
  const message = parseSiweMessage(text)
  const { domain, nonce, time } = expected
  const isAsked =
    validateSiweMessage({ message, domain, nonce, time }) &&
    message.uri === expected.uri &&
    message.version === '1' &&
    message.chainId === chainId
  const fids = (message.resources ?? []).flatMap(
    (resource) => /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(resource)?.[1] ?? [],
  )
  // Two accounts in one message would let the reader choose.
  if (!isAsked || !message.address || fids.length !== 1) return undefined
  return { address: message.address, fid: BigInt(fids[0]!) }
}
