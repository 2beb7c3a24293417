import { createRoute, z } from '@hono/zod-openapi'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  maxUint256,
} from 'viem'
import { readContract } from 'viem/actions'
import type { OpenChain } from '../chains/chains'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { nativeAddress, swapSourceNames } from '../swap/SwapSource'
import { swapContracts } from '../swap/swapContracts'
import { evmAccountText, tokenText } from '../swap/swapParameters'
import { sdkQuery } from './commonQuery'
import { wrong } from './readSwap'
import { swapChain } from './swapChain'

const route = createRoute({
  method: 'get',
  path: '/v1/convert/allowance',
  summary: 'How much of a token a contract may take',
  request: {
    query: z.object({
      ...sdkQuery,
      tokenAddress: tokenText,
      userAddress: evmAccountText,
      spender: evmAccountText.optional(),
    }),
  },
  responses: {
    200: {
      description:
        'Base units. Without `spender`: of the first source’s contract. Any amount of the currency.',
      content: {
        'application/json': { schema: z.strictObject({ allowance: z.string() }).openapi('SwapAllowance') },
      },
    },
    ...refusals(400, 403, 429, 502),
  },
})

export const getSwapAllowance: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, tokenAddress, userAddress, spender } = c.req.valid('query')
    allowProject(deps, projectId)
    const open = swapChain(deps, tokenAddress.chain)
    for (const [name, { chain }] of Object.entries({ userAddress, ...(spender && { spender }) }))
      if ((chain ?? tokenAddress.chain) !== tokenAddress.chain)
        throw wrong(name, 'An address of the same network as the token.')
    const [usual] = swapSourceNames.flatMap((name) => swapContracts(open.chain.swap, name)?.spenders ?? [])
    const asked = spender?.address ?? usual
    if (!asked) throw wrong('spender', 'The contract to ask about.')
    const allowance =
      tokenAddress.address === nativeAddress
        ? maxUint256
        : await readAllowance(open, tokenAddress.address, [userAddress.address, asked])
    return c.json({ allowance: String(allowance) }, 200, { 'Cache-Control': 'no-store' })
  })
}

/** @throws ApiError (400) for an address that is no token */
async function readAllowance(
  { client }: OpenChain,
  address: Address,
  args: readonly [owner: Address, spender: Address],
): Promise<bigint> {
  try {
    return await readContract(client, { address, abi: erc20Abi, functionName: 'allowance', args })
  } catch (error) {
    const isContracts = (one: unknown) =>
      one instanceof ContractFunctionZeroDataError || one instanceof ContractFunctionRevertedError
    if (error instanceof BaseError && error.walk(isContracts))
      throw wrong('tokenAddress', 'A token: this contract knows no allowances.')
    throw error
  }
}
