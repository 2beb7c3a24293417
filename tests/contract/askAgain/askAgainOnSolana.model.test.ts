import { mayAsk } from '@shared/domain/mayAsk'
import { isOpen, type WalletIntent } from '@shared/domain/transaction'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf } from '../../../shell/reach/chains/answerOf'
import type { ChainReader } from '../../../shell/reach/chains/solana/transactions/chainReader'
import { checkStatus } from '../../../shell/reach/chains/solana/transactions/checkStatus'
import { toTransactionError } from '../../../shell/reach/chains/toTransactionError'
import type { ShellConnector } from '../../../shell/reach/connectors/connector'
import { createFakeClock, settled } from '../../fakes/fakeClock'
import { createFakeLocks } from '../../fakes/fakeLocks'
import { solana } from '../../fakes/fakeNetworks'
import { createFakeStorage } from '../../fakes/fakeStorage'
import { rpcError } from '../../fakes/fakeWallet'
import { openModelTab } from './openModelTab'

// The same as `askAgain.model.test.ts` on Solana, whose transactions live for some blocks and wait in no pool. If a wallet
// declines what nodes do not show yet, nothing on this chain reveals it: the limit is counted separately.

const runs = Number(process.env.ASK_RUNS ?? 400)
const seed = process.env.ASK_SEED ? Number(process.env.ASK_SEED) : undefined

const intentOf = (label: string): WalletIntent => ({
  kind: 'transfer',
  to: 'shop',
  amount: 5n,
  symbol: label,
  decimals: 9,
})

const behaviours = fc.record({
  answer: fc.oneof(
    fc.constantFrom({ kind: 'signature' as const }, { kind: 'foreign' as const }, { kind: 'never' as const }),
    fc.record({
      kind: fc.constant('error' as const),
      code: fc.constantFrom(4001, -32603, -32002, 4100, undefined),
      message: fc.constantFrom(
        'User rejected the request.',
        'Request timed out',
        'insufficient lamports',
        'Fehler',
      ),
    }),
  ),
  sends: fc.boolean(),
  changesAmount: fc.constantFrom(false, false, true),
  /** It puts a later block into the transaction than the page did. */
  isLater: fc.boolean(),
  fails: fc.constantFrom(false, false, false, true),
})
type Behaviour = typeof behaviours extends fc.Arbitrary<infer B> ? B : never

const tab = fc.constantFrom(0, 1)
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insist' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      blocks: fc.constantFrom(1, 3, 40, 160, 400),
      /** Whether a block takes what was sent. */
      takes: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('fork' as const) }),
  fc.record({ do: fc.constant('node' as const), isDown: fc.boolean() }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

interface Sent {
  readonly signature: string
  readonly label: string
  readonly amount: bigint
  readonly lastBlock: number
  readonly fails: boolean
  /** The wallet said that the visitor declined. */
  readonly isDeclined: boolean
  /** Its block, while one has it. */
  landedAt: number | undefined
}

const blockMs = 400
const finalAfter = 32
const counted = { runs: 0, asked: 0, deliberate: 0, held: 0, unseen: 0, paid: 0 }

/** Blocks that take what was sent while it is alive, and forks of those that are not final. */
function createSolanaModel() {
  let height = 1_000
  let isDown = false
  const sent: Sent[] = []
  const isConfirmed = ({ landedAt }: Sent) => landedAt !== undefined && height - landedAt >= 1
  const isFinal = ({ landedAt }: Sent) => landedAt !== undefined && height - landedAt >= finalAfter
  const answer = <T>(value: () => T): Promise<T> =>
    isDown ? Promise.reject(new Error('The node is down.')) : Promise.resolve(value())
  const reader = {
    finalHeight: () => answer(() => BigInt(height - finalAfter)),
    status: (id: string) =>
      answer(() => {
        const found = sent.find((each) => each.signature === id)
        if (!found || !isConfirmed(found)) return undefined
        return {
          err: found.fails ? 'no' : null,
          confirmationStatus: isFinal(found) ? 'finalized' : 'confirmed',
        }
      }),
    signaturesOf: () =>
      answer(() =>
        sent
          .filter(isConfirmed)
          .map((each) => ({
            signature: each.signature,
            slot: BigInt(each.landedAt!),
            err: each.fails ? 'no' : null,
            confirmationStatus: isFinal(each) ? 'finalized' : 'confirmed',
          }))
          .reverse(),
      ),
    changesOf: (id: string) =>
      answer(() => {
        const found = sent.find((each) => each.signature === id)
        if (!found || !isConfirmed(found)) return undefined
        const moved = found.fails ? 0n : found.amount
        const changeOf = (owner: string) => (owner === 'alice' ? -moved : owner === 'shop' ? moved : 0n)
        return Object.assign(changeOf, { isOf: (account: string) => account === 'alice' })
      }),
  } as unknown as ChainReader
  return {
    reader,
    sent,
    isConfirmed,
    height: () => height,
    setDown(next: boolean) {
      isDown = next
    },
    pass(blocks: number, takes: boolean) {
      if (takes)
        for (const each of sent)
          if (each.landedAt === undefined && height + 1 <= each.lastBlock) each.landedAt = height + 1
      height += blocks
    },
    fork() {
      for (const each of sent) if (each.landedAt !== undefined && !isFinal(each)) each.landedAt = undefined
    },
    /** Whether it may still take effect, or take effect once more. */
    mayTakeEffect: (each: Sent) =>
      each.landedAt === undefined ? height - finalAfter <= each.lastBlock : !isFinal(each),
  }
}

async function play(given: readonly Behaviour[], script: readonly Step[]) {
  const clock = createFakeClock(1_000)
  const chain = createSolanaModel()
  const storage = createFakeStorage()
  const locks = createFakeLocks()
  const network = solana
  const behaviour = [...given]
  const faults: string[] = []
  const presses = new Map<string, boolean>()

  function askWallet(label: string): Promise<string> | string {
    const { answer, sends, changesAmount, isLater, fails } = behaviour.shift() ?? given[0]!
    const error =
      answer.kind === 'error'
        ? Object.assign(rpcError(answer.code as number, answer.message), { code: answer.code })
        : undefined
    counted.asked++
    const open = chain.sent.filter(chain.mayTakeEffect)
    // A decline of what no node shows yet.
    const isUnseen = (each: Sent) => each.isDeclined && !chain.isConfirmed(each)
    if (presses.get(label)) counted.deliberate++
    else if (open.some((each) => !isUnseen(each))) faults.push('asked again')
    else if (open.length > 0) counted.unseen++
    const signature = `signature ${chain.sent.length}`
    if (sends)
      chain.sent.push({
        signature,
        label,
        fails,
        amount: changesAmount ? 7n : 5n,
        landedAt: undefined,
        lastBlock: chain.height() + (isLater ? 290 : 140),
        isDeclined: error !== undefined && answerOf(error) === 'declined',
      })
    if (answer.kind === 'never') return new Promise(() => {})
    if (error) throw toTransactionError(error)
    return answer.kind === 'signature' && sends ? signature : 'foreign'
  }

  function openTab() {
    const browser = { storage, locks, clock, network, account: 'alice', connector: {} as ShellConnector }
    const { page, ...tab } = openModelTab(browser, (isGone) => ({
      quoteTransfer: async () => ({}) as never,
      async submit(intent, _sender, onAsk) {
        // A page that is gone asks for nothing more.
        if (isGone()) return new Promise(() => {})
        const tracking = { lastBlock: chain.height() + 300, submittedAtBlock: chain.height() }
        await onAsk(tracking)
        return { id: await askWallet(intent.kind === 'transfer' ? intent.symbol : ''), tracking }
      },
      checkStatus: (transaction, tracking, { isTaken, older }) =>
        checkStatus(chain.reader, transaction, tracking, { clock, isTaken, older }),
    }))
    return {
      ...tab,
      async press(despite?: number) {
        const label = `press ${presses.size}`
        presses.set(label, despite !== undefined)
        try {
          await page.submit(await page.quote(intentOf(label)), { despite })
        } catch (error) {
          if (isLatchkeyError(error, 'AlreadyAsked')) counted.held++
        }
      },
    }
  }
  const tabs = [openTab(), openTab()]
  const flush = async () => {
    for (let turn = 0; turn < 10; turn++) await settled()
  }
  const pass = async (blocks: number, takes: boolean) => {
    chain.pass(blocks, takes)
    await clock.advance(blocks * blockMs)
  }
  const acts: { [D in Step['do']]: (step: Extract<Step, { do: D }>) => unknown } = {
    press: ({ tab }) => void tabs[tab]!.press(),
    insist({ tab }) {
      const wanted = { from: 'alice', networkId: network.caipNetworkId, intent: intentOf('') }
      const permission = mayAsk(tabs[tab]!.recent.get(), wanted)
      void tabs[tab]!.press(permission.answer === 'warn' ? permission.entry.submittedAt : undefined)
    },
    reload({ tab }) {
      tabs[tab]!.close()
      tabs[tab] = openTab()
    },
    pass: ({ blocks, takes }) => pass(blocks, takes),
    fork: () => chain.fork(),
    node: ({ isDown }) => chain.setDown(isDown),
  }
  for (const step of script) {
    await (acts[step.do] as (step: Step) => unknown)(step)
    await flush()
  }
  // Everything comes to rest.
  chain.setDown(false)
  for (let round = 0; round < 6; round++) {
    await pass(100, round === 0)
    await flush()
    await clock.advance(61_000)
    await flush()
  }
  const claims = tabs[0]!.recent.get()
  for (const { id, status, received } of claims) {
    const own = chain.sent.find(({ signature }) => signature === id)
    if (status === 'confirmed' && (own?.landedAt === undefined || own.fails))
      faults.push('confirmed without proof')
    if (status === 'confirmed' && own && received !== own.amount) faults.push('another amount, and not told')
    if (status === 'reverted' && !own?.fails) faults.push('reverted without proof')
  }
  // What was declined and came all the same is taken for a later request: the same limit.
  const isMixed = chain.sent.some((each) => each.isDeclined && each.landedAt !== undefined)
  for (const each of isMixed ? [] : chain.sent) {
    if (each.landedAt === undefined || each.fails) continue
    counted.paid++
    const isKnown = claims.some(({ id }) => id === each.signature)
    // What was changed cannot be told from another payment: it stays open.
    if (!isKnown && !claims.some((claim) => isOpen(claim) && !claim.isFinal))
      faults.push('denied what was paid')
  }
  for (const each of tabs) each.close()
  counted.runs++
  return faults
}

test('on Solana, nothing is asked twice without the deliberate act, and nothing is claimed without proof', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(behaviours, { minLength: 1, maxLength: 4 }),
      fc.array(steps, { minLength: 2, maxLength: 14 }),
      async (given, script) => {
        expect(await play(given, [{ do: 'press', tab: 0 }, ...script])).toEqual([])
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  if (process.env.ASK_RUNS) console.log(counted)
}, 600_000)
