import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import type { Hono } from 'hono'
import { escapeHtml } from '../../servers/vault/mail/composeMail'
import { explain, page, pageHeaders } from '../social/choicePage'
import type { Channel, Channels } from './createChannels'
import { type FarcasterKey, type FarcasterPerson, farcasterPeople, signerOf } from './farcasterPeople'

/** How the phone signs, with its label on the page. */
export const phoneManners = {
  custody: 'with the key of the id',
  added: 'with an address that the id has added',
  stranger: 'with a key that is not of the id',
  otherDomain: 'a message for another site',
  otherNonce: 'a message of another sign-in',
  otherFid: 'a message of one id, and says another one beside it',
} as const

export type PhoneManner = keyof typeof phoneManners

export const phonePath = '/~/siwf'

/** The page that plays Farcaster's app on a phone, on Farcaster's own client. */
export function phoneRoutes(
  app: Hono,
  {
    channels,
    relayUrl,
    rpcUrl,
    authKey,
  }: { channels: Channels; relayUrl: string; rpcUrl: string; authKey: string },
): void {
  const client = createWalletClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })

  app.get(phonePath, (c) => {
    const token = c.req.query('channelToken') ?? ''
    const channel = channels.read(token)
    if (channel?.state !== 'pending') return c.html(explain('This link has expired.'), 404, pageHeaders)
    return c.html(phonePage(token, channel), 200, pageHeaders)
  })

  app.post(phonePath, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const token = form.get('channelToken') ?? ''
    const channel = channels.read(token)
    if (channel?.state !== 'pending') return c.html(explain('This link has expired.'), 404, pageHeaders)
    // The app on a phone does the same: it closes and sends no message.
    if (form.has('refuse')) return c.html(explain('Cancelled.'), 200, pageHeaders)
    if (form.has('expire')) {
      channels.close(token)
      return c.html(explain('The link has expired now.'), 200, pageHeaders)
    }
    const person = farcasterPeople.find(({ fid }) => String(fid) === form.get('fid'))
    const manner = form.get('manner') ?? 'custody'
    if (!person || !isManner(manner)) return c.html(explain('Nobody was chosen.'), 400, pageHeaders)
    const { isError, error } = await client.authenticate({
      channelToken: token,
      authKey,
      ...(await signAs(person, manner, channel)),
    })
    if (isError) return c.html(explain(error?.message ?? 'The relay did not answer.'), 502, pageHeaders)
    return c.html(explain('You are signed in. Go back to where you came from.'), 200, pageHeaders)
  })

  async function signAs(person: FarcasterPerson, manner: PhoneManner, { signatureParams }: Channel) {
    const { siweUri, domain, nonce } = signatureParams
    const key: FarcasterKey = manner === 'added' || manner === 'stranger' ? manner : 'custody'
    const signer = signerOf(person.fid, key)
    const { message } = client.buildSignInMessage({
      address: signer.address,
      fid: person.fid,
      uri: siweUri,
      domain: manner === 'otherDomain' ? 'elsewhere.example' : domain,
      nonce: manner === 'otherNonce' ? 'nonceOfAnotherSignIn' : nonce,
    })
    if (message === undefined) throw new Error('The message could not be made.')
    const other = farcasterPeople.find(({ fid }) => fid !== person.fid)!
    const { fid, userName, name } = manner === 'otherFid' ? other : person
    return {
      message,
      signature: await signer.signMessage({ message }),
      fid,
      username: userName,
      displayName: name,
      bio: '',
      pfpUrl: 'https://farcaster.example/picture.png',
      authMethod: key === 'added' ? ('authAddress' as const) : ('custody' as const),
    }
  }
}

const isManner = (text: string): text is PhoneManner => Object.hasOwn(phoneManners, text)

function phonePage(token: string, { signatureParams: { domain, siweUri } }: Channel): string {
  const people = farcasterPeople.map(
    ({ fid, name, userName }) =>
      `<button name="fid" value="${fid}">${escapeHtml(name)}<small>@${escapeHtml(userName)}, ${fid}</small></button>`,
  )
  const choices = Object.entries(phoneManners).map(
    ([manner, label]) => `<option value="${manner}">${escapeHtml(label)}</option>`,
  )
  return page(
    'Sign in with Farcaster',
    `<h1>Farcaster, played by this machine</h1>
<p>Sign in to <b>${escapeHtml(domain)}</b> (${escapeHtml(siweUri)})? Choose who you are.</p>
<form method="post" action="${phonePath}">
<input type="hidden" name="channelToken" value="${escapeHtml(token)}">
${people.join('\n')}
<details><summary>More</summary>
<label for="manner">The phone signs</label><select id="manner" name="manner">${choices.join('')}</select>
<button name="expire" value="yes">Let the link expire</button></details>
<button name="refuse" value="yes">Cancel</button>
</form>`,
  )
}
