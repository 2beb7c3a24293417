import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { formatBase58, parseBase58 } from '@shared/domain/base58'
import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { privateKeyToAccount } from 'viem/accounts'

export interface Signer {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: `eip155:${string}` | `solana:${string}`
  sign(text: string): Promise<string>
}

/** A body for `authenticate`. */
export interface SignInBody {
  readonly message: string
  readonly signature: string
  readonly data?: unknown
  readonly cacao?: unknown
  readonly clientId?: string
  readonly walletInfo?: object
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests state their expectations of it.
  readonly body: any
}

/** A page's part of signing in, against a real API. */
export function createSignInPage(url: string, { origin = 'https://app.example', projectId = 'p' } = {}) {
  const query = `projectId=${encodeURIComponent(projectId)}&st=latchkey&sv=1`
  const ask = async (
    key: string,
    { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const separator = key.includes('?') ? '&' : '?'
    const answer = await fetch(`${url}/auth/v1/${key}${separator}${query}`, {
      ...init,
      headers: { Origin: origin, ...headers },
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text) } as Answer
  }
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const nonce = async () => (await ask('nonce')).body as { nonce: string; token: string }
  const authenticate = (body: SignInBody, token?: string, headers: Record<string, string> = {}) =>
    ask('authenticate', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...(token && { 'x-nonce-jwt': `Bearer ${token}` }), ...headers },
    })
  const fieldsFor = (
    signer: Pick<Signer, 'address' | 'chainId'>,
    value: string,
    nowMs = Date.now(),
  ): SignInFields => ({
    accountAddress: signer.address,
    chainId: signer.chainId,
    domain: new URL(origin).host,
    uri: `${origin}/in`,
    version: '1',
    nonce: value,
    statement: 'Sign in to Harbour.',
    issuedAt: new Date(nowMs).toISOString(),
  })

  return {
    ask,
    nonce,
    authenticate,
    fieldsFor,
    me: (token: string, more = '') => ask(`me${more}`, { headers: bearer(token) }),
    signOut: (token: string) => ask('sign-out', { method: 'POST', headers: bearer(token) }),
    setMetadata: (token: string, metadata: unknown) =>
      ask('account-metadata', {
        method: 'PUT',
        headers: bearer(token),
        body: JSON.stringify({ metadata }),
      }),
    /** The whole flow: nonce, message, signature. `changes`: fields that are signed differently. */
    async signIn(signer: Signer, changes: Partial<SignInFields> = {}, nowMs = Date.now()) {
      const { nonce: value, token } = await nonce()
      const data = { ...fieldsFor(signer, value, nowMs), ...changes }
      const message = formatSignInMessage(data)
      const body = { data, message, signature: await signer.sign(message) }
      return { ...(await authenticate(body, token)), sent: body, nonceToken: token }
    },
  }
}

export type SignInPage = ReturnType<typeof createSignInPage>

/** An account with a key, on an EVM network. */
export function evmSigner(key: `0x${string}`, chainId: Signer['chainId'] = 'eip155:31337'): Signer {
  const { address, signMessage } = privateKeyToAccount(key)
  return { address, chainId, sign: (message) => signMessage({ message }) }
}

/** An account with a key, on a Solana network. */
export async function solanaSigner(
  key: Uint8Array,
  chainId: Signer['chainId'] = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
): Promise<Signer> {
  return {
    address: formatBase58(await getPublicKeyAsync(key)),
    chainId,
    sign: async (text) => formatBase58(await signAsync(Buffer.from(text), key)),
  }
}

/** Flips one bit of a signature, in hex as in base58. */
export function bent(signature: string): string {
  const isHex = signature.startsWith('0x')
  const bytes = isHex ? Buffer.from(signature.slice(2), 'hex') : Buffer.from(parseBase58(signature))
  bytes[10]! ^= 1
  return isHex ? `0x${bytes.toString('hex')}` : formatBase58(bytes)
}
