import type { Clock } from '@shared/contract/ports/clock'
import type { WalletIntent } from '@shared/domain/transaction'
import type { Warning } from '@shared/reading/acts/act'
import { actsOfStep } from '@shared/reading/acts/actsOfStep'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import type { Facts } from '@shared/reading/acts/facts'
import { leavesAllowance } from '@shared/reading/acts/leavesAllowance'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import { withoutCode } from '@shared/reading/acts/withoutCode'
import type { Simulation } from '@shared/reading/changes/changes'
import { simulateChanges } from '@shared/reading/changes/evm/simulateChanges'
import { movesIn } from '@shared/reading/changes/movesIn'
import { allowedTokensOf } from '@shared/reading/evm/allowedTokensOf'
import { knownOnEvm } from '@shared/reading/evm/knownOnEvm'
import { partiesOf } from '@shared/reading/evm/partiesOf'
import { promisedBy } from '@shared/reading/evm/promisedBy'
import { readCall } from '@shared/reading/evm/readCall'
import { spendersOf } from '@shared/reading/evm/spendersOf'
import { tokensOf } from '@shared/reading/evm/tokensOf'
import { unreadTargetsOf } from '@shared/reading/evm/unreadTargetsOf'
import type { Review } from '@shared/reading/review'
import { getAddress } from 'viem/utils'
import { answerInTime } from '../../../../ground/async/answerInTime'
import { timings } from '../../../../ground/async/timings'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionSender } from '../../transactionAdapter'
import { toEthCalls } from '../transactions/ethCall'
import { givenBy, isChosenIn, isForeseen, wholePart } from './isForeseen'
import { type AskNode, readFacts } from './readFacts'

/**
 * What an intent does, read from the bytes that the wallet is asked for. The nodes add what they know about its parts,
 * and what they foresee. Nodes that are silent or slow leave facts out: it never waits long, and never rejects for
 * them.
 */
export async function reviewIntent(
  intent: WalletIntent,
  { address, network }: TransactionSender,
  { request, clock }: { readonly request: RpcRequest; readonly clock: Clock },
): Promise<Review> {
  const ask: AskNode = (method, params) => request(network, method, params)
  const account = getAddress(address)
  const calls = toEthCalls(intent, address).map(({ to, value = '0x0', data = '0x' }) => ({
    to: getAddress(to),
    value: BigInt(value),
    data,
  }))
  const read = calls.map((call) => ({
    step: readCall(call, { chainId: network.id, account }),
    data: call.data,
  }))
  const steps = read.map(({ step }) => step)
  const known = chosenTokens(intent)

  const [named, simulation] = await Promise.all([
    readFacts(
      {
        tokens: steps.flatMap(tokensOf),
        spenders: steps.flatMap(spendersOf),
        known,
        account,
        targets: steps.flatMap(unreadTargetsOf),
        allowed: steps.flatMap(allowedTokensOf),
      },
      { ask, clock },
    ),
    inTime(simulateChanges({ account, calls, steps, given: givenBy(intent) }, ask), clock),
  ])
  const moved = await readFacts({ tokens: tokensIn(simulation), known: named.tokens }, { ask, clock })
  const facts: Facts = { ...named, tokens: moved.tokens, simulation }

  const settled = read.map(({ step, data }) => ({ step: withoutCode(step, facts), data }))
  const told = settled.flatMap(({ step, data }) => actsOfStep(step, { chain: network, facts, account }, data))
  const acts = told.map(({ act }) => act)
  const allKnown = knownOnEvm(
    network.caipNetworkId,
    [...known.keys()].map((address) => ({ address })),
  )
  const settledSteps = settled.map(({ step }) => step)
  const warnings = warningsOf({
    account,
    facts,
    acts,
    steps: settledSteps,
    known: allKnown,
    isForeseen: isForeseen(intent, steps, facts),
    tokens: told.map(({ token }) => token),
    parties: steps.flatMap(partiesOf),
  })
  const isLeft =
    intent.kind === 'calls' &&
    intent.changes !== undefined &&
    leavesAllowance({ steps: settledSteps, known: allKnown, facts }, wholePart)
  const coins = calls.reduce((sum, { value }) => sum + value, 0n)
  return {
    acts,
    simulated: movesIn(simulation),
    promised: promisedBy(settledSteps, { account, chainId: network.id, coins }),
    changes: describeChanges({ chain: network, facts }) ?? { status: 'unavailable' },
    warnings: [
      ...(isLeft
        ? [leftAllowance, ...warnings.filter(({ words }) => words.key !== unknownSpender)]
        : warnings),
      ...warningsOfChanges({ chain: network, facts }, isChosenIn(intent)),
    ],
  }
}

const unknownSpender = 'review.warning.unknownSpender'
/** What a stranger can take later is no part of what the visitor has chosen. */
const leftAllowance: Warning = { tone: 'danger', words: { key: unknownSpender } }

const inTime = async (simulating: Promise<Simulation>, clock: Clock): Promise<Simulation> =>
  (await answerInTime(simulating, timings.simulationMs, clock)) ?? { status: 'unavailable' }

const tokensIn = (simulation: Simulation): readonly string[] =>
  simulation.status === 'known'
    ? simulation.accounts.flatMap(({ changes }) =>
        changes.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])),
      )
    : []

/** The tokens that the visitor has chosen, by the names under which they were chosen. */
function chosenTokens(intent: WalletIntent): Facts['tokens'] {
  const chosen =
    intent.kind === 'transfer'
      ? [{ token: intent.token, amount: intent, isUnlisted: undefined }]
      : [
          ...(intent.changes ?? []),
          ...(intent.names ?? []).map(({ token, ...amount }) => ({ token, amount, isUnlisted: undefined })),
        ]
  return new Map(
    chosen.flatMap(({ token, amount: { symbol, decimals }, isUnlisted }) =>
      token === undefined
        ? []
        : [[token.toLowerCase(), { symbol, decimals, isListed: !isUnlisted }] as const],
    ),
  )
}
