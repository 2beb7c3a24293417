import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askOwnPage, hashToken, randomToken } from '../../../../tests/vault/socialVisitor'
import { startTestProviders, type TestProviders } from '../../../../tests/vault/startTestProviders'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import type { VaultFrame } from '../../../../tests/vault/vaultFrame'
import { mailMessages } from '../../mail/messages'

const page = 'https://app.example'
const bob = { subject: '4712', name: 'bob' }
let others: TestProviders
let vault: TestVault
let frame: VaultFrame
beforeAll(async () => {
  others = await startTestProviders()
  vault = await startTestVault({ social: others.settings(['google', 'apple', 'github']) })
})
beforeEach(async () => {
  frame = await vault.frame()
})
afterAll(async () => {
  await vault.stop()
  await others.stop()
})

/** The tab of a window: what its pages keep, and who opened it. */
function openTab({
  opener,
  storage = new Map<string, string>(),
}: {
  opener?: object
  storage?: Map<string, string>
} = {}) {
  const went: string[] = []
  let isClosed = false
  const listeners: ((event: object) => void)[] = []
  const timers: { run: () => void; atMs: number }[] = []
  let nowMs = 0
  /** Runs the script of a page of the vault as a browser would. */
  async function show(answer: Response, address: string) {
    const html = await answer.text()
    const browser = new Window({ url: address })
    browser.document.write(html.replace(/<script>.*<\/script>/s, ''))
    const script = /<script>(.*)<\/script>/s.exec(html)![1]!
    const window = {
      opener: opener ?? null,
      close: () => {
        isClosed = true
      },
    }
    const settled = runInNewContext(script, {
      ...{
        document: browser.document,
        window,
        opener: window.opener,
        history: browser.history,
        URLSearchParams,
      },
      location: {
        ...{ hash: new URL(address).hash, pathname: new URL(address).pathname },
        assign: (to: string) => void went.push(to),
        replace: (to: string) => void went.push(to),
      },
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      },
      fetch: (path: string, init: RequestInit) =>
        fetch(new URL(path, vault.url), { ...init, headers: { ...init.headers, Origin: vault.url } }),
      addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
      ...{ crypto, TextEncoder, btoa, Date },
      setTimeout: (run: () => void, ms: number) => timers.push({ run, atMs: nowMs + ms }),
      clearTimeout: (id: number) => void delete timers[id - 1],
    }) as Promise<void>
    return {
      html,
      settled,
      text: () => browser.document.querySelector('main')!.textContent,
      buttons: () => [...browser.document.querySelectorAll('button')].map(({ textContent }) => textContent),
      tap: (number: string) =>
        [...browser.document.querySelectorAll('button')]
          .find(({ textContent }) => textContent === number)!
          .dispatchEvent(new browser.Event('click')),
    }
  }
  return {
    went,
    storage,
    isClosed: () => isClosed,
    timers,
    /** Time passes in this tab alone. */
    pass: (ms: number) => {
      nowMs += ms
      timers.forEach(({ run, atMs }, index) => {
        if (atMs > nowMs) return
        delete timers[index]
        run()
      })
    },
    /** A message to this window. */
    hear: (event: object) => {
      for (const listener of listeners) listener(event)
    },
    start: async (fragment: string, headers = {}) =>
      show(await fetch(`${vault.url}/social/start`, { headers }), `${vault.url}/social/start#${fragment}`),
    comeBack: async (provider: string, sent: Record<string, string>, isPosted = false) => {
      const params = new URLSearchParams(sent)
      const address = `${vault.url}/social/return/${provider}`
      const answer = isPosted
        ? fetch(address, { method: 'POST', body: params, headers: { Origin: 'https://appleid.apple.com' } })
        : fetch(`${address}?${params}`)
      return show(await answer, isPosted ? address : `${address}?${params}`)
    },
  }
}

/** The page that opened a window, and what it heard from it. */
function createOpener() {
  const heard: { message: Record<string, string>; to: string }[] = []
  const opener = {
    postMessage: (message: Record<string, string>, to: string) =>
      void heard.push({ message: { ...message }, to }),
  }
  return { opener, heard }
}

async function goByPopup(provider = 'google') {
  const { opener, heard } = createOpener()
  const tab = openTab({ opener })
  await tab.start(randomToken())
  await expect.poll(() => heard).toHaveLength(1)
  const popup = heard[0]!.message.popup!
  const { body } = await frame.ask('POST', '/v1/social', { body: { provider, popup } })
  return { opener, heard, tab, popup, attempt: body.attempt as string, sent: others.agree(body.uri, bob) }
}

test('both pages run their own script alone, are in no frame, are kept by nobody, and are not cut off', async () => {
  for (const path of ['/social/start', '/social/return/google?state=a&code=b']) {
    const answer = await fetch(vault.url + path)
    const script = /<script>(.*)<\/script>/s.exec(await answer.text())![1]!
    const policy = answer.headers.get('content-security-policy')!

    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    )
    expect(policy).not.toContain('unsafe')
    expect(answer.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('the pages speak the language of the browser', async () => {
  for (const locale of mailMessages.keys()) {
    const answer = await fetch(`${vault.url}/social/start`, { headers: { 'Accept-Language': locale } })
    const html = await answer.text()

    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain(`<title>${mailMessages.get(locale)!['social.title']}</title>`)
  }
})

test('what a provider sends cannot leave its place in the page', async () => {
  const hostile = `"'><script>alert(1)</script>`
  const query = new URLSearchParams({ state: hostile, code: hostile, error: hostile, other: 'ignored' })

  const html = await (await fetch(`${vault.url}/social/return/google?${query}`)).text()

  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html).not.toContain('alert(1)</script>')
  expect(html).not.toContain('ignored')
})

test('a popup tells its hash, comes back with its nonce, gives the result to the page that began, and closes', async () => {
  const { opener, heard, tab, popup, attempt, sent } = await goByPopup()
  expect(heard).toEqual([{ message: { type: '@latchkey/social', popup }, to: '*' }])
  const nonce = tab.storage.get('latchkey-social')!.split(' ')[1]!
  expect(hashToken(nonce)).toBe(popup)

  const shown = await tab.comeBack('google', sent)
  await shown.settled

  expect(heard[1]).toEqual({ message: { type: '@latchkey/social', resultUri: expect.any(String) }, to: page })
  const received = { type: '@latchkey/social', received: true }
  tab.hear({ source: {}, origin: page, data: received })
  tab.hear({ source: opener, origin: 'https://evil.example', data: received })
  tab.hear({ source: opener, origin: page, data: null })
  expect(tab.isClosed()).toBe(false)
  tab.hear({ source: opener, origin: page, data: received })
  expect(tab.isClosed()).toBe(true)
  const handle = new URL(heard[1]!.message.resultUri!).searchParams.get('handle')
  const redeemed = await frame.ask('POST', '/v1/social/redeem', { body: { attempt, handle } })
  expect(redeemed.body.status).toBe('signedIn')
})

test('the start page keeps its nonce over a reload, and makes another for another ticket', async () => {
  const { opener, heard } = createOpener()
  const tab = openTab({ opener })
  const ticket = randomToken()

  for (const each of [ticket, ticket, randomToken()]) await tab.start(each)
  await expect.poll(() => heard).toHaveLength(3)

  const [first, second, third] = heard.map(({ message }) => message.popup)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a page that does not answer is said so after three seconds, in words', async () => {
  const { tab, sent } = await goByPopup()
  const shown = await tab.comeBack('google', sent)
  await shown.settled

  tab.pass(2_999)
  expect(shown.text()).toBe('One moment…')
  tab.pass(1)

  expect(shown.text()).toBe('That did not work. Close this window and try again.')
  expect(tab.isClosed()).toBe(false)
})

test.each([
  ['whose opener is gone', (storage: Map<string, string>) => openTab({ storage }), 'That did not work.'],
  [
    'of another browser',
    () => openTab({ opener: createOpener().opener }),
    'This sign-in has ended, or was started',
  ],
])('a window %s gives the result to nobody', async (_, otherTab, text) => {
  const { heard, tab, sent } = await goByPopup()

  const shown = await otherTab(tab.storage).comeBack('google', sent)
  await shown.settled

  expect(shown.text()).toContain(text)
  expect(heard).toHaveLength(1)
})

test('a refusal is told to the page that began', async () => {
  const { heard, tab, sent } = await goByPopup()

  await (await tab.comeBack('google', { state: sent.state, error: 'access_denied' })).settled

  expect(heard[1]).toEqual({ message: { type: '@latchkey/social', error: 'refused' }, to: page })
})

test('Apple comes back by a form, and nobody else does', async () => {
  const { heard, tab, sent } = await goByPopup('apple')

  await (await tab.comeBack('apple', sent, true)).settled

  expect(heard[1]!.message).toHaveProperty('resultUri')
  const statuses = await Promise.all([
    fetch(`${vault.url}/social/return/google`, { method: 'POST', body: new URLSearchParams(sent) }),
    fetch(`${vault.url}/social/return/apple?${new URLSearchParams(sent)}`),
    fetch(`${vault.url}/social/return/discord`),
    fetch(`${vault.url}/social/return/evil`),
    fetch(`${vault.url}/social/return/apple`, {
      ...{ method: 'POST', body: new URLSearchParams({ code: 'x'.repeat(20_000) }) },
    }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 413])
})

test('a form that is sent from elsewhere signs nobody in', async () => {
  const { sent } = await goByPopup('apple')
  const victim = openTab({ opener: createOpener().opener })

  const shown = await victim.comeBack('apple', sent, true)
  await shown.settled

  expect(shown.text()).toContain('This sign-in has ended, or was started in another window.')
})

test('a value that was sent twice is none', async () => {
  const html = await (await fetch(`${vault.url}/social/return/google?state=a&state=b&code=c`)).text()

  expect(html).toContain('{&quot;provider&quot;:&quot;google&quot;,&quot;code&quot;:&quot;c&quot;}')
})

test.each([
  ['without an opener', undefined, ''],
  ['that is told that its opener will be cut off', createOpener().opener, '.number'],
])('a window %s waits for its attempt, asks for the number and goes on', async (_, opener, way) => {
  const tab = openTab(opener ? { opener } : {})
  const ticket = randomToken()
  const shown = await tab.start(ticket + way)
  await expect.poll(() => tab.timers).toHaveLength(1)
  const { body } = await frame.ask('POST', '/v1/social', {
    body: { provider: 'google', ticket: hashToken(ticket) },
  })
  tab.pass(1_500)
  await shown.settled

  expect(shown.text()).toContain(`Requested byHarbour (${page})Sign in withGoogle`)
  expect(shown.buttons()).toHaveLength(4)
  expect(shown.buttons()).toEqual(expect.arrayContaining([body.number, 'None: this is not me']))
  shown.tap(body.number)
  await expect.poll(() => tab.went).toHaveLength(1)

  const back = await tab.comeBack('google', others.agree(tab.went[0]!, bob))
  await back.settled
  expect(back.text()).toBe('Done. You can close this window.')
  const redeemed = await frame.ask('POST', '/v1/social/redeem', { body: { attempt: body.attempt } })
  expect(redeemed.body.status).toBe('signedIn')
})

test.each([
  ['none', 'None: this is not me', 'Refused. This sign-in has ended.'],
  ['a wrong one', '', 'This sign-in has ended, or was started in another window.'],
])('a window where %s is tapped goes nowhere', async (_, label, text) => {
  const tab = openTab()
  const ticket = randomToken()
  const { body } = await frame.ask('POST', '/v1/social', {
    body: { provider: 'google', ticket: hashToken(ticket) },
  })
  const shown = await tab.start(ticket)
  await shown.settled
  const wrong = shown.buttons().find((each) => /^\d\d$/.test(each) && each !== body.number)!

  shown.tap(label || wrong)
  await expect.poll(shown.text).toContain(text)

  expect(tab.went).toEqual([])
  expect((await askOwnPage(vault.url, 'window', { ticket })).body).toEqual({ status: 'waiting' })
})

test('a page that went as a whole goes back to where it was', async () => {
  const body = { provider: 'github', returnUrl: `${page}/shop` }
  const { uri } = (await frame.ask('POST', '/v1/social', { body })).body
  const tab = openTab()

  await (await tab.comeBack('github', others.agree(uri, bob))).settled

  expect(tab.went).toEqual([expect.stringMatching(/^https:\/\/app\.example\/shop\?result_uri=http/)])
})

test('a window without a ticket, or without storage, says so', async () => {
  const { opener } = createOpener()
  const storage = new Map<string, string>()
  storage.set = () => {
    throw new DOMException('Denied.', 'SecurityError')
  }

  for (const shown of [
    await openTab({ opener }).start(''),
    await openTab({ opener, storage }).start(randomToken()),
  ]) {
    await shown.settled
    expect(shown.text()).toBe('That did not work. Close this window and try again.')
  }
})
