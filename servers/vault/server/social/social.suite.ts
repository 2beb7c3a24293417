import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  askOwnPage,
  comeBack,
  comeBackWith,
  hashToken as hash,
  makeSecret,
  openLogin,
  randomToken as random,
  redeem,
} from '../../../../tests/vault/socialVisitor'
import {
  type Person,
  startTestProviders,
  type TestProviders,
} from '../../../../tests/vault/startTestProviders'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const page = 'https://app.example'
const ann: Person = { subject: '4711', name: 'ann', email: 'ann@example.com', isVerified: true }
const bob: Person = { subject: '4712', name: 'bob' }

/** Signing in at providers, over any database. */
export function socialSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`signing in at providers, ${name}`, () => {
    let others: TestProviders
    const vaults: TestVault[] = []
    beforeAll(async () => {
      others = await startTestProviders()
    })
    afterEach(async () => {
      others.set({})
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    afterAll(() => others.stop())

    async function start(options?: Partial<VaultOptions>) {
      const social = others.settings(['google', 'github', 'apple', 'discord'])
      const vault = await startEmpty({ social, ...options })
      vaults.push(vault)
      return vault
    }
    async function signInAt(vault: TestVault, frame: VaultFrame, person: Person, provider = 'google') {
      const { body } = await redeem(frame, await comeBack(others, vault.url, frame, person, provider))
      if (body.status !== 'signedIn') throw new Error(JSON.stringify(body))
      return body
    }
    const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
      `${status} ${body.error?.code}`
    const unknown = '404 AttemptUnknown'

    test('a login signs in, and the next sign-in on another device finds the same account', async () => {
      const vault = await start()
      const [laptop, phone] = [await vault.frame(), await vault.frame()]

      const first = await signInAt(vault, laptop, bob)
      const second = await signInAt(vault, phone, {
        ...bob,
        name: 'Bobby',
        email: 'bob@example.com',
        isVerified: true,
      })

      expect(first.account).toEqual({
        id: expect.any(String),
        login: { provider: 'google', userName: 'bob' },
      })
      expect(second.account).toEqual({
        id: first.account.id,
        login: { provider: 'google', userName: 'Bobby' },
      })
      const logins = await phone.ask('GET', '/v1/logins', { token: second.accessToken })
      expect(logins.body.logins).toEqual([
        { id: expect.any(String), provider: 'google', name: 'Bobby', createdMs: vault.now() },
      ])
      const wallet = await laptop.ask('GET', '/v1/wallet', { token: first.accessToken })
      expect(wallet.body.account.id).toBe(first.account.id)
      expect(vault.mails).toEqual([])
    })

    test('the page learns nothing of the result, and what the provider sent is asked for once', async () => {
      const vault = await start()
      const frame = await vault.frame()

      const { returned, sent, attempt, secret } = await comeBack(others, vault.url, frame, bob)

      expect(returned.body).toEqual({ to: 'frame' })
      expect(codeOf(await askOwnPage(vault.url, 'return', { ...sent, secret }))).toBe(unknown)
      expect((await redeem(frame, { attempt })).body.status).toBe('signedIn')
      expect(codeOf(await redeem(frame, { attempt }))).toBe(unknown)
    })

    test('of returns, numbers and redemptions at the same time one counts', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const begun = await openLogin(vault.url, frame, { provider: 'google' })
      const { attempt, secret, number } = begun
      const sent = { provider: 'google', secret, ...others.agree(begun.uri, bob) }
      const five = async <T extends { status: number }>(ask: () => Promise<T>) =>
        (await Promise.all(Array.from({ length: 5 }, ask))).filter(({ status }) => status === 200)

      const returned = await five(() => askOwnPage(vault.url, 'return', sent))
      const typed = await five(() => askOwnPage(vault.url, 'number', { attempt, secret, number }))
      const redeemed = await five(() => redeem(frame, begun))

      expect([returned.length, typed.length, redeemed.length]).toEqual([1, 1, 1])
    })

    test('one person who signs in on two devices at the same time has one account', async () => {
      const vault = await start()
      const frames = await Promise.all(Array.from({ length: 4 }, () => vault.frame()))
      const ready = await Promise.all(frames.map((frame) => comeBack(others, vault.url, frame, bob)))

      const answers = await Promise.all(frames.map((frame, index) => redeem(frame, ready[index]!)))

      expect(new Set(answers.map(({ body }) => body.account.id)).size).toBe(1)
    })

    test('a person of one provider is not the person of the same name at another', async () => {
      const vault = await start()
      const [one, other] = [await vault.frame(), await vault.frame()]

      const google = await signInAt(vault, one, bob, 'google')
      const github = await signInAt(vault, other, bob, 'github')

      expect(google.account.id).not.toBe(github.account.id)
    })

    test('a state that is guessed, used, of another provider or too old is refused', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const begin = (provider: string) => openLogin(vault.url, frame, { provider })
      const [google, discord] = [await begin('google'), await begin('discord')]
      const byGoogle = { secret: google.secret, ...others.agree(google.uri, bob) }
      const back = (body: object) => askOwnPage(vault.url, 'return', body)

      expect(codeOf(await back({ provider: 'google', ...byGoogle, state: random() }))).toBe(unknown)
      expect(codeOf(await back({ provider: 'github', ...byGoogle }))).toBe(unknown)
      const byDiscord = { secret: discord.secret, ...others.agree(discord.uri, bob) }
      expect(codeOf(await back({ provider: 'google', ...byDiscord }))).toBe(unknown)
      expect(codeOf(await back({ provider: 'x', ...byGoogle }))).toBe('404 ProviderUnknown')
      const late = await begin('google')
      vault.pass(600_000)
      const sent = { provider: 'google', secret: late.secret, ...others.agree(late.uri, bob) }
      expect(codeOf(await back(sent))).toBe(unknown)
    })

    test("a code of another attempt, or of another provider's server, signs no visitor in", async () => {
      const vault = await start()
      const frame = await vault.frame()
      const begin = async (provider: string) => {
        const { secret, uri } = await openLogin(vault.url, frame, { provider })
        return { secret, provider, ...others.agree(uri, bob) }
      }
      const [one, two, three] = [await begin('google'), await begin('google'), await begin('github')]
      const failed = { to: 'frame', error: 'failed' }

      expect((await askOwnPage(vault.url, 'return', { ...one, code: two.code })).body).toEqual(failed)
      expect((await askOwnPage(vault.url, 'return', { ...two, iss: 'https://evil.example' })).body).toEqual(
        failed,
      )
      expect((await askOwnPage(vault.url, 'return', { ...three, code: one.code })).body).toEqual(failed)
      const log = JSON.stringify(vault.logged.filter(({ event }) => event === 'provider failed'))
      expect(log).toContain('invalid_grant')
      expect(log).not.toContain('<b>')
    })

    test.each([
      ['without the secret', undefined],
      ["with the secret of another window, as a visitor's is", random()],
    ])('a window %s gets nothing, and the attempt is over', async (_, other) => {
      const vault = await start()
      const thief = await vault.frame()
      const { attempt, secret, uri } = await openLogin(vault.url, thief, { provider: 'google' })
      const sent = { provider: 'google', ...others.agree(uri, bob) }
      const before = others.asked.length

      expect(codeOf(await askOwnPage(vault.url, 'return', { ...sent, secret: other }))).toBe(unknown)

      // The provider was not asked: the visitor's name is not known here.
      expect(others.asked.length).toBe(before)
      expect(codeOf(await askOwnPage(vault.url, 'return', { ...sent, secret }))).toBe(unknown)
      expect((await redeem(thief, { attempt })).body).toEqual({ status: 'refused' })
    })

    test('a window goes to the provider with the secret of its attempt alone, as long as nothing has come back', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const [one, two] = [
        await openLogin(vault.url, frame, { provider: 'google' }),
        await openLogin(vault.url, frame, { provider: 'google' }),
      ]
      const open = (attempt: string, secret: string) => askOwnPage(vault.url, 'window', { attempt, secret })

      expect(codeOf(await open(one.attempt, two.secret))).toBe(unknown)
      expect(codeOf(await open(one.attempt, hash(one.secret)))).toBe(unknown)
      expect(codeOf(await open(random(), one.secret))).toBe(unknown)
      const again = (await open(one.attempt, one.secret)).body.uri
      const sent = { provider: 'google', secret: one.secret, ...others.agree(again, bob) }
      expect((await askOwnPage(vault.url, 'return', sent)).body.to).toBe('number')
      expect(codeOf(await open(one.attempt, one.secret))).toBe(unknown)
    })

    describe('the number', () => {
      async function untilNumber(vault: TestVault, frame: VaultFrame) {
        const begun = await openLogin(vault.url, frame, { provider: 'google' })
        const sent = { provider: 'google', secret: begun.secret, ...others.agree(begun.uri, bob) }
        return { ...begun, asked: (await askOwnPage(vault.url, 'return', sent)).body }
      }

      test('is asked for on a device that is new to the account, with the name of the page', async () => {
        const vault = await start()
        const frame = await vault.frame()

        const { attempt, secret, number, asked } = await untilNumber(vault, frame)

        expect(asked).toEqual({
          to: 'number',
          attempt,
          name: 'Harbour',
          origin: page,
          provider: 'google',
          userName: 'bob',
        })
        expect(number).toMatch(/^[1-9]\d$/)
        expect((await redeem(frame, { attempt })).body).toEqual({ status: 'opened' })
        expect((await askOwnPage(vault.url, 'number', { attempt, secret, number })).body).toEqual({
          to: 'frame',
        })
        const body = { attempt, isLook: true }
        expect((await frame.ask('POST', '/v1/social/redeem', { body })).body).toEqual({ status: 'opened' })
        expect((await redeem(frame, { attempt })).body.status).toBe('signedIn')
        expect((await untilNumber(vault, frame)).asked).toEqual({ to: 'frame' })
        expect((await untilNumber(vault, await vault.frame())).asked.to).toBe('number')
      })

      test('is asked for again if the device is known to another account, or for another page', async () => {
        const origins = [page, 'https://other.example']
        const vault = await start({ projects: [{ id: 'p', name: 'Harbour', origins }] })
        const frame = await vault.frame()
        await signInAt(vault, frame, ann)
        const { attempt, number, secret, asked } = await untilNumber(vault, frame)
        expect(asked.to).toBe('number')
        await askOwnPage(vault.url, 'number', { attempt, secret, number })
        await redeem(frame, { attempt })

        const there = makeSecret()
        const begun = await frame.ask('POST', '/v1/social', {
          body: { provider: 'google', window: there.window },
          headers: { 'Vault-Origin': 'https://other.example' },
        })
        const goes = await askOwnPage(vault.url, 'window', { attempt: begun.body.attempt, ...there })
        const sent = { provider: 'google', ...there, ...others.agree(goes.body.uri, bob) }
        expect((await askOwnPage(vault.url, 'return', sent)).body).toMatchObject({
          to: 'number',
          origin: 'https://other.example',
        })
      })

      test.each(['wrong', 'none', ''])('ends the attempt if %j is typed', async (typed) => {
        const vault = await start()
        const frame = await vault.frame()
        const { attempt, secret, number } = await untilNumber(vault, frame)
        const wrong = String(109 - Number(number))
        const answer = (given: string) => askOwnPage(vault.url, 'number', { attempt, secret, number: given })

        expect((await answer(typed === 'wrong' ? wrong : typed)).body).toEqual({
          to: 'frame',
          error: 'refused',
        })

        expect(codeOf(await answer(number))).toBe(unknown)
        expect((await redeem(frame, { attempt })).body).toEqual({ status: 'refused' })
      })

      test('is taken from the window with the secret alone, and only once a login is there', async () => {
        const vault = await start()
        const frame = await vault.frame()
        const early = await openLogin(vault.url, frame, { provider: 'google' })
        expect(codeOf(await askOwnPage(vault.url, 'number', early))).toBe(unknown)
        const { attempt, number } = await untilNumber(vault, frame)

        for (const secret of [random(), early.secret])
          expect(codeOf(await askOwnPage(vault.url, 'number', { attempt, secret, number }))).toBe(unknown)
        expect((await redeem(frame, { attempt })).body).toEqual({ status: 'opened' })
      })
    })

    test('a result is of its device, origin, project and attempt', async () => {
      const origins = [page, 'https://other.example']
      const projects = [
        { id: 'p', name: 'Harbour', origins },
        { id: 'q', name: 'Pier', origins },
      ]
      const vault = await start({ projects })
      const [frame, other] = [await vault.frame(), await vault.frame()]
      const right = await comeBack(others, vault.url, frame, bob)

      const refused = [
        await redeem(other, right),
        await redeem(frame, right, { 'Vault-Origin': 'https://other.example' }),
        await redeem(frame, right, { 'Vault-Project': 'q' }),
        await redeem(frame, { attempt: random() }),
      ]

      expect(refused.map(codeOf)).toEqual(Array(4).fill(unknown))
      expect((await redeem(frame, right)).body.status).toBe('signedIn')
    })

    test('a visitor who refuses, and a provider that fails, end the attempt, and both sides are told why', async () => {
      const vault = await start()
      const frame = await vault.frame()
      async function end(error: string | undefined) {
        const { attempt, secret, uri } = await openLogin(vault.url, frame, { provider: 'google' })
        const state = new URL(uri).searchParams.get('state')
        const sent = { provider: 'google', state, secret, error }
        const { body } = await askOwnPage(vault.url, 'return', sent)
        return [body, (await redeem(frame, { attempt })).body]
      }
      const ended = (status: string) => [{ to: 'frame', error: status }, { status }]

      expect(await end('access_denied')).toEqual(ended('refused'))
      expect(await end('server_error<script>')).toEqual(ended('failed'))
      expect(await end(undefined)).toEqual(ended('failed'))
    })

    test('a provider that is down stops the window; one that the vault has not, the beginning', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { secret, window } = makeSecret()
      const body = { provider: 'google', window }
      others.set({ answers: { 'openid-configuration': { status: 500, body: 'secret of theirs' } } })

      const { attempt } = (await frame.ask('POST', '/v1/social', { body })).body
      const down = await askOwnPage(vault.url, 'window', { attempt, secret })
      const missing = await frame.ask('POST', '/v1/social', { body: { ...body, provider: 'facebook' } })

      expect([codeOf(down), codeOf(missing)]).toEqual(['502 ProviderFailed', '404 ProviderUnknown'])
      expect(JSON.stringify([down.body, vault.logged])).not.toContain('secret of theirs')
      expect(codeOf(await frame.ask('POST', '/v1/farcaster', { body: {} }))).toBe('404 ProviderUnknown')
    })

    test.each([
      ['no window', { provider: 'google' }],
      ['a provider of no kind', { provider: 'evil', window: 'a'.repeat(43) }],
      ['Farcaster, which has no page', { provider: 'farcaster', window: 'a'.repeat(43) }],
      ['what is no hash', { provider: 'google', window: 'a' }],
      [
        'an address that is a script',
        { provider: 'google', window: 'a'.repeat(43), returnUrl: 'javascript:alert(1)' },
      ],
    ])('beginning with %s is refused', async (_, body) => {
      const vault = await start()

      expect(codeOf(await (await vault.frame()).ask('POST', '/v1/social', { body }))).toBe('400 BadRequest')
    })

    test.each([
      'https://evil.example/',
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'https://other.example/',
      'http://app.example/',
      'https://app.example:444/',
    ])('a page goes back to its own origin, and not to %s', async (returnUrl) => {
      const vault = await start()
      const frame = await vault.frame()

      const body = { provider: 'google', window: makeSecret().window, returnUrl }
      const begun = await frame.ask('POST', '/v1/social', { body })

      expect(codeOf(begun)).toBe('403 ReturnNotAllowed')
    })

    test('a page that went as a whole comes back to its address, which tells nothing of the result', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const returnUrl = `${page}/shop?item=1&result_uri=old#top`
      const begun = await openLogin(vault.url, frame, { provider: 'github', returnUrl })
      const sent = { provider: 'github', ...others.agree(begun.uri, bob) }

      const returned = await comeBackWith(vault.url, begun, sent)

      const location = new URL(returned.body.location)
      expect(returned.body.to).toBe('page')
      expect(`${location.origin}${location.pathname}${location.hash}`).toBe(`${page}/shop#top`)
      expect(location.searchParams.getAll('result_uri')).toEqual([`${vault.url}/social/result`])
      expect(location.searchParams.get('item')).toBe('1')
      expect(codeOf(await redeem(await vault.frame(), begun))).toBe(unknown)
      expect((await redeem(frame, begun)).body.status).toBe('signedIn')
    })

    test('a page that went as a whole comes back from a refusal', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const begun = await openLogin(vault.url, frame, { provider: 'github', returnUrl: `${page}/` })
      const state = new URL(begun.uri).searchParams.get('state')
      const sent = { provider: 'github', state, error: 'access_denied' }

      const { body: back } = await comeBackWith(vault.url, begun, sent)

      expect(back).toEqual({ to: 'page', location: expect.stringContaining(`${page}/?result_uri=`) })
      expect((await redeem(frame, begun)).body).toEqual({ status: 'refused' })
    })

    test('a page of another origin asks in vain for what the own pages ask', async () => {
      const vault = await start()
      const asked = [{ Origin: page }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }].flatMap(
        (headers) => [
          askOwnPage(vault.url, 'return', { provider: 'google', state: 's', code: 'c' }, headers),
          askOwnPage(vault.url, 'window', { attempt: random(), secret: random() }, headers),
          askOwnPage(vault.url, 'number', { attempt: random(), secret: random(), number: '11' }, headers),
        ],
      )

      expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(9).fill('403 CallerNotAllowed'))
    })

    describe('a verified address that has an account', () => {
      test('leads to it by a code alone, and from then on by the login', async () => {
        const vault = await start()
        const [laptop, phone] = [await vault.frame(), await vault.frame()]
        const byMail = await signIn(laptop, 'ann@example.com', vault.nextMail)
        vault.pass(30_000)

        const asked = (await redeem(phone, await comeBack(others, vault.url, phone, ann))).body
        expect(asked).toEqual({ status: 'code', attempt: expect.any(String), email: 'ann@example.com' })
        const code = codeIn(await vault.nextMail())
        expect(codeOf(await laptop.typeCode(asked.attempt, code))).toBe(unknown)
        const joined = await phone.typeCode(asked.attempt, code)

        const login = { provider: 'google', userName: 'ann' }
        expect(joined.body.account).toEqual({ id: byMail.account.id, email: 'ann@example.com', login })
        const again = await signInAt(vault, await vault.frame(), { subject: ann.subject })
        expect(again.account.id).toBe(byMail.account.id)
        expect(again.account.email).toBe('ann@example.com')
        const logins = await phone.ask('GET', '/v1/logins', { token: joined.body.accessToken })
        expect(logins.body.logins.map(({ provider }: { provider: string }) => provider)).toEqual([
          'email',
          'google',
        ])
      })

      test('does not, if the provider does not vouch for it, or the code is wrong', async () => {
        const vault = await start({ limits: { triesPerCode: 1 } })
        const [laptop, phone] = [await vault.frame(), await vault.frame()]
        const byMail = await signIn(laptop, 'ann@example.com', vault.nextMail)
        vault.pass(30_000)

        const unverified = await signInAt(vault, phone, { ...ann, subject: '1', isVerified: false })
        const asked = (await redeem(phone, await comeBack(others, vault.url, phone, ann))).body
        const code = codeIn(await vault.nextMail())
        const wrong = await phone.typeCode(asked.attempt, code === '000000' ? '000001' : '000000')
        const late = await phone.typeCode(asked.attempt, code)

        expect(unverified.account.id).not.toBe(byMail.account.id)
        expect([codeOf(wrong), codeOf(late)]).toEqual(['401 CodeSpent', '401 CodeSpent'])
        const again = (await redeem(phone, await comeBack(others, vault.url, phone, ann))).body
        expect(again.error).toMatchObject({ code: 'RateLimited' })
      })

      test('changes nothing for a login that has another account', async () => {
        const vault = await start()
        const [one, two] = [await vault.frame(), await vault.frame()]
        const own = await signInAt(vault, one, { subject: ann.subject })
        await signIn(two, 'ann@example.com', vault.nextMail)

        const again = await signInAt(vault, two, ann)

        expect(again.account.id).toBe(own.account.id)
      })
    })

    describe('several logins of one person', () => {
      async function joinAt(
        vault: TestVault,
        frame: VaultFrame,
        token: string,
        person: Person,
        provider: string,
      ) {
        const { secret, window } = makeSecret()
        const body = { provider, window }
        const begun = await frame.ask('POST', '/v1/social/join', { token, body })
        if (begun.status !== 200) return begun
        const { attempt } = begun.body
        const goes = await askOwnPage(vault.url, 'window', { attempt, secret })
        await askOwnPage(vault.url, 'return', { provider, secret, ...others.agree(goes.body.uri, person) })
        return redeem(frame, { attempt })
      }
      const list = async (frame: VaultFrame, token: string) =>
        (await frame.ask('GET', '/v1/logins', { token })).body.logins as { id: string; provider: string }[]
      const remove = (frame: VaultFrame, token: string, id: string) =>
        frame.ask('DELETE', `/v1/logins/${id}`, { token })

      test('are added, open the same wallet, and are removed but for the last', async () => {
        const vault = await start()
        const [frame, other] = [await vault.frame(), await vault.frame()]
        const { accessToken: token, account } = await signInAt(vault, frame, bob)

        expect((await joinAt(vault, frame, token, bob, 'github')).body).toEqual({ status: 'joined' })
        expect((await joinAt(vault, frame, token, bob, 'github')).body).toEqual({ status: 'joined' })
        const elsewhere = await signInAt(vault, other, bob, 'github')
        expect(elsewhere.account.id).toBe(account.id)

        const logins = await list(frame, token)
        expect(logins.map(({ provider }) => provider).sort()).toEqual(['github', 'google'])
        const github = logins.find(({ provider }) => provider === 'github')!
        expect((await remove(frame, token, github.id)).status).toBe(200)
        // What the login has opened ends with it.
        expect(codeOf(await other.ask('GET', '/v1/sessions', { token: elsewhere.accessToken }))).toBe(
          '401 SessionEnded',
        )
        const google = (await list(frame, token))[0]!
        expect(codeOf(await remove(frame, token, google.id))).toBe('409 LastLogin')
        expect(codeOf(await remove(frame, token, github.id))).toBe('404 LoginUnknown')
        expect((await signInAt(vault, other, bob, 'github')).account.id).not.toBe(account.id)
      })

      test("a login that opens another wallet is not added, and another's is not removed", async () => {
        const vault = await start()
        const [ours, theirs] = [await vault.frame(), await vault.frame()]
        const { accessToken: token } = await signInAt(vault, ours, bob)
        const other = await signInAt(vault, theirs, bob, 'github')
        const [login] = await list(theirs, other.accessToken)

        expect(codeOf(await joinAt(vault, ours, token, bob, 'github'))).toBe('409 LoginTaken')
        expect(codeOf(await remove(ours, token, login!.id))).toBe('404 LoginUnknown')
        expect(await list(ours, token)).toHaveLength(1)
        expect((await signInAt(vault, theirs, bob, 'github')).account.id).toBe(other.account.id)
      })

      test('adding and removing take a session that has signed in lately, and is still there', async () => {
        const vault = await start()
        const frame = await vault.frame()
        const first = await signInAt(vault, frame, bob)
        const body = { provider: 'github', window: makeSecret().window }
        const begun = await comeBack(others, vault.url, frame, bob, 'github', {
          token: first.accessToken,
        })
        const [login] = await list(frame, first.accessToken)

        expect(codeOf(await frame.ask('POST', '/v1/social/join', { body }))).toBe('401 SessionInvalid')
        await frame.ask('POST', '/v1/sign-out', { token: first.accessToken })
        expect(codeOf(await redeem(frame, begun))).toBe('401 SessionEnded')
        const second = await signInAt(vault, frame, bob)
        vault.pass(901_000)
        const { body: tokens } = await frame.refresh(second)
        expect(codeOf(await frame.ask('POST', '/v1/social/join', { token: tokens.accessToken, body }))).toBe(
          '403 FreshSignInRequired',
        )
        expect(codeOf(await remove(frame, tokens.accessToken, login!.id))).toBe('403 FreshSignInRequired')
      })

      test('an account has so many logins and no more', async () => {
        const vault = await start({ limits: { loginsPerAccount: 2 } })
        const frame = await vault.frame()
        const { accessToken: token } = await signInAt(vault, frame, bob)
        await joinAt(vault, frame, token, bob, 'github')

        expect(codeOf(await joinAt(vault, frame, token, bob, 'discord'))).toBe('409 TooManyLogins')
      })

      test('an address is added by its code, and is changed and not removed from then on', async () => {
        const vault = await start()
        const frame = await vault.frame()
        const { accessToken: token, account } = await signInAt(vault, frame, bob)
        const ask = (path: string, body: unknown) =>
          frame.ask('POST', `/v1/email/change${path}`, { token, body })

        const begun = await ask('', { email: 'Bob@Example.com' })
        expect(begun.body).toEqual({ action: 'VERIFY_SECONDARY_OTP', change: expect.any(String) })
        const mail = await vault.nextMail()
        expect(mail.to).toBe('bob@example.com')
        const typed = { change: begun.body.change, code: codeIn(mail) }
        expect(codeOf(await ask('/primary', typed))).toBe('401 CodeSpent')
        expect((await ask('/secondary', typed)).body).toEqual({ newEmail: 'bob@example.com' })

        expect(vault.mails).toHaveLength(1)
        const [email, google] = await list(frame, token)
        expect(email).toEqual({
          id: 'email',
          provider: 'email',
          email: 'bob@example.com',
          createdMs: expect.any(Number),
        })
        expect(codeOf(await remove(frame, token, 'email'))).toBe('409 AddressStays')
        expect((await remove(frame, token, google!.id)).status).toBe(200)
        const again = await signIn(await vault.frame(), 'bob@example.com', vault.nextMail)
        expect(again.account.id).toBe(account.id)
        vault.pass(30_000)
        expect((await ask('', { email: 'new@example.com' })).body.action).toBe('VERIFY_PRIMARY_OTP')
      })

      test('an address that opens another wallet is not added, nor by a session that is no longer fresh', async () => {
        const vault = await start()
        const frame = await vault.frame()
        await signIn(await vault.frame(), 'ann@example.com', vault.nextMail)
        const signedIn = await signInAt(vault, frame, bob)
        const ask = (token: string, path: string, body: unknown) =>
          frame.ask('POST', `/v1/email/change${path}`, { token, body })
        const begun = await ask(signedIn.accessToken, '', { email: 'ann@example.com' })
        const typed = { change: begun.body.change, code: codeIn(await vault.nextMail()) }

        expect(codeOf(await ask(signedIn.accessToken, '/secondary', typed))).toBe('409 AddressTaken')
        vault.pass(901_000)
        const { body: tokens } = await frame.refresh(signedIn)
        expect(codeOf(await ask(tokens.accessToken, '', { email: 'new@example.com' }))).toBe(
          '403 FreshSignInRequired',
        )
      })
    })

    test('beginnings are counted by device, by network address and in total', async () => {
      const begin = async (limits: VaultOptions['limits'], devices: number) => {
        const vault = await start({ limits: { ...limits } as NonNullable<VaultOptions['limits']> })
        const frames = await Promise.all(Array.from({ length: devices }, () => vault.frame()))
        const answers = []
        for (let count = 0; count < 4; count++) {
          const body = { provider: 'github', window: makeSecret().window }
          answers.push(await frames[count % devices]!.ask('POST', '/v1/social', { body }))
        }
        return answers.map(({ status }) => status)
      }

      expect(await begin({ socialsPerDeviceHour: 2 }, 1)).toEqual([200, 200, 429, 429])
      expect(await begin({ socialsPerDeviceHour: 2 }, 4)).toEqual([200, 200, 200, 200])
      expect(await begin({ socialsPerIpHour: 3 }, 4)).toEqual([200, 200, 200, 429])
      expect(await begin({ socialsPerMinute: 1 }, 4)).toEqual([200, 429, 429, 429])
    })

    test('logs tell no subject, secret, code or token', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const back = await comeBack(others, vault.url, frame, { ...bob, subject: 'subject-of-bob' })
      const { body } = await redeem(frame, back)

      const log = JSON.stringify(vault.logged)

      for (const secret of ['subject-of-bob', back.secret, back.sent.code, back.sent.state, body.accessToken])
        expect(log).not.toContain(secret)
    })
  })
}
