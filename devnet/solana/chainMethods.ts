import type { Ledger } from './Ledger'
import type { RpcMethods } from './RpcMethods'
import { withContext } from './withContext'

const slotsInEpoch = 432_000

/** Methods about the chain as a whole. Blocks have no gaps, so that heights are slots. */
export function chainMethods(ledger: Ledger): RpcMethods {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => ledger.genesisHash,
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.slot,
    getTransactionCount: () => ledger.transactionCount,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.slot,
      epoch: Math.floor(ledger.slot / slotsInEpoch),
      slotIndex: ledger.slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.transactionCount,
    }),
    getLatestBlockhash: () => withContext(ledger, ledger.latestBlockhash()),
    isBlockhashValid: (params) => withContext(ledger, ledger.isBlockhashValid(params.text(0))),
    getMinimumBalanceForRentExemption: (params) => ledger.rentExemption(params.amount(0)),
    getRecentPrioritizationFees: (params) => {
      if (params.has(0)) params.addresses(0)
      return [{ slot: ledger.slot, prioritizationFee: 0 }]
    },
  }
}
