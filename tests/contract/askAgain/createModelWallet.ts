import type { Eip1193Provider } from '../../../shell/reach/connectors/connector'
import { rpcError } from '../../fakes/fakeWallet'
import type { Judge, Part } from './createJudge'
import type { ModelChain } from './createModelChain'
import type { Behaviour, World } from './evmGrammar'
import { alice, isApproval } from './evmIntents'
import { bundleOf, type ModelTransaction } from './modelTransaction'

/** A call as a wallet gets it. */
interface AskedCall {
  readonly to: string
  readonly value?: string
  readonly data?: string
}

interface Batch {
  readonly tells: Behaviour['tells']
  readonly callCount: number
  /** The batch's transactions that were broadcast so far. */
  readonly transactions: readonly ModelTransaction[]
}

const foreign = `0x${'f'.repeat(64)}`

/** A hostile wallet of one account, in all tabs. */
export function createModelWallet(
  chain: ModelChain,
  { isSmart }: World,
  { behaviours, judge }: { readonly behaviours: readonly Behaviour[]; readonly judge: Judge },
) {
  const left = [...behaviours]
  const late: (() => void)[] = []
  const batches = new Map<string, Batch>()
  /** The press whose request the wallet is about to get. */
  let asking = ''

  function ask(calls: readonly AskedCall[], isBatch: boolean) {
    const behaviour = left.shift() ?? behaviours[0]!
    const { answer, sends, tells } = behaviour
    const label = asking
    judge.onRequest(label, calls)
    const error = answer.kind === 'error' ? errorOf(answer) : undefined
    const send = (isInTime: boolean) => {
      const parts = broadcast(chain, calls, behaviour, { isSmart, isBatch })
      judge.onSent(label, parts, { isInTime, error, saysFailed: isBatch && saysFailed(tells, calls.length) })
      return parts.map(({ transaction }) => transaction)
    }
    const id = `batch ${batches.size}`
    const sent = sends === 'before' ? send(true) : []
    const keep = (transactions: readonly ModelTransaction[]) =>
      batches.set(id, { tells, callCount: calls.length, transactions })
    if (isBatch) keep(sent)
    if (sends === 'later') late.push(() => void keep(send(false)))
    if (answer.kind === 'never') return new Promise(() => {})
    if (error) throw error
    if (answer.kind === 'junk') return { hash: 7 }
    if (answer.kind === 'id' && isBatch) return { id }
    if (answer.kind === 'id' && sent[0]) return sent[0].hash
    return answer.kind === 'foreign' ? foreign : `0x${'1234'.repeat(16)}`
  }

  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_accounts') return [alice]
      if (method === 'eth_chainId') return '0x1'
      const [first] = (params ?? []) as readonly unknown[]
      if (method === 'eth_sendTransaction') return ask([first as AskedCall], false)
      if (method === 'wallet_sendCalls') return ask((first as { calls: readonly AskedCall[] }).calls, true)
      const batch = method === 'wallet_getCallsStatus' && batches.get(first as string)
      if (batch && batch.tells !== 'unknown') return statusOf(batch, chain)
      throw rpcError(batch ? 5730 : 4200, 'Unsupported')
    },
    on: () => {},
    removeListener: () => {},
  } as unknown as Eip1193Provider

  return {
    provider,
    /** Names the press of the next request. */
    expect(label: string) {
      asking = label
    },
    /** Broadcasts what was held back the longest. */
    sendLate: () => late.shift()?.(),
  }
}

/** Whether a wallet that has accepted a batch says afterwards that it failed. */
const saysFailed = (tells: Behaviour['tells'], callCount: number): boolean =>
  typeof tells === 'object' &&
  (tells.status === 400 ||
    tells.status === 500 ||
    (tells.status === 600 && callCount === 1) ||
    ((tells.status === 200 || tells.status === 'CONFIRMED') && tells.saysFailed))

const errorOf = ({ code, message }: Extract<Behaviour['answer'], { kind: 'error' }>) =>
  Object.assign(rpcError(code as number, message), { code })

/** What a wallet makes of calls: each transaction with the calls that it carries. */
function broadcast(
  chain: ModelChain,
  calls: readonly AskedCall[],
  { batchedAs, changesAmount, reverts }: Behaviour,
  { isSmart, isBatch }: Pick<World, 'isSmart'> & { readonly isBatch: boolean },
): readonly Part[] {
  if (isSmart || (isBatch && batchedAs === 'bundle'))
    return [{ calls, transaction: chain.broadcast(bundleOf(alice, reverts), { isBundled: true }) }]
  if (isBatch && typeof batchedAs === 'string') {
    const content = { to: alice, value: '0x0', input: '0x34fcd5be', reverts }
    return [{ calls, transaction: chain.broadcast(content, { uses: batchedAs === 'delegation' ? 2 : 1 }) }]
  }
  const made = isBatch ? calls.slice(0, Number(batchedAs)) : calls
  return made.map((call, index) => {
    const { to, value = '0x0', data: input = '0x' } = call
    const content = { to, value, input, reverts: reverts && index === made.length - 1 }
    return { calls: [call], transaction: chain.broadcast(changesAmount ? changed(content) : content) }
  })
}

/** Another amount: of coins, or of a token in the last digit of the data. */
function changed<T extends { readonly value: string; readonly input: string }>(content: T): T {
  if (content.value !== '0x0') return { ...content, value: '0x7' }
  return isApproval(content.input) || content.input.length < 74
    ? content
    : { ...content, input: `${content.input.slice(0, -1)}7` }
}

/** Source: EIP-5792, `wallet_getCallsStatus` */
function statusOf({ tells, callCount, transactions }: Batch, chain: ModelChain) {
  const isMined = (each: ModelTransaction) => chain.depthOf(each.hash) !== undefined
  const receiptOf = ({ hash, reverts }: ModelTransaction) => ({
    transactionHash: hash,
    status: reverts ? '0x0' : '0x1',
  })
  if (tells === 'honest' || tells === 'unknown') {
    if (transactions.length === 0 || !transactions.every(isMined)) return { status: 100 }
    const isWhole =
      transactions.length === 1 ? !isPartOf(transactions[0]!) : transactions.length === callCount
    const failed = transactions.filter(({ reverts }) => reverts).length
    const isAll = failed === transactions.length
    return {
      status: isAll ? 500 : failed > 0 || !isWhole ? 600 : 200,
      receipts: transactions.map(receiptOf),
    }
  }
  const { status, names, saysFailed } = tells
  const other = chain.mined().findLast((each) => !transactions.includes(each) && !each.isBundled)
  const named = {
    none: [],
    own: transactions.map(receiptOf),
    first: transactions.slice(0, 1).map(receiptOf),
    foreign: [{ transactionHash: foreign, status: '0x1' }],
    other: other ? [receiptOf(other)] : [],
  }[names]
  const receipts = saysFailed ? named.map((each) => ({ ...each, status: '0x0' })) : named
  return { status, receipts }
  function isPartOf({ to, isBundled }: ModelTransaction) {
    return callCount > 1 && !isBundled && to !== alice
  }
}
