import type { CallsIntent } from '@shared/domain/calls'
import { mayAsk } from '@shared/domain/mayAsk'
import { isUnanswered, type Transaction, type WalletIntent } from '@shared/domain/transaction'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logRequest } from '../../../shell/boot/logRequest'
import { createEip155Transactions } from '../../../shell/chains/eip155/transactions/createEip155Transactions'
import { toEthCalls } from '../../../shell/chains/eip155/transactions/ethCall'
import type { Eip1193Provider, ShellConnector } from '../../../shell/connectors/connector'
import { createFakeClock, settled } from '../../fakes/fakeClock'
import { createFakeLocks } from '../../fakes/fakeLocks'
import { mainnet } from '../../fakes/fakeNetworks'
import { createFakeStorage } from '../../fakes/fakeStorage'
import { rpcError } from '../../fakes/fakeWallet'
import { createModelChain, type ModelTransaction } from './createModelChain'
import { modelLog, openModelTab } from './openModelTab'

// Hostile wallets, nodes and chains, as grammars, against the real log, rule, search and tracker. A visitor presses, in two
// tabs, over reloads and languages. No wallet is asked a second time for what may still take effect, unless by the
// deliberate act; and nothing is claimed that the chain does not show. ASK_RUNS and ASK_SEED lengthen and repeat it.

const runs = Number(process.env.ASK_RUNS ?? 400)
const seed = process.env.ASK_SEED ? Number(process.env.ASK_SEED) : undefined

const [alice, shop, stranger, router, token] = ['a1', 'b0', 'c0', 'd0', 'e0'].map(
  (end) => `0x${end.padStart(40, '0')}`,
) as [string, string, string, string, string]
const asset = { symbol: 'X', decimals: 18 }

/** What each press asks for, in a language of its own: equal in effect. */
const intents = {
  send: (label: string): WalletIntent => ({
    ...asset,
    kind: 'transfer',
    to: shop,
    amount: 5n,
    symbol: label,
  }),
  sendToken: (label: string): WalletIntent => ({
    ...{ ...asset, kind: 'transfer', token, to: shop, amount: 5n },
    symbol: label,
  }),
  pay: (label: string): CallsIntent => ({
    ...{ kind: 'calls', label, once: 'pay:1', calls: [{ to: shop, value: 5n, data: '0x5e5e' }] },
  }),
  swap: (label: string): CallsIntent => ({
    ...{ kind: 'calls', label, calls: [{ to: router, value: 5n, data: '0xd1' }] },
    changes: [
      { direction: 'out', amount: { ...asset, value: 5n } },
      { direction: 'in', token, amount: { ...asset, value: 9n } },
    ],
  }),
}

/** How a wallet answers: a hash of its own or of another, an error, junk, or never. */
const answers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'hash' as const }) },
  fc.constantFrom({ kind: 'foreign' as const }, { kind: 'invented' as const }, { kind: 'junk' as const }),
  { weight: 1, arbitrary: fc.constant({ kind: 'never' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('error' as const),
      code: fc.constantFrom(
        ...[
          4001,
          5000,
          4100,
          4200,
          4900,
          -32601,
          -32603,
          -32002,
          -32000,
          -32602,
          5720,
          5750,
          'ACTION_REJECTED',
        ],
        undefined,
      ),
      message: fc.constantFrom(
        ...['User rejected the request', 'nonce too low', 'insufficient funds', 'transaction underpriced'],
        ...['Wallet is locked', 'already known', 'Request expired', 'Fehler', ''],
      ),
    }),
  },
)
const behaviours = fc.record({
  answer: answers,
  /** When it broadcasts: before it answers, later, or never. */
  sends: fc.constantFrom('before', 'before', 'before', 'later', 'never'),
  changesAmount: fc.constantFrom(false, false, true),
  reverts: fc.constantFrom(false, false, false, true),
})
type Behaviour = typeof behaviours extends fc.Arbitrary<infer B> ? B : never

const tab = fc.constantFrom(0, 1)
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insist' as const), tab }) },
  // The page's own code asks the wallet for the same, which nothing holds back.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('page' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 4_000, 61_000, 700_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('mine' as const), blocks: fc.constantFrom(1, 3, 13), takesPool: fc.boolean() },
    }),
  },
  fc.record({
    do: fc.constant('takeBack' as const),
    blocks: fc.constantFrom(1, 2, 11),
    isKept: fc.boolean(),
  }),
  fc.constantFrom(
    { do: 'forget' as const },
    { do: 'remember' as const },
    { do: 'elsewhere' as const },
    { do: 'replace' as const, isSame: true },
    { do: 'replace' as const, isSame: false },
    { do: 'late' as const },
  ),
  fc.record({ do: fc.constant('node' as const), isDown: fc.boolean(), hidesPool: fc.boolean() }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

interface Sent {
  /** The press that it is of. */
  readonly label: string
  readonly transaction: ModelTransaction
  /** Before the wallet answered. Later is a named limit: no look can see what is not there yet. */
  readonly isInTime: boolean
}

const counted = { runs: 0, asked: 0, deliberate: 0, held: 0, late: 0, paid: 0 }

async function play(kind: keyof typeof intents, given: readonly Behaviour[], script: readonly Step[]) {
  const clock = createFakeClock(1_000)
  const chain = createModelChain(alice)
  const storage = createFakeStorage()
  const locks = createFakeLocks()
  const network = mainnet
  const behaviour = [...given]
  const sent: Sent[] = []
  const late: (() => void)[] = []
  const faults: string[] = []
  /** Presses by the label of their intents: whether they were the deliberate act. */
  const presses = new Map<string, boolean>()
  /** The press whose request the wallet is about to get. */
  let asking = ''

  /** Whether an earlier request of the wallet may still take effect, or take effect once more. */
  const mayTakeEffect = ({ label, transaction }: Sent) => {
    const depth = chain.depthOf(transaction.hash)
    if (depth === undefined) return chain.mayBeMined(transaction)
    return depth < 12 || (kind === 'pay' && !label.startsWith('page') && !transaction.reverts)
  }

  const askWallet = async ({ params }: { readonly params: readonly [Record<string, string>] }) => {
    const { answer, sends, changesAmount, reverts } = behaviour.shift() ?? given[0]!
    counted.asked++
    const label = asking
    if (presses.get(label)) counted.deliberate++
    else if (sent.some((each) => each.isInTime && mayTakeEffect(each))) faults.push('asked again')
    else if (sent.some(mayTakeEffect)) counted.late++
    const { to, value = '0x0', data = '0x' } = params[0]
    const content =
      changesAmount && value !== '0x0'
        ? { to: to!, value: '0x7', input: data, reverts }
        : { to: to!, value, input: data, reverts }
    const send = (isInTime: boolean) => {
      const transaction = chain.broadcast(content)
      sent.push({ label, transaction, isInTime })
      return transaction
    }
    const own = sends === 'before' ? send(true) : undefined
    if (sends === 'later') late.push(() => void send(false))
    if (answer.kind === 'never') return new Promise(() => {})
    if (answer.kind === 'error')
      throw Object.assign(rpcError(answer.code as number, answer.message), { code: answer.code })
    if (answer.kind === 'junk') return { hash: 7 }
    if (answer.kind === 'hash' && own) return own.hash
    return `0x${answer.kind === 'foreign' ? 'f'.repeat(64) : '1234'.repeat(16)}`
  }
  const provider = {
    async request({ method, params }: { method: string; params?: never }) {
      if (method === 'eth_accounts') return [alice]
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_sendTransaction') return askWallet({ params: params! })
      throw rpcError(4200, 'Unsupported')
    },
    on: () => {},
    removeListener: () => {},
  } as unknown as Eip1193Provider
  const connector = {
    ...{ id: 'model', type: 'ANNOUNCED', name: 'Model', namespaces: ['eip155'] },
    providers: { eip155: async () => provider },
  } as unknown as ShellConnector
  const adapter = createEip155Transactions({
    ...{ request: chain.request, clock },
    capabilities: async () => ({ takesBatches: false }) as never,
    loadReview: () => Promise.reject(new Error('Nobody reviews.')),
    assertPermitted: async () => {},
    readChainId: async () => 1,
  })

  function openTab() {
    const browser = { storage, locks, clock, network, account: alice, connector }
    const { page, ...tab } = openModelTab(browser, (isGone) => ({
      ...adapter,
      quoteTransfer: async () => ({}) as never,
      quoteCalls: async () => ({}),
      submit: (intent, sender, onAsk) =>
        adapter.submit(intent, sender, async (tracking) => {
          // A page that is gone asks for nothing more.
          if (isGone()) return new Promise(() => {})
          await onAsk(tracking)
          asking = intent.kind === 'calls' ? intent.label : intent.symbol
        }),
    }))
    return {
      ...tab,
      async press(despite?: number) {
        const label = `press ${presses.size}`
        presses.set(label, despite !== undefined)
        try {
          await page.submit(await page.quote(intents[kind](label)), { despite })
        } catch (error) {
          if (isLatchkeyError(error, 'AlreadyAsked')) counted.held++
          // A view says that nothing has been sent so far.
          const isThere = sent.some(
            (each) => each.label === label && each.isInTime && chain.pool().includes(each.transaction),
          )
          if (isLatchkeyError(error, 'UserRejected') && isThere && !chain.isDown())
            faults.push('denied what waits')
        }
      },
      /** A page that is gone has asked already, and hears no answer. */
      async askByPage() {
        const label = `page ${presses.size}`
        presses.set(label, true)
        const [call] = toEthCalls(intents[kind](label), alice)
        const given = { method: 'eth_sendTransaction', params: [{ from: alice, ...call }] }
        const asker = { address: alice, networkId: network.caipNetworkId, label }
        const ask = async () => {
          if (tab.isGone()) return new Promise(() => {})
          asking = label
          return askWallet({ params: given.params as never })
        }
        await logRequest(given, asker, ask, { note: page.note, clock, log: modelLog }).catch(() => {})
      },
    }
  }
  const tabs = [openTab(), openTab()]
  const flush = async () => {
    for (let turn = 0; turn < 12; turn++) await settled()
  }
  const wanted = { from: alice, networkId: network.caipNetworkId, intent: intents[kind]('') }
  const recentOf = (index: number) => tabs[index]!.recent.get()
  const acts: { [D in Step['do']]: (step: Extract<Step, { do: D }>) => unknown } = {
    press: ({ tab }) => void tabs[tab]!.press(),
    page: ({ tab }) => void (kind === 'swap' ? undefined : tabs[tab]!.askByPage()),
    insist({ tab }) {
      const permission = mayAsk(recentOf(tab), wanted)
      void tabs[tab]!.press(permission.answer === 'warn' ? permission.entry.submittedAt : undefined)
    },
    reload({ tab }) {
      tabs[tab]!.close()
      tabs[tab] = openTab()
    },
    wait: ({ ms }) => clock.advance(ms),
    mine: ({ blocks, takesPool }) => chain.mine(blocks, takesPool),
    takeBack: ({ blocks, isKept }) => chain.takeBack(blocks, isKept),
    forget: () => chain.forget(),
    remember: () => chain.remember(),
    elsewhere: () => chain.broadcast({ to: stranger, value: '0x1', input: '0x', reverts: false }),
    replace({ isSame }) {
      const [first] = chain.pool()
      if (!first) return
      const content = isSame ? first : { to: stranger, value: '0x1', input: '0x', reverts: false }
      const transaction = chain.broadcast(content, Number(first.nonce))
      const own = sent.find((each) => each.transaction === first)
      if (isSame && own) sent.push({ ...own, transaction })
    },
    late: () => late.shift()?.(),
    node({ isDown, hidesPool }) {
      chain.setDown(isDown)
      chain.setHidesPool(hidesPool)
    },
  }
  for (const step of script) {
    await (acts[step.do] as (step: Step) => unknown)(step)
    await flush()
  }

  // Everything comes to rest: nodes answer, what waits is mined, and blocks are final.
  chain.setDown(false)
  chain.setHidesPool(false)
  for (let round = 0; round < 6; round++) {
    chain.mine(1, true)
    chain.mine(4, false)
    await clock.advance(61_000)
    await flush()
    await clock.advance(61_000)
    await flush()
  }
  const claims = recentOf(0)
  const isShown = ({ id, replacedBy }: Transaction, { hash }: ModelTransaction) =>
    id === hash || replacedBy === hash
  const inBlocks = chain.mined()
  for (const claim of claims) {
    const own = inBlocks.find((each) => isShown(claim, each))
    if (claim.status === 'confirmed' && (!own || own.reverts)) faults.push('confirmed without proof')
    const isOther = own && own.value === '0x7'
    if (claim.status === 'confirmed' && isOther && kind !== 'pay' && !claim.differs)
      faults.push('changed, and not told')
    if (claim.status === 'reverted' && !own?.reverts) faults.push('reverted without proof')
  }
  for (const { transaction, isInTime } of sent) {
    if (!isInTime || !inBlocks.includes(transaction)) continue
    counted.paid++
    const isKnown = claims.some((claim) => isShown(claim, transaction))
    // Without the right content, or without the facts of before, it may be unclear for good, and never denied.
    const isOpen = claims.some(
      (claim) => isUnanswered(claim) || claim.status === 'dropped' || claim.status === 'pending',
    )
    if (!isKnown && !isOpen) faults.push('denied what was paid')
  }
  for (const each of tabs) each.close()
  counted.runs++
  return faults
}

test.each(Object.keys(intents) as (keyof typeof intents)[])(
  'over %s: nothing is asked twice without the deliberate act, and nothing is claimed without proof',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviours, { minLength: 1, maxLength: 4 }),
        fc.array(steps, { minLength: 2, maxLength: 14 }),
        async (given, script) => {
          expect(await play(kind, given, [{ do: 'press', tab: 0 }, ...script])).toEqual([])
        },
      ),
      { numRuns: runs / 4, ...(seed !== undefined && { seed }) },
    )
    if (process.env.ASK_RUNS) console.log(kind, counted)
  },
  600_000,
)
