import type { Clock } from '@shared/contract/ports/clock'
import type { Facts, TokenFacts } from '@shared/reading/acts/facts'
import { isPlainCode, readDecimals, readSymbol, tokenQuestions } from '@shared/reading/evm/tokenAnswers'
import { answerInTime } from '../../../async/answerInTime'
import { timings } from '../../../async/timings'

/** Asks the network's nodes. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** More than a person reads: the nodes are not asked for more. */
const namesMost = 24

/**
 * What the network's nodes know of tokens, and of those that may take some; `known` is not asked for. Whatever they do
 * not answer within `timings.factMs` is left out: the review then says what it cannot tell.
 */
export async function readFacts(
  {
    tokens,
    spenders,
    known,
  }: {
    readonly tokens: readonly string[]
    readonly spenders: readonly string[]
    readonly known: Facts['tokens']
  },
  { ask: askNode, clock }: { readonly ask: AskNode; readonly clock: Clock },
): Promise<Facts> {
  const ask: AskNode = (method, params) => answerInTime(askNode(method, params), timings.factMs, clock)
  const [read, plain] = await Promise.all([
    readEach(
      tokens.filter((token) => !known.has(token.toLowerCase())),
      (token) => readToken(token, ask),
    ),
    readEach(spenders, async (address) => isPlainCode(await ask('eth_getCode', [address, 'latest']))),
  ])
  return {
    tokens: new Map([...read, ...known]),
    plainAccounts: new Set(plain.flatMap(([address, isPlain]) => (isPlain ? [address] : []))),
  }
}

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
