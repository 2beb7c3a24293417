import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSecret, randomToken } from '../../../../tests/vault/socialVisitor'
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

/** A tab of the browser: what the vault's pages keep in it, and where it goes. */
function openTab(storage = new Map<string, string>()) {
  const went: string[] = []
  let isClosed = false
  /** Runs the script of a page of the vault as a browser would. */
  async function show(answer: Response, address: string, navigation = 'navigate') {
    const html = await answer.text()
    const browser = new Window({ url: address })
    browser.document.write(html.replace(/<script>.*<\/script>/s, ''))
    const script = /<script>(.*)<\/script>/s.exec(html)![1]!
    const shownAddress: string[] = []
    const settled = runInNewContext(script, {
      document: browser.document,
      window: {
        close: () => {
          isClosed = true
        },
      },
      history: { replaceState: (_: unknown, __: string, to: string) => void shownAddress.push(to) },
      performance: { getEntriesByType: () => [{ type: navigation }] },
      location: {
        hash: new URL(address).hash,
        pathname: new URL(address).pathname,
        replace: (to: string) => void went.push(to),
      },
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      },
      fetch: (path: string, init: RequestInit) =>
        fetch(new URL(path, vault.url), { ...init, headers: { ...init.headers, Origin: vault.url } }),
    }) as Promise<void>
    await settled
    return {
      html,
      shownAddress,
      text: () => browser.document.querySelector('main')!.textContent,
      buttons: () => [...browser.document.querySelectorAll('button')].map(({ textContent }) => textContent),
      tap: (label: string) =>
        [...browser.document.querySelectorAll('button')]
          .find(({ textContent }) => textContent === label)!
          .dispatchEvent(new browser.Event('click')),
      type: (number: string) => {
        browser.document.querySelector('input')!.value = number
        browser.document.querySelector('form')!.dispatchEvent(new browser.Event('submit'))
      },
    }
  }
  return {
    went,
    storage,
    isClosed: () => isClosed,
    /** `site`: what the browser says of the document that began the navigation. */
    start: async (fragment: string, { site = 'same-origin', navigation = 'navigate' } = {}) =>
      show(
        await fetch(`${vault.url}/social/start`, { headers: { 'Sec-Fetch-Site': site } }),
        `${vault.url}/social/start#${fragment}`,
        navigation,
      ),
    comeBack: async (
      provider: string,
      sent: Record<string, string>,
      isPosted = false,
      language: Record<string, string> = {},
    ) => {
      const params = new URLSearchParams(sent)
      const address = `${vault.url}/social/return/${provider}`
      const headers = { ...language, ...(isPosted && { Origin: 'https://appleid.apple.com' }) }
      const answer = isPosted
        ? fetch(address, { method: 'POST', body: params, headers })
        : fetch(`${address}?${params}`, { headers })
      return show(await answer, isPosted ? address : `${address}?${params}`)
    },
  }
}

async function begin(provider = 'google', more: object = {}) {
  const { secret, window } = makeSecret()
  const { body } = await frame.ask('POST', '/v1/social', { body: { provider, window, ...more } })
  return { secret, attempt: body.attempt as string, number: body.number as string }
}

/** The frame's window has gone to the provider, and the visitor agrees there. */
async function goToProvider(provider = 'google', more: object = {}) {
  const begun = await begin(provider, more)
  const tab = openTab()
  const shown = await tab.start(`${begun.attempt}.${begun.secret}`)
  return { ...begun, tab, shown, sent: others.agree(tab.went.at(-1)!, bob) }
}

const statusOf = async (attempt: string) =>
  (await frame.ask('POST', '/v1/social/redeem', { body: { attempt } })).body.status as string

test('both pages run their own script alone, are in no frame, are not cached, and are not cut off', async () => {
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

test.each(['google', 'apple'])(
  'the page to which a visitor of %s comes back speaks the language of the widget',
  async (provider) => {
    const isPosted = provider === 'apple'
    const french = { 'Accept-Language': 'fr' }
    const { tab, sent, attempt } = await goToProvider(provider, { locale: 'pt-PT' })

    const strangers = await tab.comeBack(provider, { ...sent, state: randomToken() }, isPosted, french)
    const back = await tab.comeBack(provider, sent, isPosted, french)

    expect(strangers.html).toContain('<html lang="fr" dir="ltr">')
    expect(back.html).toContain('<html lang="pt-BR" dir="ltr">')
    expect(back.buttons()).toEqual([
      mailMessages.get('pt-BR')!['page.approve'],
      mailMessages.get('pt-BR')!['page.notMe'],
    ])
    expect(await statusOf(attempt)).toBe('opened')
  },
)

test('a language that the vault does not have leads to English, and writes nothing', async () => {
  const { tab, sent } = await goToProvider('google', { locale: 'xx-"><script>' })

  const { html } = await tab.comeBack('google', sent, false, { 'Accept-Language': 'fr' })

  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html.match(/<script>/g)).toHaveLength(1)
})

test('what a provider sends cannot leave its place in the page', async () => {
  const hostile = `"'><script>alert(1)</script>`
  const query = new URLSearchParams({ state: hostile, code: hostile, error: hostile, other: 'ignored' })

  const html = await (await fetch(`${vault.url}/social/return/google?${query}`)).text()

  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html).not.toContain('alert(1)</script>')
  expect(html).not.toContain('ignored')
})

test('the window of a frame goes to the provider, comes back, asks for the number on a new device, and closes', async () => {
  const { tab, shown, attempt, secret, number, sent } = await goToProvider()
  expect([shown.shownAddress, tab.storage.get('latchkey-social')]).toEqual([['/social/start'], secret])

  const back = await tab.comeBack('google', sent)
  expect(back.shownAddress).toEqual(['/social/return/google'])
  expect(back.text()).toContain(`Requested byHarbour (${page})Sign in withGoogle · bob`)
  expect(back.text()).toContain('Sign in to \u2068Harbour\u2069')
  expect(back.buttons()).toEqual(['Approve', 'This is not me'])
  expect(await statusOf(attempt)).toBe('opened')
  back.type(number)
  await expect.poll(tab.isClosed).toBe(true)

  expect(back.text()).toBe('Done. You can close this window.')
  expect(await statusOf(attempt)).toBe('signedIn')
  const known = await goToProvider()
  await known.tab.comeBack('google', known.sent)
  expect(known.tab.isClosed()).toBe(true)
  expect(await statusOf(known.attempt)).toBe('signedIn')
})

test.each([
  ['another page has opened', { site: 'cross-site' }],
  ['a link or the address bar has opened', { site: 'none' }],
  ['another page of the same site has opened', { site: 'same-site' }],
  ['is loaded again', { navigation: 'reload' }],
  ['the visitor goes back to', { navigation: 'back_forward' }],
])('a start page that %s goes nowhere and keeps nothing', async (_, by) => {
  const { attempt, secret } = await begin()
  const tab = openTab()

  const shown = await tab.start(`${attempt}.${secret}`, by)

  expect(shown.text()).toContain('Nothing to do here')
  expect([tab.went, tab.storage.size, await statusOf(attempt)]).toEqual([[], 0, 'waiting'])
})

test.each(['', 'short.short', `${randomToken()}`, `${randomToken()}.https://eve.example`])(
  'a start page with the fragment %j goes nowhere',
  async (fragment) => {
    const tab = openTab()

    expect((await tab.start(fragment)).text()).toContain('Nothing to do here')
    expect(tab.went).toEqual([])
  },
)

test('a start page of an attempt that is over, or without storage, says so', async () => {
  const over = await openTab().start(`${randomToken()}.${randomToken()}`)
  expect(over.text()).toContain('This sign-in has ended')

  const storage = new Map<string, string>()
  storage.set = () => {
    throw new DOMException('Denied.', 'SecurityError')
  }
  const { attempt, secret } = await begin()
  const tab = openTab(storage)
  const shown = await tab.start(`${attempt}.${secret}`)
  expect(shown.text()).toContain('This browser keeps nothing for this page.')
  expect(tab.went).toEqual([])
})

test.each([
  ['of another browser', new Map()],
  ['with the secret of another attempt', new Map([['latchkey-social', randomToken()]])],
])('a window %s gives no result', async (_, storage) => {
  const { attempt, sent } = await goToProvider()

  const shown = await openTab(storage).comeBack('google', sent)

  expect(shown.text()).toContain('This sign-in has ended, or was started in another window.')
  expect(await statusOf(attempt)).toBe('refused')
})

test('a refusal at the provider is told here, and to the frame', async () => {
  const { tab, attempt, sent } = await goToProvider()

  const back = await tab.comeBack('google', { state: sent.state, error: 'access_denied' })

  expect(back.text()).toBe('Refused. This sign-in has ended.')
  expect([tab.isClosed(), await statusOf(attempt)]).toEqual([false, 'refused'])
})

test('Apple comes back by a form, and no other provider does', async () => {
  const { tab, sent } = await goToProvider('apple')

  const back = await tab.comeBack('apple', sent, true)

  expect(back.buttons()).toEqual(['Approve', 'This is not me'])
  const statuses = await Promise.all([
    fetch(`${vault.url}/social/return/google`, { method: 'POST', body: new URLSearchParams(sent) }),
    fetch(`${vault.url}/social/return/apple?${new URLSearchParams(sent)}`),
    fetch(`${vault.url}/social/return/discord`),
    fetch(`${vault.url}/social/return/evil`),
    fetch(`${vault.url}/social/return/apple`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'x'.repeat(20_000) }),
    }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 413])
})

test('a form that is sent from elsewhere signs no visitor in', async () => {
  const { sent } = await goToProvider('apple')

  const shown = await openTab().comeBack('apple', sent, true)

  expect(shown.text()).toContain('This sign-in has ended, or was started in another window.')
})

test('a value that was sent twice does not count', async () => {
  const html = await (await fetch(`${vault.url}/social/return/google?state=a&state=b&code=c`)).text()

  expect(html).toContain('{&quot;provider&quot;:&quot;google&quot;,&quot;code&quot;:&quot;c&quot;}')
})

test.each([
  ['that this is not me', 'This is not me'],
  ['a wrong number', ''],
])('a window that is told %s ends the attempt', async (_, label) => {
  const { tab, attempt, number, sent } = await goToProvider('github')
  const back = await tab.comeBack('github', sent)

  if (label) back.tap(label)
  else back.type(String(109 - Number(number)))

  await expect.poll(back.text).toBe('Refused. This sign-in has ended.')
  expect([tab.isClosed(), await statusOf(attempt)]).toEqual([false, 'refused'])
})

test('a page that went as a whole goes back to where it was', async () => {
  const { tab, number, sent } = await goToProvider('github', { returnUrl: `${page}/shop` })

  const back = await tab.comeBack('github', sent)
  back.type(number)

  await expect.poll(() => tab.went).toHaveLength(2)
  expect(tab.went[1]).toBe(`${page}/shop?result_uri=${encodeURIComponent(`${vault.url}/social/result`)}`)
})
