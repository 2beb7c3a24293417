import { isAccountId, isNetworkId, toAccountId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import { afterEach, beforeEach, describe, expect, type TestContext, test } from 'vitest'
import type { ProviderEvent } from '../../shell/ground/connection/adapterSession'
import type { ChainAdapter } from '../../shell/reach/chains/adapter'
import type { ShellConnector } from '../../shell/reach/connectors/connector'

/** A wallet with its visitor, and its networks. */
export interface AdapterFixture {
  readonly adapter: ChainAdapter
  readonly connector: ShellConnector
  /** Addresses in the wallet, in the namespace's writing; the first one is active. */
  readonly addresses: readonly [string, string]
  /** The wallet's initial network. */
  readonly home: Network
  readonly known: Network
  /** A network that the wallet lacks and can add; undefined if it knows all networks, or cannot add any. */
  readonly unknown: Network | undefined
  /** A network whose node does not answer. */
  readonly dead: Network
  /** The first address's balance at home, in base units. */
  readonly homeBalance: bigint
  /** Sets whether the visitor approves from now on. The visitor approves until it is called. */
  decide(agrees: boolean): void
  /** A receiver for the network's own currency from the first address, in a namespace without token tests. */
  readonly receiver: string
  /** Whether a text was signed by the account of that address. */
  proves(address: string, message: string, signature: string): Promise<boolean>
  /** How often the visitor has been asked. */
  promptCount(): number
  /** Begins the session of a wallet that the visitor signs in to: it asks neither to connect nor to switch networks. */
  readonly signIn?: () => Promise<unknown>
  /** The visitor's own actions in the wallet. Undefined for a wallet with one account. */
  readonly selectAccount: ((index: 0 | 1) => void) | undefined
  /** Undefined if wallets of the namespace have no current network: a session follows the page. */
  readonly selectNetwork: ((network: Network) => unknown) | undefined
  revoke(): unknown
  dispose(): Promise<void>
}

/** Skips a test that does not apply to the wallets of a namespace. */
function leaveOut({ task, skip }: TestContext, reason: string): never {
  task.meta.reason = reason
  return skip(reason)
}
const noOwnNetwork = 'wallets of this namespace have no network of their own'
const ownNetwork = 'wallets of this namespace have a network of their own'
const nothingToAdd = 'the wallet cannot add a network'
const oneAccount = 'the wallet has one account'
const isSignedIn = 'the visitor signs in to the wallet, which asks for signatures alone'

/** The contract of every chain adapter, with every wallet. */
export function adapterSuite(name: string, setUp: () => Promise<AdapterFixture>): void {
  describe(name, () => {
    let fixture: AdapterFixture
    let adapter: ChainAdapter
    let connector: ShellConnector

    beforeEach(async () => {
      fixture = await setUp()
      adapter = fixture.adapter
      connector = fixture.connector
    })
    afterEach(() => fixture.dispose())

    test('an address is parsed in its usual writing, and any other text is refused', () => {
      const [own] = fixture.addresses

      expect(adapter.parseAddress(own)).toBe(own)
      for (const text of ['', 'harbor.eth', own.slice(3), own.slice(0, -3), `${own}0`, ` ${own}`])
        expect(adapter.parseAddress(text)).not.toBe(text)
    })

    async function connect() {
      await fixture.signIn?.()
      return adapter.connect(connector, { networkId: fixture.home.caipNetworkId })
    }
    const networkInUse = async () => (await adapter.reconnect(connector))?.networkId

    /** Runs `act` while listening. */
    async function eventsOf(act: () => unknown): Promise<{ events: ProviderEvent[]; dispose: Dispose }> {
      const events: ProviderEvent[] = []
      const dispose = await adapter.subscribe(connector, (event) => events.push(event))
      await act()
      return { events, dispose }
    }

    test("a session has its accounts, typed and the active one first, and the wallet's network", async () => {
      const session = await connect()

      expect(session.networkId).toBe(fixture.home.caipNetworkId)
      expect(session.accounts[0]).toMatchObject({
        namespace: adapter.namespace,
        address: fixture.addresses[0],
        type: expect.any(String),
      })
      expect(isNetworkId(session.networkId)).toBe(true)
      for (const { address } of session.accounts)
        expect(isAccountId(toAccountId(session.networkId, address))).toBe(true)
    })

    test("a visitor who declines to connect has rejected, with the wallet's error as the cause", async (context) => {
      if (fixture.signIn) return leaveOut(context, isSignedIn)
      fixture.decide(false)

      const error = await connect().catch((thrown: unknown) => thrown)

      expect(isLatchkeyError(error, 'UserRejected')).toBe(true)
      expect(error).toMatchObject({ message: 'Connection declined', cause: expect.anything() })
    })

    test('a visitor who declined can connect afterwards', async (context) => {
      if (fixture.signIn) return leaveOut(context, isSignedIn)
      fixture.decide(false)
      await connect().catch(() => {})
      fixture.decide(true)

      await expect(connect()).resolves.toMatchObject({ networkId: fixture.home.caipNetworkId })
    })

    test('a wallet that the visitor signs in to asks neither to connect nor to switch networks', async (context) => {
      if (!fixture.signIn) return leaveOut(context, 'the wallet asks to connect')
      fixture.decide(false)

      await connect()
      await adapter.switchNetwork(connector, fixture.known)

      expect(fixture.promptCount()).toBe(0)
    })

    test('without an earlier session none is restored, and the visitor is not asked', async () => {
      expect(await adapter.reconnect(connector)).toBeUndefined()
      expect(fixture.promptCount()).toBe(0)
    })

    test('a session is restored unchanged, and the visitor is not asked', async () => {
      const session = await connect()
      const asked = fixture.promptCount()

      expect(await adapter.reconnect(connector)).toEqual(session)
      expect(fixture.promptCount()).toBe(asked)
    })

    test('after a disconnect no session is restored', async () => {
      await connect()

      await adapter.disconnect(connector)

      expect(await adapter.reconnect(connector)).toBeUndefined()
    })

    test('a disconnect without a session is no failure', async () => {
      await expect(adapter.disconnect(connector)).resolves.toBeUndefined()
    })

    test('a visitor who revokes the permission has disconnected', async () => {
      await connect()

      const { events, dispose } = await eventsOf(() => fixture.revoke())

      expect(events.map(({ type }) => type)).toContain('disconnected')
      expect(await adapter.reconnect(connector)).toBeUndefined()
      dispose()
    })

    test('a newly active account comes first', async (context) => {
      const { selectAccount } = fixture
      if (!selectAccount) return leaveOut(context, oneAccount)
      await connect()

      const { events, dispose } = await eventsOf(() => selectAccount(1))

      expect(events).toMatchObject([
        { type: 'accountsChanged', accounts: { 0: { address: fixture.addresses[1] } } },
      ])
      dispose()
    })

    test('a network change in the wallet is reported by its id', async (context) => {
      const { selectNetwork } = fixture
      if (!selectNetwork) return leaveOut(context, noOwnNetwork)
      await connect()

      const { events, dispose } = await eventsOf(() => selectNetwork(fixture.known))

      expect(events).toEqual([{ type: 'networkChanged', networkId: fixture.known.caipNetworkId }])
      dispose()
    })

    test('after disposal no event is reported', async () => {
      await connect()
      const { events, dispose } = await eventsOf(() => {})

      dispose()
      await fixture.selectNetwork?.(fixture.known)
      fixture.selectAccount?.(1)
      await fixture.revoke()

      expect(events).toEqual([])
    })

    test('a wallet that has switched is on the network, and reports it', async (context) => {
      if (!fixture.selectNetwork) return leaveOut(context, noOwnNetwork)
      await connect()

      const { events, dispose } = await eventsOf(() => adapter.switchNetwork(connector, fixture.known))

      expect(await networkInUse()).toBe(fixture.known.caipNetworkId)
      expect(events).toContainEqual({
        type: 'networkChanged',
        networkId: fixture.known.caipNetworkId,
      })
      dispose()
    })

    test('a wallet without a current network follows any, and the visitor is not asked', async (context) => {
      if (fixture.selectNetwork) return leaveOut(context, ownNetwork)
      await connect()
      const asked = fixture.promptCount()
      fixture.decide(false)

      const { events, dispose } = await eventsOf(() => adapter.switchNetwork(connector, fixture.known))

      expect(events).toEqual([])
      expect(fixture.promptCount()).toBe(asked)
      dispose()
    })

    test('a visitor who declines to switch stays, and has rejected', async (context) => {
      if (!fixture.selectNetwork) return leaveOut(context, noOwnNetwork)
      if (fixture.signIn) return leaveOut(context, isSignedIn)
      await connect()
      fixture.decide(false)

      await expect(adapter.switchNetwork(connector, fixture.known)).rejects.toMatchObject({
        code: 'UserRejected',
      })
      expect(await networkInUse()).toBe(fixture.home.caipNetworkId)
    })

    test('a network that the wallet lacks is added and switched to', async (context) => {
      const { unknown } = fixture
      if (!unknown) return leaveOut(context, nothingToAdd)
      await connect()

      await adapter.switchNetwork(connector, unknown)

      expect(await networkInUse()).toBe(unknown.caipNetworkId)
    })

    test('a visitor who declines to add a network stays, and has rejected', async (context) => {
      const { unknown } = fixture
      if (!unknown) return leaveOut(context, nothingToAdd)
      await connect()
      fixture.decide(false)

      await expect(adapter.switchNetwork(connector, unknown)).rejects.toMatchObject({ code: 'UserRejected' })
      expect(await networkInUse()).toBe(fixture.home.caipNetworkId)
    })

    test('a signed text proves the account', async () => {
      const { accounts } = await connect()
      const [{ address }] = accounts as [(typeof accounts)[number]]

      const signature = await adapter.signMessage(connector, address, 'I am here – ж')

      expect(await fixture.proves(address, 'I am here – ж', signature)).toBe(true)
    })

    test("a visitor who declines to sign has rejected, with the wallet's error as the cause", async () => {
      const { accounts } = await connect()
      fixture.decide(false)

      const signed = adapter.signMessage(connector, accounts[0]!.address, 'I am here')

      await expect(signed).rejects.toMatchObject({ code: 'UserRejected', cause: expect.anything() })
    })

    test('the code for transactions is loaded once, and no quote asks the wallet', async () => {
      const { receiver, home } = fixture
      const transactions = await adapter.transactions()
      const sender = { address: fixture.addresses[0], network: home }

      const quote = await transactions.quoteTransfer({ to: receiver, amount: 0n }, sender)

      expect(quote.fee.value).toBeGreaterThan(0n)
      expect(quote.fee).toMatchObject({
        symbol: home.nativeCurrency.symbol,
        decimals: home.nativeCurrency.decimals,
      })
      expect(quote.max).toBeLessThan(fixture.homeBalance)
      expect(fixture.promptCount()).toBe(0)
      expect(await adapter.transactions()).toBe(transactions)
    })

    test('a node that does not answer cannot quote, and the cause is kept', async () => {
      const transactions = await adapter.transactions()
      const sender = { address: fixture.addresses[0], network: fixture.dead }

      const quote = transactions.quoteTransfer({ to: fixture.receiver, amount: 1n }, sender)

      await expect(quote).rejects.toMatchObject({ code: 'RpcFailed', cause: expect.anything() })
    })

    test('a visitor who declines to send has rejected', async () => {
      const { accounts } = await connect()
      const transactions = await adapter.transactions()
      const sender = { address: accounts[0]!.address, network: fixture.home, connector }
      const home = fixture.home.nativeCurrency
      fixture.decide(false)

      const sent = transactions.submit(
        { kind: 'transfer', to: fixture.receiver, amount: 0n, ...home },
        sender,
        async () => {},
      )

      await expect(sent).rejects.toMatchObject({ code: 'UserRejected', cause: expect.anything() })
    })

    test('contracts are read, and typed data is signed, if the namespace has them', async (context) => {
      if (!adapter.contracts) return leaveOut(context, 'The namespace has no contracts of this kind.')
      const { accounts } = await connect()
      const contracts = await adapter.contracts()
      const { home, dead, receiver: spender } = fixture
      const [{ address: owner }] = accounts as [(typeof accounts)[number]]
      const signed = () =>
        contracts.signTypedData(connector, owner, {
          domain: {},
          primaryType: 'Order',
          message: { paid: 1n },
          types: { Order: [{ name: 'paid', type: 'uint256' }] },
        })

      await expect(contracts.allowance({ token: spender, owner, spender }, dead)).rejects.toMatchObject({
        code: 'RpcFailed',
        cause: expect.anything(),
      })
      // There is no contract at the address: an empty result is no value.
      await expect(contracts.allowance({ token: spender, owner, spender }, home)).rejects.toMatchObject({
        code: 'RpcFailed',
      })
      expect(await signed()).toMatch(/^0x[\da-f]{130}$/)
      fixture.decide(false)
      await expect(signed()).rejects.toMatchObject({ code: 'UserRejected', cause: expect.anything() })
      expect(await adapter.contracts()).toBe(contracts)
    })

    test('a native balance is exact, and needs no session', async () => {
      const { home, homeBalance } = fixture

      const balance = await adapter.nativeBalance(fixture.addresses[0], home)

      expect(balance).toEqual({
        value: homeBalance,
        decimals: home.nativeCurrency.decimals,
        symbol: home.nativeCurrency.symbol,
      })
      expect(fixture.promptCount()).toBe(0)
    })

    test('a test network has its real balance', async () => {
      const { value } = await adapter.nativeBalance(fixture.addresses[0], { ...fixture.home, testnet: true })

      expect(value).toBe(fixture.homeBalance)
    })

    test('a node that does not answer makes the balance unavailable, and keeps the cause', async () => {
      const error = await adapter
        .nativeBalance(fixture.addresses[0], fixture.dead)
        .catch((thrown: unknown) => thrown)

      expect(isLatchkeyError(error, 'BalanceUnavailable')).toBe(true)
      expect(error).toMatchObject({ message: 'Token Balance Unavailable', cause: expect.anything() })
    })
  })
}
