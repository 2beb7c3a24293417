import type { Clock } from '@shared/contract/ports/clock'
import type { SolanaInstruction } from '@shared/domain/solana/message'
import type { TransferIntent } from '@shared/domain/transfer'
import { actsOfInstructions } from '@shared/reading/acts/actsOfInstructions'
import { describeChanges } from '@shared/reading/acts/describeChanges'
import type { Facts } from '@shared/reading/acts/facts'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { warningsOfChanges } from '@shared/reading/acts/warningsOfChanges'
import type { Simulation } from '@shared/reading/changes/changes'
import { simulateSolana } from '@shared/reading/changes/solana/simulateSolana'
import type { Review } from '@shared/reading/review'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { IInstruction } from '@solana/web3.js'
import { answerInTime } from '../../../../ground/async/answerInTime'
import { timings } from '../../../../ground/async/timings'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionSender } from '../../transactionAdapter'

/** A transfer as the wallet would be asked for it. */
export interface CompiledTransfer {
  readonly instructions: readonly IInstruction[]
  readonly wire: Uint8Array
}

/**
 * What a transfer does, read from the instructions that the wallet is asked for, with what the nodes foresee. Nodes that
 * are silent or slow leave the changes out: it never waits long, and never rejects for them.
 */
export async function reviewTransfer(
  transfer: TransferIntent,
  { instructions, wire }: CompiledTransfer,
  { address: account, network }: TransactionSender,
  { request, clock }: { readonly request: RpcRequest; readonly clock: Clock },
): Promise<Review> {
  const named = instructions.map(toNamed)
  const bundle = {
    account,
    feePayer: account,
    looksUp: false,
    steps: named.map(readInstruction),
    wire: btoa(String.fromCharCode(...wire)),
    writable: [account, ...instructions.flatMap(writableIn)],
  }
  const simulating = simulateSolana(bundle, (method, params) => request(network, method, params))
  const simulation: Simulation = (await answerInTime(simulating, timings.simulationMs, clock)) ?? {
    status: 'unavailable',
  }
  const { token, symbol, decimals } = transfer
  const facts: Facts = {
    tokens: new Map(token === undefined ? [] : [[token, { symbol, decimals, isListed: true }]]),
    simulation,
  }
  const { acts, steps, tokens, parties } = actsOfInstructions(named, { account, chain: network, facts })
  return {
    acts,
    changes: describeChanges({ chain: network, facts }) ?? { status: 'unavailable' },
    warnings: [
      ...warningsOf({
        account,
        facts,
        acts,
        tokens,
        solanaSteps: steps,
        parties,
        known: token === undefined ? [] : [token],
      }),
      ...warningsOfChanges({ chain: network, facts }, (asset) =>
        token === undefined ? asset.kind === 'coin' : asset.kind === 'token' && asset.token === token,
      ),
    ],
  }
}

const toNamed = ({
  programAddress,
  accounts = [],
  data = new Uint8Array(),
}: IInstruction): SolanaInstruction => ({
  program: programAddress,
  accounts: accounts.map(({ address }) => address),
  data: Uint8Array.from(data),
})

/** Source: `AccountRole` of web3.js: its lowest bit says whether the account may change. */
const writableIn = ({ accounts = [] }: IInstruction): readonly string[] =>
  accounts.flatMap(({ address, role }) => (role & 1 ? [address] : []))
