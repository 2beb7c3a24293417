import { createHash, randomBytes } from 'node:crypto'
import type { Person, TestProviders } from './startTestProviders'
import type { Answer, VaultFrame } from './vaultFrame'

export const hashToken = (text: string) => createHash('sha256').update(text).digest('base64url')
export const randomToken = () => randomBytes(32).toString('base64url')

/** A window that a page opened, with its nonce. */
export function openWindow() {
  const nonce = randomToken()
  return { nonce, popup: hashToken(nonce) }
}

/** What the scripts of the vault's own pages ask. */
export async function askOwnPage(
  url: string,
  path: 'window' | 'window/answer' | 'return',
  body: unknown,
  headers = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const answer = await fetch(`${url}/v1/social/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

export const handleIn = ({ body }: { body: { resultUri?: string } }) =>
  new URL(body.resultUri ?? '').searchParams.get('handle')!

/** A sign-in by popup up to the redeeming. */
export async function comeBack(
  others: Pick<TestProviders, 'agree'>,
  url: string,
  frame: VaultFrame,
  person: Person,
  provider = 'google',
) {
  const { nonce, popup } = openWindow()
  const begun = await frame.ask('POST', '/v1/social', { body: { provider, popup } })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const sent = { provider, nonce, ...others.agree(begun.body.uri, person) }
  const returned = await askOwnPage(url, 'return', sent)
  if (returned.status !== 200) throw new Error(JSON.stringify(returned.body))
  return { attempt: begun.body.attempt as string, handle: handleIn(returned), sent, returned }
}

export const redeem = (
  frame: VaultFrame,
  { attempt, handle }: { attempt: string; handle?: string },
  headers = {},
) => frame.ask('POST', '/v1/social/redeem', { body: { attempt, handle }, headers })
