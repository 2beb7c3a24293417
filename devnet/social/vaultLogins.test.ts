import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLogin, randomToken, redeem } from '../../tests/vault/socialVisitor'
import {
  goBack,
  type SocialVault,
  signInAt,
  startSocialVault,
  visit,
} from '../../tests/vault/startSocialVault'
import { codeIn, signIn, type VaultFrame } from '../../tests/vault/vaultFrame'
import type { Deed } from '../../tests/vault/visitProvider'
import type { SocialProvider } from './setting'

// The vault's server with each provider's stand-in: all but the browser.

const openIds = ['google', 'apple', 'facebook'] as const
const oauths = ['github', 'discord', 'x'] as const
const all: readonly SocialProvider[] = [...openIds, ...oauths]
/** The providers that vouch for an email. */
const vouching = ['google', 'apple', 'github', 'discord'] as const
const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Ada Harbor',
  apple: 'ada@harbor.example',
  facebook: 'Ada Harbor',
  github: 'ada',
  discord: 'ada',
  x: 'ada',
}

/** Slow answers wait here. */
const held: (() => void)[] = []
let vault: SocialVault
beforeAll(async () => {
  vault = await startSocialVault({ pause: () => new Promise((resolve) => void held.push(resolve)) })
})
afterAll(() => vault.stop())

/** A vault without accounts, for what depends on who was there before. */
async function withOwnVault(run: (own: SocialVault) => Promise<void>) {
  const own = await startSocialVault()
  try {
    await run(own)
  } finally {
    await own.stop()
  }
}

const accountOf = (answer: Awaited<ReturnType<typeof signInAt>>) => {
  expect(answer).toMatchObject({ status: 200, body: { status: 'signedIn' } })
  return answer.body.account as { id: string; email?: string; login?: object }
}
const tokenAsked = (provider: SocialProvider) =>
  vault.socials.asked.filter((each) => new RegExp(`^POST /${provider}/.*token`).test(each)).length

describe.each(all)('%s', (provider) => {
  test('a person has one account: at first, again, and on a second device', async () => {
    const first = accountOf(await signInAt(vault, await vault.frame(), provider))
    const again = accountOf(await signInAt(vault, await vault.frame(), provider))
    const other = accountOf(await signInAt(vault, await vault.frame(), provider, { person: 'cleo' }))

    expect(first).toEqual({ id: first.id, login: { provider, userName: names[provider] } })
    expect(again).toEqual(first)
    expect(other.id).not.toBe(first.id)
  })

  test('a refusal is reported as a refusal, and leaves nothing to redeem', async () => {
    const frame = await vault.frame()
    const visited = await visit(vault, frame, provider, { refuses: true })

    expect((await goBack(vault, visited)).body).toEqual({ to: 'frame', error: 'refused' })
    expect((await redeem(frame, visited)).body).toEqual({ status: 'refused' })
  })

  test('an answer serves once, and only with its own state', async () => {
    const visited = await visit(vault, await vault.frame(), provider, { person: 'ben' })
    const other = await visit(vault, await vault.frame(), provider)
    const before = tokenAsked(provider)

    expect((await goBack(vault, visited, { state: randomToken() })).status).toBe(404)
    expect(
      (await goBack(vault, { ...visited, secret: randomToken() }, { state: randomToken() })).status,
    ).toBe(404)
    expect(tokenAsked(provider)).toBe(before)
    expect((await goBack(vault, visited)).body).toEqual({ to: 'frame' })
    expect((await goBack(vault, visited)).status).toBe(404)
    expect(tokenAsked(provider)).toBe(before + 1)
    // The state of another attempt ends that attempt.
    expect((await goBack(vault, visited, { state: other.returned.params.get('state')! })).status).toBe(404)
    expect(tokenAsked(provider)).toBe(before + 1)
  })

  test('a code of another login is refused by the provider, whose verifier it is not', async () => {
    const mine = await visit(vault, await vault.frame(), provider)
    const stolen = await visit(vault, await vault.frame(), provider, { person: 'ben' })

    const back = await goBack(vault, mine, { code: stolen.returned.params.get('code')! })

    expect(back.body).toMatchObject({ to: 'frame', error: 'failed' })
  })

  test('an answer of this provider does not count for another provider', async () => {
    const visited = await visit(vault, await vault.frame(), provider)
    const others = all.filter((each) => each !== provider)
    const before = others.map(tokenAsked)

    for (const other of others) expect((await goBack(vault, visited, { provider: other })).status).toBe(404)

    expect(others.map(tokenAsked)).toEqual(before)
  })

  test('a thief who has a visitor finish his attempt gets nothing', async () => {
    const thief = await vault.frame()
    const visited = await visit(vault, thief, provider, { person: 'ben' })
    const before = tokenAsked(provider)

    // The visitor's window has no secret, or another one.
    expect((await goBack(vault, { ...visited, secret: randomToken() })).status).toBe(404)
    expect((await goBack(vault, visited)).status).toBe(404)
    expect((await redeem(thief, visited)).body).toEqual({ status: 'refused' })
    expect(tokenAsked(provider)).toBe(before)
  })

  test('a provider that is down fails the login in words, and one that is slow is waited for', async () => {
    const down = await visit(vault, await vault.frame(), provider, { manner: 'down' })
    expect((await goBack(vault, down)).body).toMatchObject({ to: 'frame', error: 'failed' })

    const slow = await visit(vault, await vault.frame(), provider, { manner: 'slow' })
    const waiting = goBack(vault, slow)
    await expect.poll(() => held.length).toBe(1)
    held.pop()!()
    expect((await waiting).body).toEqual({ to: 'frame' })
  })
})

describe.each(openIds)('%s', (provider) => {
  test.each([
    'wrongKey',
    'unsigned',
    'wrongIssuer',
    'wrongAudience',
    'wrongNonce',
    'expired',
    'noIdToken',
  ] as const)('an id token that is not right fails the login: %s', async (manner) => {
    const visited = await visit(vault, await vault.frame(), provider, { manner })

    expect((await goBack(vault, visited)).body).toMatchObject({ to: 'frame', error: 'failed' })
  })
})

describe.each(oauths)('%s', (provider) => {
  test.each(['noUser', 'otherUser'] as const)(
    'a provider that does not say who it is fails the login: %s',
    async (manner) => {
      const visited = await visit(vault, await vault.frame(), provider, { manner })

      expect((await goBack(vault, visited)).body).toMatchObject({ to: 'frame', error: 'failed' })
    },
  )
})

test('an answer that names another server is refused: Google says who answers', async () => {
  const visited = await visit(vault, await vault.frame(), 'google')

  expect((await goBack(vault, visited, { iss: 'https://accounts.elsewhere.example' })).body).toMatchObject({
    to: 'frame',
    error: 'failed',
  })
})

describe.each(vouching)('%s vouches for addresses', (provider) => {
  test('an account of the address is entered by a code, and by the login from then on', async () => {
    await withOwnVault(async (own) => {
      const byMail = await signIn(await own.frame(), 'ada@harbor.example', own.nextMail)
      const frame = await own.frame()

      const asked = await signInAt(own, frame, provider)
      expect(asked.body).toEqual({
        status: 'code',
        attempt: expect.any(String),
        email: 'ada@harbor.example',
      })
      const mail = await own.nextMail()
      expect(mail.to).toBe('ada@harbor.example')
      const joined = await frame.typeCode(asked.body.attempt, codeIn(mail))

      expect(joined.status).toBe(200)
      expect(joined.body.account).toMatchObject({ id: byMail.account.id, email: 'ada@harbor.example' })
      const later = accountOf(await signInAt(own, await own.frame(), provider))
      expect(later.id).toBe(byMail.account.id)
    })
  })

  test.each(['unverified', 'none'] as const)(
    'an address that is %s leads to no other account',
    async (email) => {
      await withOwnVault(async (own) => {
        const byMail = await signIn(await own.frame(), 'ada@harbor.example', own.nextMail)

        const account = accountOf(await signInAt(own, await own.frame(), provider, { email }))

        expect(account.id).not.toBe(byMail.account.id)
        expect(account).not.toHaveProperty('email')
      })
    },
  )

  test('an address that comes or goes later changes nothing', async () => {
    await withOwnVault(async (own) => {
      const ids = new Set<string>()
      for (const email of ['none', 'verified', 'unverified', 'none'] as const)
        ids.add(accountOf(await signInAt(own, await own.frame(), provider, { email })).id)

      expect(ids.size).toBe(1)
    })
  })
})

test('Facebook and X lead to no account of an address', async () => {
  await withOwnVault(async (own) => {
    const byMail = await signIn(await own.frame(), 'ada@harbor.example', own.nextMail)
    for (const provider of ['facebook', 'x'] as const)
      expect(accountOf(await signInAt(own, await own.frame(), provider)).id).not.toBe(byMail.account.id)
  })
})

test('Apple passes on a relay address, which is accepted', async () => {
  await withOwnVault(async (own) => {
    await signIn(await own.frame(), 'ada@harbor.example', own.nextMail)

    const account = accountOf(await signInAt(own, await own.frame(), 'apple', { isRelayed: true }))

    expect(account.login).toMatchObject({ userName: expect.stringMatching(/@privaterelay\.appleid\.com$/) })
  })
})

test('names of people are cleaned of what they have no use for', async () => {
  const account = accountOf(await signInAt(vault, await vault.frame(), 'google', { person: 'dora' }))

  expect((account.login as { userName: string }).userName).toContain('دورا')
})

describe('one person with several logins', () => {
  const signInWith = async (own: SocialVault, frame: VaultFrame, provider: SocialProvider, deed?: Deed) => {
    const answer = await signInAt(own, frame, provider, deed)
    return { account: accountOf(answer), token: answer.body.accessToken as string }
  }

  test('joins a second one, opens the wallet with each, and removes all but the last', async () => {
    await withOwnVault(async (own) => {
      const frame = await own.frame()
      const { account, token } = await signInWith(own, frame, 'google')
      own.pass(1)
      const joined = await signInAt(own, frame, 'x', {}, { token })
      expect(joined.body).toEqual({ status: 'joined' })

      const byX = await signInWith(own, await own.frame(), 'x')
      expect(byX.account.id).toBe(account.id)
      const { logins } = (await frame.ask('GET', '/v1/logins', { token })).body
      expect(logins.map(({ provider, name }: Record<string, string>) => [provider, name])).toEqual([
        ['google', 'Ada Harbor'],
        ['x', 'ada'],
      ])
      const remove = (index: number) =>
        frame.ask('DELETE', `/v1/logins/${encodeURIComponent(logins[index].id)}`, { token })
      expect((await remove(0)).status).toBe(200)
      expect((await remove(1)).body.error.code).toBe('LastLogin')
      const byGoogle = await signInWith(own, await own.frame(), 'google')
      expect(byGoogle.account.id).not.toBe(account.id)
    })
  })

  test('does not take the login of another wallet', async () => {
    await withOwnVault(async (own) => {
      await signInWith(own, await own.frame(), 'discord')
      const frame = await own.frame()
      const { token } = await signInWith(own, frame, 'github', { person: 'cleo' })

      const joined = await signInAt(own, frame, 'discord', {}, { token })

      expect(joined).toMatchObject({ status: 409, body: { error: { code: 'LoginTaken' } } })
    })
  })
})

test('a page that goes as a whole comes back to its own origin alone', async () => {
  const frame = await vault.frame()
  const begin = (returnUrl: string) => openLogin(vault.url, frame, { provider: 'github', returnUrl })
  for (const returnUrl of [
    'https://eve.example/',
    'https://app.example.eve.example/',
    'https://app.example@eve.example/',
    'javascript:alert(1)',
    '//eve.example',
    'https://other.example/',
    'http://app.example/',
  ])
    await expect(begin(returnUrl)).rejects.toThrow(/ReturnNotAllowed|BadRequest/)
  const visited = await visit(vault, frame, 'github', {}, { returnUrl: 'https://app.example/shop?a=1#top' })

  const location = new URL((await goBack(vault, visited)).body.location)
  expect([location.origin, location.pathname, location.hash]).toEqual([
    'https://app.example',
    '/shop',
    '#top',
  ])
  expect(location.searchParams.get('a')).toBe('1')
  expect(location.searchParams.get('result_uri')).toBe(`${vault.url}/social/result`)
  expect((await redeem(await vault.frame(), visited)).body.error.code).toBe('AttemptUnknown')
  accountOf(await redeem(frame, visited))
  expect((await redeem(frame, visited)).body.error.code).toBe('AttemptUnknown')
})
