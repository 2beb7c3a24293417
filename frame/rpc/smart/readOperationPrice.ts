import { toBigInt } from '@shared/domain/evmQuantity'
import { readGasPrice } from '@shared/domain/readGasPrice'
import type { VaultChain } from '@shared/vault/chains'
import * as z from 'zod/mini'
import type { AskNodes } from '../nodes/createNodes'
import { type AskService, ServiceError } from './askServices'
import type { OperationGas } from './userOperation'

type Prices = Pick<OperationGas, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** A bundler that wants more than so many times the nodes' price is not paid it. */
const mostTimes = 3n

const quantity = z.string().check(z.regex(/^0x[\da-f]{1,32}$/i))
/** Source: Pimlico, `pimlico_getUserOperationGasPrice` */
const answerSchema = z.object({
  standard: z.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity }),
})

/**
 * The gas price that bundler and nodes accept, in wei: the higher of both. If the bundler names no price, the nodes' price.
 * @throws ServiceUnavailable if the bundler does not answer, and what nodes and session throw
 */
export async function readOperationPrice(
  deps: { readonly ask: AskNodes; readonly askService: AskService },
  chain: VaultChain,
  signal: AbortSignal,
): Promise<Prices> {
  const [nodes, bundler] = await Promise.all([
    readGasPrice((method, ...params) => deps.ask(chain, method, params, signal)),
    deps.askService('bundler', chain, 'pimlico_getUserOperationGasPrice', [], signal).catch((error) => {
      if (error instanceof ServiceError) return undefined
      throw error
    }),
  ])
  const { maxPriorityFeePerGas: tip } = nodes.fields()
  const most = nodes.perGas * mostTimes
  const { data } = answerSchema.safeParse(bundler)
  const maxFeePerGas = min(max(nodes.perGas, toBigInt(data?.standard.maxFeePerGas ?? '0x0')), most)
  // Networks older than EIP-1559 have one price.
  const wanted = max(
    tip === undefined ? nodes.perGas : toBigInt(tip),
    toBigInt(data?.standard.maxPriorityFeePerGas ?? '0x0'),
  )
  return { maxFeePerGas, maxPriorityFeePerGas: min(wanted, maxFeePerGas) }
}

const min = (one: bigint, other: bigint) => (one < other ? one : other)
const max = (one: bigint, other: bigint) => (one > other ? one : other)
