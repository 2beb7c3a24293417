import { createClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { z } from 'zod/mini'
import type { VaultLimits } from '../limits'
import { createLimitedFetch } from './limitedFetch'
import { readClaims } from './readClaims'
import type { SocialUser } from './SocialUser'
import { type FarcasterSetting, isSafeUrl } from './settings'

/** Where Farcaster keeps who has which account, on Optimism. Source: docs.farcaster.xyz, contracts. */
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
const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(8_000)),
    signature: hex,
    username: z.optional(z.nullable(z.string())),
  }),
])

export interface Channel {
  readonly channelToken: string
  /** For the phone. */
  readonly url: string
}

/** The phone's answer: none yet, who it is, or one that proves nothing. */
export type FarcasterStatus = 'pending' | 'invalid' | SocialUser

/** Sign in with Farcaster: a relay between the widget's code and the phone, whose word counts for nothing. */
export interface FarcasterClient {
  /** @throws TypeError where the relay does not answer as it should */
  open(nonce: string, untilMs: number): Promise<Channel>
  /** @throws where relay or node do not answer as they should */
  statusOf(channelToken: string, nonce: string): Promise<FarcasterStatus>
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

  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await limited(`${relayUrl.replace(/\/+$/, '')}/v1/${path}`, {
      ...init,
      signal: AbortSignal.timeout(limits.providerMs),
    })
    if (!answer.ok) throw new TypeError(`The relay answers ${answer.status}.`)
    return schema.parse(await answer.json())
  }

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
      ...{ address: keyRegistry, abi: keyAbi, functionName: 'keyDataOf', args: [fid, key] },
    })
    return state === added && keyType === authAddress
  }

  return {
    open: (nonce, untilMs) =>
      ask(
        'channel',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            ...{ siweUri: publicUrl, domain, nonce, acceptAuthAddress: true },
            expirationTime: new Date(untilMs).toISOString(),
          }),
        },
        channelSchema,
      ),
    async statusOf(channelToken, nonce) {
      const headers = { Authorization: `Bearer ${channelToken}` }
      const status = await ask('channel/status', { headers }, statusSchema)
      if (status.state === 'pending') return 'pending'
      const { message, signature, username } = status
      const signed = readMessage(message, { domain, uri: publicUrl, nonce, time: new Date(now()) })
      if (!signed) return 'invalid'
      const { address, fid } = signed
      const isSigned = await verifyMessage(node, { address, message, signature: signature as `0x${string}` })
      if (!isSigned || !(await speaksFor(address, fid))) return 'invalid'
      const claims = { subject: String(fid), userName: [username, `fid:${fid}`] }
      return readClaims({ ...claims, email: undefined, isVerified: false }) ?? 'invalid'
    },
  }
}

/** Who signed for which account, where the message is the one that was asked for. Source: ERC-4361, FIP-11. */
export function readMessage(
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
