import type { NetworkId } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import type { SignInSession } from '@shared/domain/signIn'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import type { ConnectingSignIn, CreateSignInRequest } from '../../reach/connectors/connectingSignIn'
import type { PairedSession, ProposalTerms, ShellConnector } from '../../reach/connectors/connector'
import { createSessionMemory } from '../../wallet/session/createSessionMemory'
import { createSessions } from '../../wallet/session/createSessions'
import { createCoreState } from './createCoreState'

const session: SignInSession = {
  data: {
    accountAddress: 'eip155Address',
    chainId: 'eip155:1',
    domain: 'host.example',
    uri: 'https://host.example',
    version: '1',
    nonce: 'n0nce000',
  },
  message: 'message',
  signature: 'signature',
}
const refusal = new Error('Not yours')
const noRequest: CreateSignInRequest = async () => undefined
const harbor: ShellConnector = {
  id: 'harbor',
  type: 'ANNOUNCED',
  name: 'Harbor',
  namespaces: ['eip155'],
  providers: {},
}

interface Options {
  readonly signedIn?: readonly SignInSession[]
  readonly importSessions?: ConnectingSignIn['importSessions']
  readonly isReturning?: boolean
  readonly isAsked?: boolean
}

/** Sessions with a wallet of the page and one elsewhere, which both answer with `signedIn`. */
async function start({ signedIn = [session], importSessions, isReturning, isAsked = true }: Options = {}) {
  const own = createFakeAdapter('eip155')
  const requests: (CreateSignInRequest | undefined)[] = []
  const adapter: typeof own = {
    ...own,
    async connect(connector, options) {
      requests.push(options.signIn)
      return { ...(await own.connect(connector, options)), signedIn }
    },
  }
  const prepared: (ProposalTerms | undefined)[] = []
  const ended: string[] = []
  const pairedSession: PairedSession = {
    providers: {},
    peerName: () => 'Phone',
    allows: () => true,
    sends: () => true,
    prepare: (terms) => prepared.push(terms),
    async open(request) {
      requests.push(request.signIn)
      await own.connect(harbor, { networkId: 'eip155:1' })
      return signedIn
    },
    end: async () => void ended.push('pairedSession'),
  }
  const stored = isReturning
    ? { connectionStatus: 'connected' as const, connectedConnectors: { eip155: 'harbor' } }
    : {}
  const deps = createFakeCoreDeps({
    networks: [mainnet, optimism],
    projectId: 'tests',
    wallets: [{ connector: harbor }],
    storage: createFakeStorage(stored).tab(),
    pairing: () => pairedSession,
  })
  const state = await createCoreState(deps)
  const connection = createConnectionStore(state.connection, deps.bus)
  const imported: { sessions: readonly SignInSession[]; status: string }[] = []
  const signIn: ConnectingSignIn = {
    createRequest: noRequest,
    async importSessions(sessions) {
      imported.push({ sessions, status: sessionOf(connection.get(), 'eip155').status })
      await importSessions?.(sessions)
    },
  }
  const sessions = createSessions({
    config: deps.config,
    connection,
    connectors: state.connectors,
    adapterOf: async () => adapter,
    memory: createSessionMemory(deps.storage),
    clock: deps.clock,
    log: deps.log,
    onWalletUsed() {},
    raise: deps.raise,
    signIn: isAsked ? signIn : undefined,
  })
  const status = () => sessionOf(connection.get(), 'eip155').status
  return {
    sessions,
    status,
    imported,
    requests,
    prepared,
    ended,
    pairedSession,
    calls: own.calls,
    facts: deps.facts,
  }
}

const ways = ['harbor', 'walletConnect'] as const

test.each(ways)('what the wallet of %s signed is kept before the connection is told', async (id) => {
  const { sessions, status, imported, requests, facts } = await start()

  await sessions.connect(id)

  expect(imported).toEqual([{ sessions: [session], status: 'connecting' }])
  expect(requests).toEqual([noRequest])
  expect([status(), facts.filter(([name]) => name === 'connected').length]).toEqual(['connected', 1])
})

test.each(ways)('a wallet of %s that signed nothing is connected', async (id) => {
  const { sessions, status, imported } = await start({ signedIn: [] })

  await sessions.connect(id)

  expect([status(), imported]).toEqual(['connected', []])
})

test.each(ways)('if no signature is configured, %s is not asked for one', async (id) => {
  const { sessions, status, requests } = await start({ isAsked: false, signedIn: [] })

  await sessions.connect(id)

  expect([status(), requests]).toEqual(['connected', [undefined]])
})

test.each([
  ['harbor', ['connect', 'disconnect'], []],
  ['walletConnect', ['connect', 'reconnect'], ['pairedSession']],
])(
  'an invalid signature of %s ends the attempt before the session is established',
  async (id, asked, over) => {
    const { sessions, status, calls, ended, facts } = await start({
      importSessions: () => Promise.reject(refusal),
    })

    await expect(sessions.connect(id)).rejects.toBe(refusal)

    expect([calls, ended, status()]).toEqual([asked, over, 'disconnected'])
    expect(facts.filter(([name]) => name === 'connected')).toEqual([])
  },
)

test.each(ways)('a visitor who leaves %s while the signature is checked is not connected', async (id) => {
  let check = () => {}
  const { sessions, status, imported, ended, facts } = await start({
    importSessions: () => new Promise((resolve) => (check = resolve)),
  })
  const leaving = new AbortController()
  const connecting = sessions.connect(id, { signal: leaving.signal })
  await settled()
  expect(imported).toHaveLength(1)
  leaving.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'RequestAborted' })

  check()
  await settled()

  expect([status(), facts.filter(([name]) => name === 'connected')]).toEqual(['disconnected', []])
  expect(ended).toEqual(id === 'harbor' ? [] : ['pairedSession'])
})

test('a restored session asks for no signature', async () => {
  const { sessions, status, imported, requests, calls } = await start({ isReturning: true })

  await sessions.reconnect()

  expect([imported, requests, calls]).toEqual([[], [], ['reconnect']])
  expect(status()).not.toBe('connecting')
})

test('a proposal that is made before the visitor asks requests the same signature, on the network in use', async () => {
  const { sessions, prepared, pairedSession } = await start()
  const networkIds: { readonly eip155: NetworkId } = { eip155: 'eip155:1' }

  sessions.prepare(pairedSession)

  expect(prepared).toEqual([{ networkIds, signIn: noRequest }])
})
