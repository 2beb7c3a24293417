import { startTestVault } from '../vault/startTestVault'
import { approveWith, codeIn, hashOf, linkIn, makeSecret, type VaultFrame } from '../vault/vaultFrame'
import { attack, choices, type Path } from './attack'

// A hostile page relays what a visitor reads and types, numbers, links and codes, to its own device. It wants a session
// as the visitor.

const email = 'ann@example.com'
const page = 'https://other.example'

/** The thief and the visitor sign in at the same time, to the visitor's account. */
async function arrange() {
  const vault = await startTestVault()
  const [thief, visitor] = [await vault.frame(), await vault.frame({ origin: page })]
  const his = (await thief.begin(email)).body as Begun
  const hisLink = linkIn(await vault.nextMail())
  vault.pass(30_000)
  const hers = (await visitor.begin(email)).body as Begun
  const herLink = linkIn(await vault.nextMail())
  const secrets: Readonly<Record<string, string | undefined>> = {
    'no secret': undefined,
    'the secret of her own sign-in': visitor.secretOf(hers.attempt),
    'a secret that was made up': makeSecret(),
    'the hash of his secret': hashOf(thief.secretOf(his.attempt)),
  }
  return { vault, thief, visitor, his, hers, hisLink, herLink, secrets }
}
type Begun = { readonly attempt: string; readonly number: string }
type Stand = Awaited<ReturnType<typeof arrange>>

/** Whether the thief gets a session by any of the codes that were sent. */
async function gets({ vault, thief, his, hers }: Stand, frame: VaultFrame = thief): Promise<boolean> {
  await untilSent(vault)
  const codes = [...vault.mails.flatMap(({ text }) => text.match(/^\d{6}$/gm) ?? []), '000000']
  for (const [attempt, code] of choices([his.attempt, hers.attempt], codes))
    if ((await frame.typeCode(attempt, code)).body.accessToken) return true
  return false
}

/** A mail is sent after the answer to what led to it. */
async function untilSent({ url }: Stand['vault']): Promise<void> {
  while ((await (await fetch(`${url}/health`)).json()).mails > 0);
}

const links = ['his', 'hers'] as const
const secretNames = [
  'no secret',
  'the secret of her own sign-in',
  'a secret that was made up',
  'the hash of his secret',
] as const
const sites: readonly Readonly<Record<string, string>>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
]

attack('logins', 'signs in as a visitor who has answered their own mails', function* () {
  const add = (name: string, attempt: (stand: Stand) => Promise<boolean>): Path => ({
    name,
    async succeeds() {
      const stand = await arrange()
      try {
        return await attempt(stand)
      } finally {
        await stand.vault.stop()
      }
    },
  })
  for (const [link, secret, number] of choices(links, secretNames, links))
    yield add(
      `she opens the link of ${link} and types the number of ${number}, with ${secret}`,
      async (stand) => {
        const given = stand.secrets[secret]
        await approveWith(link === 'his' ? stand.hisLink : stand.herLink, {
          number: stand[number].number,
          ...(given !== undefined && { secret: given }),
        })
        return gets(stand)
      },
    )
  for (const [index, headers] of sites.entries())
    for (const of of links)
      yield add(`a page opens the window of ${of} as if it were the vault (${index + 1})`, async (stand) => {
        const { vault, thief, visitor, his, hers } = stand
        const secret = of === 'his' ? thief.secretOf(his.attempt) : visitor.secretOf(hers.attempt)
        const body = JSON.stringify({ attempt: stand[of].attempt, secret })
        const { status } = await fetch(`${vault.url}/v1/email/window`, { method: 'POST', headers, body })
        return status < 400
      })
  yield add('she signs in, and he types her code for her sign-in', async (stand) => {
    const { visitor, hers, herLink } = stand
    await visitor.approve(herLink, hers)
    return gets(stand)
  })
  yield add('she signs in, and he types her code in her browser, on another page', async (stand) => {
    const { vault, visitor, hers, herLink } = stand
    await visitor.approve(herLink, hers)
    const code = codeIn(await vault.nextMail())
    const headers = { 'Vault-Origin': 'https://app.example' }
    return Boolean((await visitor.typeCode(hers.attempt, code, { headers })).body.accessToken)
  })
  yield add('he tries all numbers at her link', async (stand) => {
    const { hisLink, thief, his } = stand
    const secret = makeSecret()
    for (let number = 10; number < 100; number++)
      await approveWith(hisLink, { number: String(number), secret })
    return (await thief.deviceStatus(his.attempt)) !== 'waiting' || gets(stand)
  })
})
