import type { SignIn } from 'latchkey/cdn'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import { signInPanel } from './signInPanel'

const accountId = 'eip155:31337:0xabc'
const signedOut = { status: 'signedOut', accountId, isRequired: false } as unknown as SignIn
const signedIn = {
  status: 'signedIn',
  accountId,
  session: { token: 't0ken', data: { expirationTime: '2030-01-01T00:00:00.000Z' } },
} as unknown as SignIn

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement
const said = () => byId('sign-in-said').textContent
const shown = () => ['sign-in', 'ask', 'sign-out'].filter((id) => !byId(id).hidden)

let follow: ReturnType<typeof signInPanel>
beforeEach(() => {
  openDemoPage('preview.html')
  follow = signInPanel()
})
afterEach(() => vi.unstubAllGlobals())

/** A widget whose sign-in is in this state. */
function startWidget(initial: SignIn, siwx: object | undefined) {
  let now = initial
  const listeners: (() => void)[] = []
  const set = (next: SignIn) => {
    now = next
    for (const listener of listeners) listener()
  }
  const port = {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.push(listener)
      return () => {}
    },
    sign: async () => set(signedIn),
    signOut: async () => set(signedOut),
  }
  let connect = () => {}
  const latchkey = {
    subscribe(listener: (state: object) => void) {
      connect = () => listener({ address: '0xabc' })
      return () => {}
    },
    getSignIn: async () => port,
  }
  follow(latchkey as never, { apiUrl: 'https://api.test', ...(siwx && { siwx }) } as never)
  connect()
  return { set, port }
}

test('without sign-in in the options the app shows nothing of it', async () => {
  startWidget(signedOut, undefined)
  await Promise.resolve()

  expect(byId('sign-in-row').hidden).toBe(true)
  expect(shown()).toEqual([])
})

test.each([
  [false, 'Not signed in'],
  [true, 'Not yet: nobody gets in without'],
])('a visitor who is not signed in is shown so, required: %s', async (isRequired, text) => {
  startWidget({ ...signedOut, isRequired } as SignIn, {})

  await expect.poll(() => byId('sign-in-state').textContent).toBe(text)
  expect(shown()).toEqual(['sign-in'])
})

test('the app’s buttons sign in and out, report it, and pass the focus on', async () => {
  startWidget(signedOut, {})
  await expect.poll(shown).toEqual(['sign-in'])

  // A browser takes the focus from a button that is disabled: here nothing has it.
  byId('sign-in').click()
  expect(said()).toBe('Waiting for the wallet …')
  await expect.poll(said).toBe('Signed in.')
  expect(document.activeElement).toBe(byId('sign-out'))
  expect(byId('sign-in-state').textContent).toContain(`As ${accountId} until`)
  expect(shown()).toEqual(['sign-out'])
  byId('sign-out').blur()
  byId('sign-out').click()
  await expect.poll(said).toBe('Signed out. The wallet is still connected.')

  expect(shown()).toEqual(['sign-in'])
  expect(document.activeElement).toBe(byId('sign-in'))
})

test('the server is asked with the token of the session, and its answer is shown', async () => {
  const asked: unknown[] = []
  let answer = Response.json({ sub: accountId })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: object }) => {
    asked.push([url, headers])
    return answer
  })
  startWidget(signedIn, { server: true })
  await expect.poll(shown).toEqual(['ask', 'sign-out'])

  byId('ask').click()
  await expect.poll(said).toBe(`The server says: ${accountId}`)
  expect(asked).toEqual([['https://api.test/auth/v1/me', { authorization: 'Bearer t0ken' }]])
  answer = Response.json({ error: { message: 'The session has ended.' } }, { status: 401 })
  byId('ask').click()

  await expect.poll(said).toBe('The server says: The session has ended.')
})

test('a page that checks by itself has no server to ask', async () => {
  startWidget(signedIn, {})

  await expect.poll(shown).toEqual(['sign-out'])
})

test('a failed sign-in is reported by its message', async () => {
  const { port } = startWidget(signedOut, {})
  port.sign = () => Promise.reject(new Error('The visitor declined.'))
  await expect.poll(shown).toEqual(['sign-in'])

  byId('sign-in').click()

  await expect.poll(said).toBe('The visitor declined.')
  expect(byId('sign-in').disabled).toBe(false)
})
