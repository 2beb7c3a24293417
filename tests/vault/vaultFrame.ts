import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn, Tokens } from '@shared/vault/tokens'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

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
      htm: method,
      htu: url + path.replace(/\?.*/, ''),
      iat: Math.floor(now() / 1000),
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

  /** The secrets of the attempts that this frame has begun, which its windows get. */
  const secrets = new Map<string, string>()

  async function begin(email: string, { locale, ...more }: Asking & { locale?: string } = {}) {
    const secret = makeSecret()
    const answer = await ask('POST', '/v1/email', {
      ...more,
      body: { email, locale, window: hashOf(secret) },
    })
    if (answer.body.action === 'VERIFY_DEVICE') secrets.set(answer.body.attempt, secret)
    return answer
  }
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
    secretOf: (attempt: string) => secrets.get(attempt)!,
    /** The link of the mail, opened in the browser of this frame, and the number typed there. */
    approve: (link: string, { attempt, number }: { attempt: string; number: string }) =>
      approveWith(link, { number, secret: secrets.get(attempt)! }),
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

/** Whether a mail is only a notice, with neither a code nor a link. */
export const isNotice = ({ text }: Pick<ReadMail, 'text'>) => !/^(\d{6}|http\S+)$/m.test(text)

export const makeSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What the page behind the link of a mail sends; without a secret, as in a browser that did not begin. */
export async function approveWith(
  link: string,
  answer: { readonly number: string; readonly secret?: string } | 'refuse',
): Promise<Response> {
  const { origin, searchParams } = new URL(link)
  const body = new URLSearchParams({
    token: searchParams.get('token') ?? '',
    ...(answer === 'refuse' ? { refuse: '1' } : answer),
  })
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
  if (action === 'VERIFY_DEVICE') await frame.approve(linkIn(await nextMail()), { attempt, number })
  const answer = await frame.typeCode(attempt, codeIn(await nextMail()))
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return answer.body
}
