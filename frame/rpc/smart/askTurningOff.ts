import { coinAmount } from '@shared/reading/acts/amounts'
import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import { zeroAddress } from 'viem'
import type { CheckedRequest } from '../../approvals/createApprovals'
import { describeTurningOff } from '../../describe/describeSmart'
import { invalidParams } from '../../errors/invalidParams'
import type { TransactionRequest } from '../../requests/walletRequest'
import { readUsualFee, withFeeWarnings } from '../facts/feeBounds'
import { nodeRefusal } from '../send/nodeRefusal'
import { type EvmQuote, quoteEvm, readConsumption } from '../send/quoteEvm'
import { foreignDelegation } from './foreignDelegation'
import { readDelegation } from './readDelegation'
import { sendDelegating } from './sendDelegating'
import type { SmartDeps } from './smartDeps'

/** Ends a smart account on one network: a transaction to itself delegates it to the zero address. Source: EIP-7702 */
export function askTurningOff(
  { account, chain, accountId }: { account: Hex; chain: VaultChain; accountId: string },
  deps: SmartDeps,
): CheckedRequest<{ readonly hash: Hex }> {
  const request: TransactionRequest = {
    kind: 'transaction',
    account,
    chainId: chain.id,
    chain,
    transaction: {
      to: account,
      value: 0n,
      data: '0x',
      gas: undefined,
      nonce: undefined,
      delegate: zeroAddress,
      fee: { type: 'eip1559', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
    },
  }
  let quote: EvmQuote | undefined
  return {
    async prepare(signal) {
      const delegation = await readDelegation(deps.ask, chain, account, signal).catch((error) => {
        throw nodeRefusal(error)
      })
      if (delegation.kind === 'foreign') throw foreignDelegation(delegation.address)
      if (delegation.kind === 'none') throw invalidParams('the account is no smart account on this network')
      const [quoted, usual] = await Promise.all([
        quoteEvm(request, deps.ask, signal),
        readUsualFee(chain, (ask) => readConsumption(request, ask), deps, signal),
      ])
      quote = quoted
      const fee = { chain, most: quote.most, usual, moved: undefined }
      return {
        description: withFeeWarnings(describeTurningOff(), fee),
        account,
        network: chain.name,
        fee: { kind: 'most', amount: coinAmount(quote.most, chain) },
        progress: 'vault.states.sending',
      }
    },
    async run(signal) {
      const signDigest = (digest: Hex) => deps.signDigest(accountId, digest)
      const { hash } = await sendDelegating(request, quote!, { ...deps, signDigest }, signal)
      return { hash }
    },
  }
}
