import { formatBase58 } from '@shared/domain/base58'
import type { Transfer } from '@shared/domain/transfer'
import { UnsupportedChain } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { InsufficientFunds } from '@shared/errors/transferErrors'
import type { SolanaProvider } from '../../../connectors/connector'
import type { Sender, TransferTrace } from '../../transferAdapter'
import { isPublicCluster, standardChainOf } from '../standardChainOf'
import { budgetTransfer } from './budgetTransfer'
import type { ChainReader } from './chainReader'
import { compile } from './compile'
import { planTransfer } from './planTransfer'

/** How many blocks later a wallet may let a transaction begin that it sends itself. */
const walletBlocks = 150n

/**
 * Has a wallet sign, and send where it can and has a node of that network; else we send. Signed is as good as sent:
 * where no node answers, following it tells.
 */
export async function sendTransfer(
  chain: ChainReader,
  transfer: Transfer,
  sender: Sender & { readonly provider: SolanaProvider; readonly knownUnits: number | undefined },
): Promise<{ readonly id: string; readonly trace: TransferTrace }> {
  const { address, network, provider, knownUnits } = sender
  const { signTransaction, signAndSendTransaction, chains } = provider
  const name = chains ? standardChainOf(chains, network.caipNetworkId) : network.caipNetworkId
  if (!name) throw new LatchkeyError(UnsupportedChain)

  const plan = await planTransfer(chain, transfer, address)
  // Less would be moved than was asked for.
  if (transfer.amount > plan.holding) throw new LatchkeyError(InsufficientFunds)
  const isToken = transfer.token !== undefined
  const { instructions } = await budgetTransfer(chain, plan, address, {
    isToken,
    isQuote: false,
    knownUnits,
  })
  const { wire } = compile(address as never, plan.blockhash, instructions)
  const { lastValidBlockHeight } = plan.blockhash

  if (signAndSendTransaction && (isPublicCluster(network.caipNetworkId) || !signTransaction)) {
    const options = { chain: name, preflightCommitment: 'confirmed' }
    const signature = await signAndSendTransaction(wire, address, options).catch((error) => {
      throw /simulation failed/i.test(error?.message) ? asNode(error) : error
    })
    const lastBlock = Number(lastValidBlockHeight + walletBlocks)
    return { id: formatBase58(signature), trace: { lastBlock } }
  }
  if (!signTransaction) throw Object.assign(new Error('The wallet signs no transactions.'), { code: 4200 })
  const signed = await signTransaction(wire, address, name)
  const id = formatBase58(signed.subarray(1, 65))
  await chain.send(signed).catch((error) => {
    // That no node was reached does not mean that none has it.
    if (typeof error?.code !== 'number' || /already been processed/i.test(error.message)) return
    throw asNode(error)
  })
  return { id, trace: { lastBlock: Number(lastValidBlockHeight) } }
}

/** What a node says, without its code: among wallets the same one means that a request is open. */
function asNode({ message, data }: { readonly message: string; readonly data?: unknown }): Error {
  return Object.assign(new Error(message), { data })
}
