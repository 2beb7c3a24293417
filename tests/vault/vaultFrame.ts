import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { SignedIn, Tokens } from '../../services/vault/http/tokens'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests state their expectations of it.
  readonly body: any
}

interface Asking {
  readonly body?: unknown
  /** Sent as it is. */
  readonly text?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Claims of the proof that are different. */
  readonly claims?: Readonly<Record<string, unknown>>
}

export type VaultFrame = Awaited<ReturnType<typeof createVaultFrame>>

/** The frame's part: a device with a key, against a real vault. */
export async function createVaultFrame(
  url: string,
  {
    origin = 'https://app.example',
    project = 'p',
    now = Date.now,
  }: Partial<{
    origin: string
    project: string
    now: () => number
  }> = {},
) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  let proofs = 0

  const prove = (method: string, path: string, { token, claims = {} }: Asking = {}) =>
    new SignJWT({
      ...{ htm: method, htu: url + path.replace(/\?.*/, ''), iat: Math.floor(now() / 1000) },
      jti: `proof-${++proofs}-${Math.random()}`,
      ...(token && { ath: createHash('sha256').update(token).digest('base64url') }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)

  async function ask(method: string, path: string, asking: Asking = {}): Promise<Answer> {
    const { token, body, text, headers } = asking
    const answer = await fetch(url + path, {
      method,
      headers: {
        'Vault-Project': project,
        'Vault-Origin': origin,
        DPoP: await prove(method, path, asking),
        ...(token && { Authorization: `DPoP ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(text !== undefined && { body: text }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  const begin = (email: string, more: Asking & { locale?: string } = {}) =>
    ask('POST', '/v1/email', { ...more, body: { email, locale: more.locale } })
  const typeCode = (attempt: string, code: string, more: Asking = {}) =>
    ask('POST', '/v1/email/code', { ...more, body: { attempt, code } })

  return {
    device: await calculateJwkThumbprint(jwk),
    jwk,
    privateKey,
    ask,
    prove,
    begin,
    typeCode,
    deviceStatus: async (attempt: string) =>
      (await ask('POST', '/v1/email/device', { body: { attempt } })).body.status as string,
    refresh: (tokens: Pick<Tokens, 'refreshToken'>) =>
      ask('POST', '/v1/tokens', { body: { refreshToken: tokens.refreshToken } }),
  }
}

/** What a test reads of the mails that were sent. */
export interface ReadMail {
  readonly to: string
  readonly text: string
}

export const codeIn = ({ text }: Pick<ReadMail, 'text'>) => /^\d{6}$/m.exec(text)![0]
export const linkIn = ({ text }: Pick<ReadMail, 'text'>) => /^http\S+$/m.exec(text)![0]

/** Whether a mail only tells of something, and has neither a code nor a link. */
export const isNotice = ({ text }: Pick<ReadMail, 'text'>) => !/^(\d{6}|http\S+)$/m.test(text)

/** A tap on the page behind the link of a mail. */
export async function tap(link: string, number: string): Promise<Response> {
  const { origin, searchParams } = new URL(link)
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '', number })
  return fetch(`${origin}/approve`, { method: 'POST', body })
}

/** The whole sign-in of an address on a device, new or known; `nextMail` waits for the mail that comes next. */
export async function signIn(
  frame: VaultFrame,
  email: string,
  nextMail: () => Promise<ReadMail>,
  locale = 'en',
): Promise<SignedIn> {
  const begun = await frame.begin(email, { locale })
  if (begun.status !== 200) throw new Error(`not begun: ${JSON.stringify(begun.body)}`)
  const { action, attempt, number } = begun.body
  if (action === 'VERIFY_DEVICE') await tap(linkIn(await nextMail()), number)
  const answer = await frame.typeCode(attempt, codeIn(await nextMail()))
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return answer.body
}
