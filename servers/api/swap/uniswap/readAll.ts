import type { Abi, Address, Client } from 'viem'
import { multicall } from 'viem/actions'

/** One read of a contract. `abi` holds its function. */
export interface ContractRead {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/**
 * The results of reads, in their order and at one moment: undefined for each that the contract refuses, or that no
 * contract answers. The caller knows their types by the ABI. @throws if no node answers
 */
export async function readAll(
  client: Client,
  contracts: readonly ContractRead[],
): Promise<readonly unknown[]> {
  if (contracts.length === 0) return []
  const results = await multicall(client, { deployless: true, batchSize: 0, contracts })
  return results.map(({ result, error }) => {
    // Each read fails if the whole request fails: a node that is down does not mean a missing pool.
    if (error && !isRefusal(error)) throw error
    return result
  })
}

/** The read of a contract, or of an address without one. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  /^(ContractFunctionExecutionError|AbiDecodingZeroDataError|ContractFunctionZeroDataError)$/.test(
    error.name,
  ) &&
  !/HttpRequestError|TimeoutError|RpcRequestError/.test(causesOf(error))

const causesOf = (error: Error): string =>
  `${error.name} ${error.cause instanceof Error ? causesOf(error.cause) : ''}`
