import { sessionsSchema } from '@shared/vault/tokens'
import { expect, test } from 'vitest'
import { openingsStand } from '../vault/openingsStand'
import { startTestVault, type TestVault } from '../vault/startTestVault'
import type { VaultFrame } from '../vault/vaultFrame'
import { attack, choices } from './attack'

// A wallet of Ann's waits a day before a new device opens it. Others ask the vault's server for what is hers.

const origin = 'https://other.example'
const { start, newDevice, annWith, waitingFor, deviceWith } = openingsStand(startTestVault)
type Device = ReturnType<typeof deviceWith>
const chains = [
  {
    id: 'eip155:1',
    name: 'Harbor',
    rpcUrls: ['http://127.0.0.1:4610'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
]

interface Stand {
  readonly vault: TestVault
  readonly ann: Device
  /** Signed in to Ann's account by her mailbox; it has not opened the wallet. */
  readonly stranger: Device
  readonly bob: Device
  readonly requests: Readonly<Record<string, Request>>
}
type Request = readonly [method: string, path: string, body?: object]

async function arrange(): Promise<Stand> {
  const projects = [{ id: 'p', name: 'Harbour', origins: ['https://app.example', origin] }]
  const vault = await start({ chains, projects, limits: { freshMs: 900_000 } })
  const ann = await annWith(vault)
  const [slot] = (await ann.wallet()).slots.filter(({ kind }) => kind === 'device')
  const stranger = await newDevice(vault)
  await stranger.open()
  const opening = await waitingFor(ann)
  const bob = await newDevice(vault, 'p', 'bob@example.com')
  await bob.store()
  const { sessions } = sessionsSchema.parse((await ann.ask('GET', '/v1/sessions')).body)
  const other = sessions.find(({ isCurrent }) => !isCurrent)!
  const grant = {
    pci: `0x${'1'.repeat(64)}`,
    chainId: 'eip155:1',
    mac: 'm'.repeat(43),
    calls: 1,
    fees: '0',
    permissions: [{ type: 'native-token-transfer', perCall: '1', total: '1' }],
    expiresMs: vault.now() + 3_600_000,
  }
  const requests: Record<string, Request> = {
    'a grant': ['POST', '/v1/grants', grant],
    'the seed': ['POST', '/v1/exports', { what: 'seed' }],
    'a key': ['POST', '/v1/exports', { what: 'eip155' }],
    'no delay': ['PUT', '/v1/delay', { hours: 0 }],
    'its own opening': ['POST', `/v1/openings/${opening}/allow`],
    'another address': ['POST', '/v1/email/change', { email: 'eve@example.com', window: 'w'.repeat(43) }],
    'the end of another session': ['DELETE', `/v1/sessions/${other.id}`],
    // It ends Ann's session, too.
    'a way fewer': ['DELETE', `/v1/slots/${slot!.id}`],
  }
  return { vault, ann, stranger, bob, requests }
}

type Ask = (stand: Stand, request: Request) => Promise<{ readonly status: number }>
const askAs = (frame: VaultFrame, [method, path, body]: Request, more: object) =>
  frame.ask(method, path, { body, ...more })

interface Thief {
  readonly ask: Ask
  /** What such a one may ask for all the same. */
  readonly may?: readonly string[]
  /** The vault is not as it was afterwards. */
  readonly spends?: true
}

/** The parties that ask. Parties that do not change the vault come first. */
const thieves: Readonly<Record<string, Thief>> = {
  'who reads her mailbox': {
    ask: ({ stranger }, request) => askAs(stranger.frame, request, { token: stranger.token }),
  },
  'with an account of his own': {
    ask: ({ bob }, request) => askAs(bob.frame, request, { token: bob.token }),
    // These requests act on his own account. A session that is not his is not ended, and the answer does not say so.
    may: ['a grant', 'the seed', 'a key', 'no delay', 'another address', 'the end of another session'],
  },
  'with her token, and a key of his own': {
    ask: ({ bob, ann }, request) => askAs(bob.frame, request, { token: ann.token }),
  },
  'with her token, on another listed page': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: ann.token, headers: { 'Vault-Origin': origin } }),
  },
  'on a page that is not listed': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: ann.token, headers: { 'Vault-Origin': 'https://evil.example' } }),
  },
  'whose page asks the vault itself': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: ann.token, headers: { Origin: 'https://app.example' } }),
  },
  'whose page asks from another site': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: ann.token, headers: { 'Sec-Fetch-Site': 'cross-site' } }),
  },
  'with a proof that was used': {
    async ask({ ann }, request) {
      const [method, path] = request
      const used = { DPoP: await ann.frame.prove(method, path, { token: ann.token }) }
      // Used for a request that the vault did not like.
      await askAs(ann.frame, [method, path, { no: 'body' }], { token: ann.token, headers: used })
      return askAs(ann.frame, request, { token: ann.token, headers: used })
    },
    // A request without a body has its effect at the first use.
    may: ['its own opening', 'a way fewer', 'the end of another session'],
  },
  'with a proof for another path': {
    ask: ({ ann, vault }, request) =>
      askAs(ann.frame, request, { token: ann.token, claims: { htu: `${vault.url}/v1/wallet` } }),
  },
  'with a proof for another method': {
    ask: ({ ann }, request) => askAs(ann.frame, request, { token: ann.token, claims: { htm: 'GET' } }),
  },
  'with a proof for another token': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: ann.token, claims: { ath: 'A'.repeat(43) } }),
  },
  'with an old proof': {
    ask: ({ ann, vault }, request) =>
      askAs(ann.frame, request, { token: ann.token, claims: { iat: vault.now() / 1000 - 600 } }),
  },
  'without a token': { ask: ({ ann }, request) => askAs(ann.frame, request, {}) },
  'with a token that he signed': {
    ask: ({ ann }, request) =>
      askAs(ann.frame, request, { token: `${ann.token.replace(/[^.]*$/, '')}${'A'.repeat(43)}` }),
  },
  'at her laptop, 20 minutes after she signed in': {
    async ask({ ann, vault }, request) {
      vault.pass(20 * 60_000)
      return askAs(ann.frame, request, { token: ann.token })
    },
    may: ['another address', 'the end of another session'],
    spends: true,
  },
  'at her laptop, once she has signed out': {
    async ask({ ann }, request) {
      await ann.ask('POST', '/v1/sign-out')
      return askAs(ann.frame, request, { token: ann.token })
    },
    spends: true,
  },
}

test('the owner gets each of them', async () => {
  const { ann, requests } = await arrange()
  for (const [name, request] of Object.entries(requests))
    expect([name, (await askAs(ann.frame, request, { token: ann.token })).status]).toEqual([name, 200])
})

/** Pages that the project does not list. */
const strangePages = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evil.example/https://app.example',
  'https://app.example@evil.example',
  'http://app.example',
  'https://app.example:8443',
  'https://app.example.',
  'https://a.app.example',
  'null',
  '',
]

attack('devices', 'gets what only the owner’s devices may', async () => {
  let stand = await arrange()
  const paths = [...choices(Object.keys(thieves), Object.keys(stand.requests))].filter(
    ([thief, request]) => !thieves[thief]!.may?.includes(request),
  )
  const deeds = paths.map(([thief, request]) => ({
    name: `someone ${thief}, ${request}`,
    async succeeds() {
      const { ask, spends } = thieves[thief]!
      const { status } = await ask(stand, stand.requests[request]!)
      if (status < 400 || spends) stand = await arrange()
      return status < 400
    },
  }))
  const signIns = strangePages.map((page, at) => ({
    name: `a sign-in of Ann on the page “${page}”`,
    async succeeds() {
      const frame = await stand.vault.frame({ origin: page })
      const body = { email: `ann${at}@example.com`, window: 'w'.repeat(43) }
      return (await frame.ask('POST', '/v1/email', { body })).status < 400
    },
  }))
  return [...signIns, ...deeds]
})
