import { createHash, randomBytes } from 'node:crypto'
import type { Person, TestProviders } from './startTestProviders'
import type { Answer, VaultFrame } from './vaultFrame'

export const hashToken = (text: string) => createHash('sha256').update(text).digest('base64url')
export const randomToken = () => randomBytes(32).toString('base64url')

/** The secret of a window that a frame opens, and its hash. */
export function makeSecret() {
  const secret = randomToken()
  return { secret, window: hashToken(secret) }
}

/** What the scripts of the vault's own pages ask. */
export async function askOwnPage(
  url: string,
  path: 'window' | 'number' | 'return',
  body: unknown,
  headers = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const answer = await fetch(`${url}/v1/social/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

export interface BegunLogin {
  readonly attempt: string
  readonly secret: string
  /** Two digits, which the frame shows. */
  readonly number: string
  /** The provider's page, to which the window goes. */
  readonly uri: string
}

/** A frame begins, and its window goes to the provider. @throws what the vault refuses */
export async function openLogin(
  url: string,
  frame: VaultFrame,
  { token, ...asked }: { provider: string; returnUrl?: string; token?: string },
): Promise<BegunLogin> {
  const { secret, window } = makeSecret()
  const body = { ...asked, window }
  const begun = await frame.ask('POST', token ? '/v1/social/join' : '/v1/social', {
    body,
    ...(token && { token }),
  })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const { attempt, number } = begun.body
  const goes = await askOwnPage(url, 'window', { attempt, secret })
  if (goes.status !== 200) throw new Error(JSON.stringify(goes.body))
  return { attempt, secret, number, uri: goes.body.uri }
}

/** The window comes back from the provider. The visitor types the number if it is asked for. */
export async function comeBackWith(url: string, { attempt, secret, number }: BegunLogin, sent: object) {
  const back = await askOwnPage(url, 'return', { ...sent, secret })
  if (back.body.to !== 'number') return back
  return askOwnPage(url, 'number', { attempt, secret, number })
}

/** A sign-in up to the redeeming. */
export async function comeBack(
  others: Pick<TestProviders, 'agree'>,
  url: string,
  frame: VaultFrame,
  person: Person,
  provider = 'google',
  asked: { join?: true; token?: string } = {},
) {
  const begun = await openLogin(url, frame, { provider, ...asked })
  const sent = { provider, ...others.agree(begun.uri, person) }
  const returned = await comeBackWith(url, begun, sent)
  if (returned.status !== 200) throw new Error(JSON.stringify(returned.body))
  return { ...begun, sent, returned }
}

export const redeem = (frame: VaultFrame, { attempt }: { attempt: string }, headers = {}) =>
  frame.ask('POST', '/v1/social/redeem', { body: { attempt }, headers })
