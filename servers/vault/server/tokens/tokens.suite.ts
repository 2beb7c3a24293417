import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

/** Sessions and their tokens, over any database. */
export function tokensSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`sessions, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function signedIn(options?: Partial<VaultOptions>) {
      const vault = await startEmpty(options)
      vaults.push(vault)
      const frame = await vault.frame()
      return { vault, frame, tokens: await signIn(frame, 'ann@example.com', vault.nextMail) }
    }
    const list = (frame: VaultFrame, token: string) => frame.ask('GET', '/v1/sessions', { token })
    const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

    test('an access token opens for ten minutes, to its device alone', async () => {
      const { vault, frame, tokens } = await signedIn()
      const other = await vault.frame()
      vault.pass(599_000)

      const listed = await list(frame, tokens.accessToken)

      expect(listed.body.sessions).toMatchObject([{ origin: 'https://app.example', isCurrent: true }])
      expect(codeOf(await list(other, tokens.accessToken))).toBe('SessionInvalid')
      vault.pass(2_000)
      expect(await list(frame, tokens.accessToken)).toMatchObject({
        status: 401,
        body: { error: { code: 'SessionInvalid' } },
      })
    })

    test('a session is of one origin', async () => {
      const { frame, tokens } = await signedIn()
      const headers = { 'Vault-Origin': 'https://other.example' }

      const listed = await frame.ask('GET', '/v1/sessions', { token: tokens.accessToken, headers })
      const { refreshToken } = tokens
      const refreshed = await frame.ask('POST', '/v1/tokens', { body: { refreshToken }, headers })

      expect([codeOf(listed), codeOf(refreshed)]).toEqual(['SessionInvalid', 'SessionInvalid'])
      expect((await frame.refresh(tokens)).status).toBe(200)
    })

    test('two tabs that refresh at the same time both go on, with one next token', async () => {
      const { vault, frame, tokens } = await signedIn()

      const answers = await Promise.all(Array.from({ length: 6 }, () => frame.refresh(tokens)))
      vault.pass(30_000)
      const late = await frame.refresh(tokens)

      expect([...answers, late].map(({ status }) => status)).toEqual(Array(7).fill(200))
      expect(new Set([...answers, late].map(({ body }) => body.refreshToken)).size).toBe(1)
      expect((await frame.refresh(late.body)).status).toBe(200)
      expect((await list(frame, late.body.accessToken)).status).toBe(200)
    })

    test('a refresh token that is used again after its grace ends the session', async () => {
      const { vault, frame, tokens } = await signedIn()
      const next = (await frame.refresh(tokens)).body
      vault.pass(30_001)

      expect(codeOf(await frame.refresh(tokens))).toBe('SessionEnded')

      expect(codeOf(await frame.refresh(next))).toBe('SessionEnded')
      expect(codeOf(await list(frame, next.accessToken))).toBe('SessionEnded')
      expect(vault.logged.map(({ event }) => event)).toContain('refresh token reused')
    })

    test('a token two generations old ends the session within the grace, too', async () => {
      const { frame, tokens } = await signedIn()
      const next = (await frame.refresh(tokens)).body
      const latest = (await frame.refresh(next)).body

      expect(codeOf(await frame.refresh(tokens))).toBe('SessionEnded')
      expect(codeOf(await frame.refresh(latest))).toBe('SessionEnded')
    })

    test('a genuine refresh token on another device ends the session; a forged one does nothing', async () => {
      const { vault, frame, tokens } = await signedIn()
      const thief = await vault.frame()
      const forged = tokens.refreshToken.slice(0, -2) + (tokens.refreshToken.endsWith('AA') ? 'BA' : 'AA')
      const [session = ''] = tokens.refreshToken.split('.')
      const inventions = [forged, `${session}.1.${'A'.repeat(43)}`, `${session}.0`, '', 'x.y.z']

      for (const refreshToken of inventions)
        expect(codeOf(await thief.refresh({ refreshToken })), refreshToken).toBe('SessionInvalid')
      const next = await frame.refresh(tokens)
      expect(next.status).toBe(200)

      expect(codeOf(await thief.refresh(next.body))).toBe('SessionEnded')
      expect(codeOf(await frame.refresh(next.body))).toBe('SessionEnded')
    })

    test('a session that is used goes on; one that rests for thirty days has ended', async () => {
      const { vault, frame, tokens } = await signedIn()
      vault.pass(29 * 86_400_000)
      const next = (await frame.refresh(tokens)).body
      vault.pass(29 * 86_400_000)
      const latest = (await frame.refresh(next)).body
      vault.pass(30 * 86_400_000)

      expect(codeOf(await frame.refresh(latest))).toBe('SessionEnded')
    })

    test('sessions of all devices are listed, and one ends from another', async () => {
      const { vault, frame, tokens } = await signedIn()
      vault.pass(30_000)
      const phone = await vault.frame()
      const onPhone = await signIn(phone, 'ann@example.com', vault.nextMail)
      const stranger = await vault.frame()
      vault.pass(30_000)
      const ofStranger = await signIn(stranger, 'bob@example.com', vault.nextMail)

      const { sessions } = (await list(phone, onPhone.accessToken)).body
      const first = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
      expect(sessions).toHaveLength(2)

      const end = (by: VaultFrame, token: string) =>
        by.ask('DELETE', `/v1/sessions/${first.id}`, { token, body: undefined })
      await end(stranger, ofStranger.accessToken)
      expect((await list(frame, tokens.accessToken)).status).toBe(200)
      await end(phone, onPhone.accessToken)
      expect(codeOf(await list(frame, tokens.accessToken))).toBe('SessionEnded')
      expect((await list(phone, onPhone.accessToken)).body.sessions).toHaveLength(1)
    })

    test('after a sign-out neither token serves', async () => {
      const { frame, tokens } = await signedIn()

      await frame.ask('POST', '/v1/sign-out', { token: tokens.accessToken })

      expect(codeOf(await list(frame, tokens.accessToken))).toBe('SessionEnded')
      expect(codeOf(await frame.refresh(tokens))).toBe('SessionEnded')
    })

    test('a proof serves once, also when it is used many times at once', async () => {
      const { frame, tokens } = await signedIn()
      const token = tokens.accessToken
      const proof = await frame.prove('GET', '/v1/sessions', { token })

      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          frame.ask('GET', '/v1/sessions', { token, headers: { DPoP: proof } }),
        ),
      )

      const codes = answers.map((answer) => codeOf(answer) ?? 'opened').sort()
      expect(codes).toEqual([...Array(5).fill('ProofReused'), 'opened'])
    })
  })
}
