import { parseAbi } from 'viem'

/** Source: v3-core and v3-periphery (SwapRouter, the first router, and QuoterV2). */
export const v3Abi = parseAbi([
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function liquidity() view returns (uint128)',
  // The members after the first two are of no use here, and differ among Uniswap's descendants.
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256 amountOut, uint160[] sqrtPricesX96After, uint32[] ticksCrossed, uint256 gasEstimate)',
])

export const v3RouterAbi = parseAbi([
  'function multicall(bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function refundETH() payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])

/** Source: v2-core and v2-periphery (UniswapV2Router02). */
export const v2Abi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
