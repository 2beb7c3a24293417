import type { WalletIntent } from '@shared/domain/transaction'
import { actsOfStep } from '@shared/reading/acts/actsOfStep'
import { warningsOf } from '@shared/reading/acts/amounts'
import type { Facts } from '@shared/reading/acts/facts'
import { warningsOfSteps } from '@shared/reading/acts/warningsOfSteps'
import { readCall } from '@shared/reading/evm/readCall'
import { spendersOf } from '@shared/reading/evm/spendersOf'
import { tokensOf } from '@shared/reading/evm/tokensOf'
import type { Review } from '@shared/reading/review'
import { getAddress } from 'viem/utils'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionSender } from '../../transactionAdapter'
import { toEthCalls } from '../transactions/ethCall'
import { readFacts } from './readFacts'

/** What an intent does, read from the bytes that the wallet is asked for, with what the nodes know of its parts. */
export async function reviewIntent(
  intent: WalletIntent,
  { address, network }: TransactionSender,
  request: RpcRequest,
): Promise<Review> {
  const account = getAddress(address)
  const at = { chainId: network.id, account }
  const read = toEthCalls(intent, address).map(({ to, value = '0x0', data = '0x' }) => ({
    step: readCall({ to: getAddress(to), value: BigInt(value), data }, at),
    data,
  }))
  const steps = read.map(({ step }) => step)
  const facts: Facts = await readFacts(
    { tokens: steps.flatMap(tokensOf), spenders: steps.flatMap(spendersOf), known: knownTokens(intent) },
    (method, params) => request(network, method, params),
  )
  const told = read.flatMap(({ step, data }) => actsOfStep(step, { chain: network, facts, account }, data))
  const acts = told.map(({ act }) => act)
  return {
    acts,
    warnings: [
      ...warningsOf(
        acts,
        told.map(({ token }) => token),
      ),
      ...warningsOfSteps(steps, account, facts),
    ],
  }
}

/** The tokens that the visitor has chosen, by the names under which they were chosen. */
function knownTokens(intent: WalletIntent): Facts['tokens'] {
  const chosen =
    intent.kind === 'transfer'
      ? [{ token: intent.token, amount: intent }]
      : (intent.changes ?? []).map(({ token, amount }) => ({ token, amount }))
  return new Map(
    chosen.flatMap(({ token, amount: { symbol, decimals } }) =>
      token === undefined ? [] : [[token.toLowerCase(), { symbol, decimals, isListed: true }] as const],
    ),
  )
}
