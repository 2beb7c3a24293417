/** How long the response to a call is cached for equal requests. */
export type Freshness = 'always' | 'block' | 'never'

const evm: Readonly<Record<string, Freshness>> = {
  eth_chainId: 'always',
  net_version: 'always',
  web3_clientVersion: 'always',
  eth_blockNumber: 'block',
  eth_gasPrice: 'block',
  eth_maxPriorityFeePerGas: 'block',
  eth_blobBaseFee: 'block',
  eth_feeHistory: 'block',
  eth_syncing: 'block',
  eth_call: 'block',
  eth_getBalance: 'block',
  eth_getCode: 'block',
  eth_getStorageAt: 'block',
  eth_getProof: 'block',
  eth_getLogs: 'block',
  eth_getBlockByHash: 'block',
  eth_getBlockByNumber: 'block',
  eth_getBlockReceipts: 'block',
  eth_getBlockTransactionCountByHash: 'block',
  eth_getBlockTransactionCountByNumber: 'block',
  eth_getTransactionByBlockHashAndIndex: 'block',
  eth_getTransactionByBlockNumberAndIndex: 'block',
  eth_getUncleCountByBlockHash: 'block',
  eth_getUncleCountByBlockNumber: 'block',
  eth_createAccessList: 'block',
  eth_simulateV1: 'never',
  eth_estimateGas: 'never',
  // A client that waits for a transaction requests what has just changed.
  eth_getTransactionCount: 'never',
  eth_getTransactionByHash: 'never',
  eth_getTransactionReceipt: 'never',
  eth_sendRawTransaction: 'never',
}

const solana: Readonly<Record<string, Freshness>> = {
  getGenesisHash: 'always',
  getVersion: 'always',
  getMinimumBalanceForRentExemption: 'block',
  getHealth: 'block',
  getSlot: 'block',
  getBlockHeight: 'block',
  getEpochInfo: 'block',
  getTransactionCount: 'block',
  getBalance: 'block',
  getAccountInfo: 'block',
  getMultipleAccounts: 'block',
  getTokenAccountsByOwner: 'block',
  getTokenAccountBalance: 'block',
  getTokenSupply: 'block',
  getProgramAccounts: 'block',
  getRecentPrioritizationFees: 'block',
  getFeeForMessage: 'never',
  getLatestBlockhash: 'never',
  isBlockhashValid: 'never',
  getBlock: 'block',
  getSignaturesForAddress: 'never',
  getSignatureStatuses: 'never',
  getTransaction: 'never',
  simulateTransaction: 'never',
  sendTransaction: 'never',
}

/** The methods that are passed on, by network. Those that a node offers its owner alone are not among them. */
export function freshnessOf(chain: string, method: string): Freshness | undefined {
  const methods = chain.startsWith('eip155:') ? evm : solana
  return Object.hasOwn(methods, method) ? methods[method] : undefined
}

/** Methods that change the chain: their sender must see the effect. */
export const isSending = (method: string): boolean =>
  method === 'eth_sendRawTransaction' || method === 'sendTransaction'
