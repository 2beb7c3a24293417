/** Contracts whose code is known: their functions do what their names say. */
export type KnownContract =
  | 'wrapped'
  | 'permit2'
  | 'multicall3'
  | 'entryPoint'
  | 'uniswapV2'
  | 'swapRouter'
  | 'swapRouter02'
  | 'universalRouter'
  | 'lifi'
  | 'allowanceHolder'

/** Contracts with the same address on every network. Source: Permit2; Multicall3; ERC-4337, 0.6 to 0.9 */
const everywhere: Readonly<Record<string, KnownContract>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'permit2',
  '0xca11bde05977b3631167028862be2a173976ca11': 'multicall3',
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789': 'entryPoint',
  '0x0000000071727de22e5e9d8baf0edac6f37da032': 'entryPoint',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108': 'entryPoint',
  '0x433709009b8330fda32311df1c2afa402ed8d009': 'entryPoint',
}

const oldRouters = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': 'swapRouter',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'swapRouter02',
} as const
const v2Router = { '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': 'uniswapV2' } as const
const rollupEther = { '0x4200000000000000000000000000000000000006': 'wrapped' } as const

/** Contracts by the number of the network. Source: Uniswap, deployments; WETH9 and its siblings */
const byNetwork: Readonly<Record<string, Readonly<Record<string, KnownContract>>>> = {
  1: {
    ...oldRouters,
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': 'wrapped',
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': 'uniswapV2',
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universalRouter',
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'universalRouter',
  },
  10: {
    ...oldRouters,
    ...rollupEther,
    '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2': 'uniswapV2',
    '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': 'universalRouter',
  },
  56: { ...v2Router, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': 'wrapped' },
  100: { '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d': 'wrapped' },
  137: {
    ...oldRouters,
    '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': 'wrapped',
    '0xedf6066a2b290c185783862c7f4776a2c8077ad1': 'uniswapV2',
    '0x1095692a6237d83c6a72f3f5efedb9a670c49223': 'universalRouter',
  },
  8453: {
    ...rollupEther,
    ...v2Router,
    '0x2626664c2603336e57b271c5c0b26f421741e481': 'swapRouter02',
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universalRouter',
    '0x6ff5693b99212da76ad316178a184ab56d299b43': 'universalRouter',
  },
  42161: {
    ...oldRouters,
    ...v2Router,
    '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': 'wrapped',
    '0x5e325eda8064b456f4781070c0738d849c824258': 'universalRouter',
    '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': 'universalRouter',
  },
  // The project's own local network, whose exchange is always deployed to the same addresses.
  31337: {
    '0x4d4e9dc72da5f3b0113d42e97c8ba8d947517e52': 'wrapped',
    '0xa3c3058b15037e641619334b3622fbb9bf395109': 'uniswapV2',
    '0x6e4c6c66fee244829a9f8f8ea35af981d0bdafdc': 'swapRouter',
  },
  43114: { ...v2Router, '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': 'wrapped' },
}

/**
 * Aggregators, whose swaps are read. They are no known spenders: their owners can change what LI.FI does, and what 0x
 * holds an allowance for is up to each call. Source: LI.FI, `deployments`; 0x, `AllowanceHolder`
 */
const aggregators: Readonly<Record<string, KnownContract>> = {
  '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': 'lifi',
  '0x0000000000001ff3684f28c67538d4d072c22734': 'allowanceHolder',
}
const aggregated = ['1', '10', '56', '100', '137', '8453', '42161', '43114']

/** The known contracts on the network of this number, in lower case. */
export function knownAddresses(chainId: string | number): readonly string[] {
  const here = Object.hasOwn(byNetwork, chainId) ? Object.keys(byNetwork[chainId]!) : []
  return [...here, ...Object.keys(everywhere)]
}

/** The known contract of an address on the network of this number. */
export function knownContract(chainId: string | number, address: string): KnownContract | undefined {
  const at = address.toLowerCase()
  const here: Readonly<Record<string, KnownContract>> = Object.hasOwn(byNetwork, chainId)
    ? byNetwork[chainId]!
    : {}
  if (Object.hasOwn(here, at)) return here[at]
  if (Object.hasOwn(everywhere, at)) return everywhere[at]
  return aggregated.includes(`${chainId}`) && Object.hasOwn(aggregators, at) ? aggregators[at] : undefined
}
