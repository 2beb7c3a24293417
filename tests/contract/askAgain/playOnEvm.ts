import { mayAsk } from '@shared/domain/mayAsk'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { logRequest } from '../../../shell/entry/boot/logRequest'
import { createEip155Transactions } from '../../../shell/reach/chains/eip155/transactions/createEip155Transactions'
import { toEthCalls } from '../../../shell/reach/chains/eip155/transactions/ethCall'
import type { ShellConnector } from '../../../shell/reach/connectors/connector'
import { createFakeClock, settled } from '../../fakes/fakeClock'
import { createFakeLocks } from '../../fakes/fakeLocks'
import { mainnet } from '../../fakes/fakeNetworks'
import { createFakeStorage } from '../../fakes/fakeStorage'
import { counted, createJudge, type Judge } from './createJudge'
import { createModelChain, type ModelChain } from './createModelChain'
import { createModelWallet } from './createModelWallet'
import type { Behaviour, Step, World } from './evmGrammar'
import { alice, intents, type Kind, labelOf, stranger } from './evmIntents'
import { bundleOf } from './modelTransaction'
import { type ModelBrowser, modelLog, openModelTab } from './openModelTab'

interface Run {
  readonly kind: Kind
  readonly world: World
  readonly chain: ModelChain
  readonly judge: Judge
  readonly wallet: ReturnType<typeof createModelWallet>
  readonly browser: ModelBrowser
}

const network = mainnet

/** Plays a script in two tabs of a browser. @returns the faults */
export async function playOnEvm(
  kind: Kind,
  world: World,
  behaviours: readonly Behaviour[],
  script: readonly Step[],
): Promise<readonly string[]> {
  const chain = createModelChain(alice, world.isSmart ? '0x60' : '0x')
  const judge = createJudge(kind, chain)
  const wallet = createModelWallet(chain, world, { behaviours, judge })
  const clock = createFakeClock(1_000)
  const connector = {
    id: 'model',
    type: 'ANNOUNCED',
    name: 'Model',
    namespaces: ['eip155'],
    providers: { eip155: async () => wallet.provider },
  } as unknown as ShellConnector
  const [storage, locks] = [createFakeStorage(), createFakeLocks()]
  const browser = { storage, locks, clock, network, account: alice, connector }
  const run: Run = { kind, world, chain, judge, wallet, browser }
  const tabs = [openTab(run), openTab(run)]
  const flush = async () => {
    for (let turn = 0; turn < 12; turn++) await settled()
  }
  const acts = actsOf(run, tabs)
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
    for (let minute = 0; minute < 2; minute++) {
      await clock.advance(61_000)
      await flush()
    }
  }
  const faults = judge.close(tabs[0]!.recent.get())
  for (const each of tabs) each.close()
  return faults
}

function openTab({ kind, world, chain, judge, wallet, browser }: Run) {
  const { clock } = browser
  const adapter = createEip155Transactions({
    request: chain.request,
    clock,
    capabilities: async () => ({ takesBatches: world.takesBatches }) as never,
    loadReview: () => Promise.reject(new Error('This test has no review.')),
    assertPermitted: async () => {},
    readChainId: async () => 1,
  })
  const { page, ...tab } = openModelTab(browser, (isGone) => ({
    ...adapter,
    quoteTransfer: async () => ({}) as never,
    quoteCalls: async () => ({}),
    submit: (intent, sender, onAsk) =>
      adapter.submit(intent, sender, async (tracking) => {
        // A page that is gone asks for nothing more.
        if (isGone()) return new Promise(() => {})
        await onAsk(tracking)
        wallet.expect(labelOf(intent))
      }),
  }))
  return {
    ...tab,
    async press(despite?: number) {
      const label = judge.press(despite !== undefined)
      try {
        await page.submit(await page.quote(intents[kind](label)), { despite })
      } catch (error) {
        if (isLatchkeyError(error, 'AlreadyAsked')) counted.held++
        if (isLatchkeyError(error, 'UserRejected')) judge.onDenied(label)
      }
    },
    /** A page that is gone has asked already, and hears no answer. */
    async askByPage() {
      const label = judge.press(true, 'page')
      const calls = toEthCalls(intents[kind](label), alice)
      const batch = { version: '2.0.0', from: alice, chainId: '0x1', atomicRequired: true, calls }
      const given =
        calls.length > 1
          ? { method: 'wallet_sendCalls', params: [batch] }
          : { method: 'eth_sendTransaction', params: [calls[0]] }
      const ask = async () => {
        if (tab.isGone()) return new Promise(() => {})
        wallet.expect(label)
        return wallet.provider.request(given as never)
      }
      const asker = { address: alice, networkId: network.caipNetworkId, label }
      await logRequest(given, asker, ask, { note: page.note, clock, log: modelLog }).catch(() => {})
    },
  }
}

/** Kinds whose page request and widget request have no effect in common: only the widget knows what is swapped. */
const isOtherByPage = (kind: Kind) => kind === 'swap' || kind === 'swapOfToken'

function actsOf(
  { kind, world, chain, judge, wallet, browser }: Run,
  tabs: ReturnType<typeof openTab>[],
): { [D in Step['do']]: (step: Extract<Step, { do: D }>) => unknown } {
  const run = { kind, world, chain, judge, wallet, browser }
  const wanted = { from: alice, networkId: network.caipNetworkId, intent: intents[kind]('') }
  const payment = { to: stranger, value: '0x1', input: '0x', reverts: false }
  return {
    press: ({ tab }) => void tabs[tab]!.press(),
    page: ({ tab }) => void (isOtherByPage(kind) ? undefined : tabs[tab]!.askByPage()),
    insist({ tab }) {
      const permission = mayAsk(tabs[tab]!.recent.get(), wanted)
      void tabs[tab]!.press(permission.answer === 'warn' ? permission.entry.submittedAt : undefined)
    },
    reload({ tab }) {
      tabs[tab]!.close()
      tabs[tab] = openTab(run)
    },
    wait: ({ ms }) => browser.clock.advance(ms),
    mine: ({ blocks, takesPool }) => chain.mine(blocks, takesPool),
    takeBack: ({ blocks, isKept }) => chain.takeBack(blocks, isKept),
    forget: () => chain.forget(),
    remember: () => chain.remember(),
    elsewhere: () =>
      world.isSmart ? chain.broadcast(bundleOf(alice, false), { isBundled: true }) : chain.broadcast(payment),
    replace({ isSame }) {
      const [first] = chain.shown()
      if (!first) return
      const { uses } = first
      const transaction = chain.broadcast(isSame ? first : payment, { nonce: Number(first.nonce), uses })
      if (isSame) judge.onReplaced(first, transaction)
    },
    late: () => wallet.sendLate(),
    node({ isDown, hidesPool }) {
      chain.setDown(isDown)
      chain.setHidesPool(hidesPool)
    },
  }
}
