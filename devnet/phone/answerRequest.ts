import { formatBase58 } from '@shared/domain/base58'
import type { Network } from '@shared/domain/network'
import { createClient, http, type LocalAccount } from 'viem'
import { sendTransaction } from 'viem/actions'
import type { Keyring } from './keyring'
import type { TransactionRequest, WalletRequest } from './parseRequest'

/** Signs with the account that the request names, and sends to the network's first node. */
export async function answerRequest(
  request: Exclude<WalletRequest, { kind: 'switchNetwork' }>,
  keyring: Keyring,
  network: Network,
): Promise<unknown> {
  const evmAccount = (address: string) => keyring.eip155.find((account) => account.address === address)!
  switch (request.kind) {
    case 'accounts':
      return keyring.solana.map(({ address }) => ({ pubkey: address }))
    case 'signMessage': {
      const { account, bytes } = request
      if (request.namespace === 'eip155') return evmAccount(account).signMessage({ message: { raw: bytes } })
      const signature = await keyring.solana.find(({ address }) => address === account)!.sign(bytes)
      return { signature: formatBase58(signature) }
    }
    case 'signTypedData':
      return evmAccount(request.account).signTypedData(request.typedData as never)
    case 'sendTransaction':
      return send(request.transaction, evmAccount(request.account), network)
  }
}

function send(transaction: TransactionRequest, account: LocalAccount, network: Network) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
  const client = createClient({ account, transport: http(network.rpcUrls.default.http[0]) })
  const fees = gasPrice === undefined ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice }
  // The node's own chain id is signed.
  const request = { account, chain: null, ...rest, ...fees }
  return sendTransaction(client, request as Parameters<typeof sendTransaction>[1])
}
