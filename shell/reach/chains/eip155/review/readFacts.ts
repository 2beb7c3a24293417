import type { Clock } from '@shared/contract/ports/clock'
import type { Facts, TokenFacts } from '@shared/reading/acts/facts'
import {
  balanceQuestion,
  isEmptyCode,
  isPlainCode,
  readDecimals,
  readNumber,
  readSymbol,
  tokenQuestions,
} from '@shared/reading/evm/tokenAnswers'
import { answerInTime } from '../../../../ground/async/answerInTime'
import { timings } from '../../../../ground/async/timings'

/** Asks the network's nodes. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** More than a person reads: the nodes are not asked for more. */
const namesMost = 24

/**
 * What the network's nodes know about tokens and their spenders; `known` is not asked for. Whatever they do not answer
 * within `timings.factMs` is left out: the review then says what it cannot tell.
 */
export async function readFacts(
  {
    tokens,
    spenders = [],
    targets = [],
    allowed = [],
    account = '',
    known,
  }: {
    readonly tokens: readonly string[]
    readonly spenders?: readonly string[]
    /** The targets of unread calls. */
    readonly targets?: readonly string[]
    /** Tokens that others are let take of, and whose they are. */
    readonly allowed?: readonly string[]
    readonly account?: string
    readonly known: Facts['tokens']
  },
  { ask: askNode, clock }: { readonly ask: AskNode; readonly clock: Clock },
): Promise<Facts> {
  const ask: AskNode = (method, params) => answerInTime(askNode(method, params), timings.factMs, clock)
  const readHolding = async (to: string) => {
    const [balance, supply] = await Promise.all(
      [balanceQuestion(account), tokenQuestions.supply].map(async (data) =>
        readNumber(await ask('eth_call', [{ to, data }, 'latest'])),
      ),
    )
    return { balance, supply }
  }
  const [read, plain, empty, holdings] = await Promise.all([
    readEach(
      tokens.filter((token) => !known.has(token.toLowerCase())),
      (token) => readToken(token, ask),
    ),
    readEach(spenders, async (address) => isPlainCode(await ask('eth_getCode', [address, 'latest']))),
    readEach(targets, async (address) => isEmptyCode(await ask('eth_getCode', [address, 'latest']))),
    readEach(allowed, readHolding),
  ])
  return {
    tokens: new Map([...read, ...known]),
    plainAccounts: addressesIn(plain),
    emptyAccounts: addressesIn(empty),
    holdings: new Map(holdings),
  }
}

const addressesIn = (found: readonly (readonly [string, boolean])[]) =>
  new Set(found.flatMap(([address, isSo]) => (isSo ? [address] : [])))

async function readEach<Found>(
  addresses: readonly string[],
  read: (address: string) => Promise<Found | undefined>,
): Promise<readonly (readonly [string, Found])[]> {
  const names = [...new Set(addresses.map((address) => address.toLowerCase()))].slice(0, namesMost)
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  return found.flatMap(([name, each]) => (each === undefined ? [] : [[name, each] as const]))
}

async function readToken(to: string, ask: AskNode): Promise<TokenFacts | undefined> {
  const call = (data: string) => ask('eth_call', [{ to, data }, 'latest'])
  const [decimals, symbol] = await Promise.all([
    call(tokenQuestions.decimals).then(readDecimals),
    call(tokenQuestions.symbol).then(readSymbol),
  ])
  return decimals === undefined ? undefined : { symbol, decimals, isListed: false }
}
