import type { SignedIn } from '@shared/vault/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import type { SessionAccount } from '../session/createSession'
import type { VaultClient } from '../session/createVaultClient'
import { VaultRefusal } from '../session/VaultRefusal'
import { signInTimings } from './signInFlow'
import { createSignInHandlers } from './signInHandlers'

const emails = ['ann@example.com', 'bob@example.com'] as const
const rightCode = '111111'

interface ServerAttempt {
  readonly id: string
  readonly email: string
  status: 'waiting' | 'opened' | 'approved' | 'ended'
  tries: number
  isSpent: boolean
}

/** What the vault's server does with a request, at once. */
class Server {
  readonly attempts: ServerAttempt[] = []
  readonly known = new Set<string>()
  /** Sessions that it has, by their tokens. */
  readonly sessions = new Set<string>()
  isBusy = false

  answer(path: string, body: Readonly<Record<string, string>>, accessToken: string | undefined): unknown {
    if (path === '/v1/email') return this.begin(body.email!)
    if (path === '/v1/email/device') return { status: this.find(body.attempt!).status }
    if (path === '/v1/email/code') return this.signIn(this.find(body.attempt!), body.code!)
    if (path === '/v1/sign-out') this.sessions.delete(accessToken!)
    return {}
  }

  private find(id: string) {
    return this.attempts.find((each) => each.id === id)!
  }

  private begin(email: string) {
    if (this.isBusy) throw new VaultRefusal('RateLimited', 'Please try again later.', { seconds: 30 })
    for (const each of this.attempts) each.status = 'ended'
    const isKnown = this.known.has(email)
    const attempt = `attempt-${this.attempts.length}`
    this.attempts.push({
      id: attempt,
      email,
      tries: 0,
      isSpent: false,
      status: isKnown ? 'approved' : 'waiting',
    })
    return isKnown ? { action: 'VERIFY_OTP', attempt } : { action: 'VERIFY_DEVICE', attempt, number: '42' }
  }

  private signIn(attempt: ServerAttempt, code: string): SignedIn {
    if (attempt.status !== 'approved') throw new VaultRefusal('AttemptUnknown', 'Begin again.')
    if (attempt.isSpent) throw new VaultRefusal('CodeSpent', 'Begin again.')
    attempt.tries += 1
    attempt.isSpent = code === rightCode || attempt.tries >= 5
    if (code !== rightCode) throw new VaultRefusal('CodeWrong', 'The code is wrong.')
    this.known.add(attempt.email)
    this.sessions.add(attempt.id)
    const account = { id: attempt.email, email: attempt.email }
    return { accessToken: attempt.id, refreshToken: 'r', expiresInS: 600, account }
  }
}

interface Asked {
  readonly kind: 'email' | 'device' | 'code' | 'out'
  readonly controller: AbortController
  outcome: string | undefined
}

/** The handlers, before a server that answers when a test lets it. */
class Frame {
  readonly clock = createFakeClock()
  readonly server = new Server()
  readonly asked: Asked[] = []
  kept: (SessionAccount & { readonly token: string }) | undefined
  isOpen = false
  /** Requests on their way, the oldest first. */
  private held: (() => void)[] = []
  private readonly ready = new Set<string>()
  private told: string | undefined
  /** Whether a code was typed since the last sign-out; the test begins signed out. */
  private isTyped = false
  /** What a request or the page should never have seen. */
  private readonly faults: string[] = []

  private readonly client: VaultClient = {
    ask: async ({ path, body, accessToken, signal }) => {
      const given = (body ?? {}) as Readonly<Record<string, string>>
      if (path === '/v1/email/code') {
        // No code leaves for an attempt other than the last, or before the device is approved.
        if (given.attempt !== this.told) this.faults.push('a code for another attempt')
        if (!this.ready.has(given.attempt!)) this.faults.push('a code before the approval')
      }
      const answer = await this.hold(() => this.server.answer(path, given, accessToken))
      signal?.throwIfAborted()
      const { action, attempt, status } = answer as Readonly<Record<string, string>>
      if (action) this.told = attempt
      if (action === 'VERIFY_OTP') this.ready.add(attempt!)
      if (status === 'approved') this.ready.add(given.attempt!)
      return answer as never
    },
  }

  private readonly handlers = createSignInHandlers({
    client: this.client,
    clock: this.clock,
    session: {
      account: async () => this.kept,
      begin: async ({ account, accessToken }) => {
        if (this.kept) this.server.sessions.delete(this.kept.token)
        this.kept = { ...account, token: accessToken }
      },
      end: async () => {
        if (this.kept) this.server.sessions.delete(this.kept.token)
        this.kept = undefined
      },
    },
    isLive: async () => this.kept !== undefined && this.server.sessions.has(this.kept.token),
    locale: () => 'en',
    url: 'https://vault.example',
    makeSecret: async () => ({ secret: 's', hash: 'h' }),
    askForWindow: ({ open }, signal) => open(signal),
    openWindow: (url) => {
      const opened = this.server.attempts.find(({ id }) => url.includes(`#${id}.`))
      if (opened?.status === 'waiting') opened.status = 'opened'
      return { closed: false, close() {} }
    },
    openWallet: async () => {
      await this.hold(() => {
        if (!this.kept) throw new VaultRefusal('SessionEnded', 'Sign in.')
      })
      this.isOpen = true
    },
    lockWallet: () => {
      this.isOpen = false
    },
    tellSession: () => {
      if (!this.isOpen || !this.kept) this.faults.push('a session without its wallet')
    },
  })

  private hold<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.held.push(() => {
        try {
          resolve(run())
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  private ask(kind: Asked['kind'], run: (signal: AbortSignal) => unknown) {
    const controller = new AbortController()
    const asked: Asked = { kind, controller, outcome: undefined }
    this.asked.push(asked)
    void Promise.resolve(run(controller.signal)).then(
      (answer) => {
        asked.outcome = (answer as { action?: string } | undefined)?.action ?? `${kind} done`
      },
      (error) => {
        asked.outcome = error.reason ?? error.name
      },
    )
  }

  private context(signal: AbortSignal) {
    return { signal, tellWaiting() {} }
  }

  typeEmail(email: string) {
    this.ask('email', async (signal) => {
      const answer = await this.handlers.CONNECT_EMAIL({ email }, this.context(signal))
      // An email alone connects only the account that is signed in.
      if (answer.action === 'CONNECT' && this.kept?.email !== email) this.faults.push('connected as another')
      return answer
    })
  }

  awaitDevice() {
    this.ask('device', async (signal) => {
      const step = await this.handlers.CONNECT_DEVICE(undefined, this.context(signal))
      // The window is open: the page asks again for the link.
      if (step) await this.handlers.CONNECT_DEVICE(undefined, this.context(signal))
    })
  }

  typeCode(otp: string) {
    this.isTyped = true
    this.ask('code', (signal) => this.handlers.CONNECT_OTP({ otp }, this.context(signal)))
  }

  signOut() {
    this.isTyped = false
    this.ask('out', (signal) => this.handlers.SIGN_OUT(undefined, this.context(signal)))
  }

  answerOne() {
    this.held.shift()?.()
  }

  /** What holds after each step, once all promises that can settle have. */
  check() {
    expect(this.faults).toEqual([])
    if (!this.isTyped) expect([this.kept, this.isOpen]).toEqual([undefined, false])
    if (this.isOpen) expect(this.kept).toBeDefined()
  }

  async end() {
    for (const { controller } of this.asked) controller.abort()
    await settled()
    while (this.held.length > 0) {
      this.answerOne()
      await settled()
      this.check()
    }
    expect(this.asked.map(({ outcome }) => outcome)).not.toContain(undefined)
    expect(this.clock.pending).toBe(0)
    // The server has no session that this browser does not have.
    expect([...this.server.sessions].filter((token) => token !== this.kept?.token)).toEqual([])
  }
}

type Action = (frame: Frame) => unknown
const named = (name: string, action: Action) => Object.assign(action, { toString: () => name })

/** A sign-in that nothing disturbs, but for what is on its way already; the wallet's own requests are left open. */
const signIn = (email: string) =>
  named(`sign in ${email}`, async (frame) => {
    const answered = async () => {
      await settled()
      frame.answerOne()
      await settled()
    }
    frame.typeEmail(email)
    await answered()
    const attempt = frame.server.attempts.at(-1)
    if (attempt?.status === 'waiting') attempt.status = 'approved'
    frame.awaitDevice()
    await answered()
    frame.typeCode(rightCode)
    await answered()
  })

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...emails).map(signIn) },
  fc.constantFrom(...emails).map((email) => named(`type ${email}`, (frame) => frame.typeEmail(email))),
  fc.constant(named('await the device', (frame) => frame.awaitDevice())),
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(rightCode, rightCode, '000000')
      .map((code) => named(`type ${code}`, (frame) => frame.typeCode(code))),
  },
  fc.constant(
    named('five wrong codes', async (frame) => {
      for (let count = 0; count < 5; count++) {
        frame.typeCode('000000')
        await settled()
        frame.answerOne()
        await settled()
      }
    }),
  ),
  { weight: 4, arbitrary: fc.constant(named('the server answers', (frame) => frame.answerOne())) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('approved' as const, 'approved' as const, 'ended' as const).map((status) =>
      named(`the link is ${status}`, ({ server }) => {
        const attempt = server.attempts.at(-1)
        if (attempt?.status === 'waiting' || attempt?.status === 'opened') attempt.status = status
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant(named('a poll later', ({ clock }) => clock.advance(signInTimings.pollMs))),
  },
  fc.constant(named('sign out', (frame) => frame.signOut())),
  fc
    .nat(20)
    .map((at) => named(`withdraw ${at}`, ({ asked }) => asked[at % asked.length]?.controller.abort())),
  fc.boolean().map((isBusy) =>
    named(`the server is ${isBusy ? 'busy' : 'free'}`, ({ server }) => {
      server.isBusy = isBusy
    }),
  ),
  fc.constant(named('another device ends the sessions', ({ server }) => server.sessions.clear())),
)

test('in any order, only a code begins a session, and no session outlives a sign-out', async () => {
  const reached = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
      const frame = new Frame()
      for (const each of actions) {
        await each(frame)
        await settled()
        frame.check()
      }
      await frame.end()
      for (const { outcome } of frame.asked) reached.add(outcome)
    }),
    { numRuns: 500 },
  )
  expect([...reached].sort()).toEqual([
    'AbortError',
    'AttemptUnknown',
    'CONNECT',
    'CodeSpent',
    'CodeWrong',
    'RateLimited',
    'SessionEnded',
    'VERIFY_DEVICE',
    'VERIFY_OTP',
    'code done',
    'device done',
    'out done',
  ])
}, 60_000)
