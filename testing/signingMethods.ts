import type { Hex } from './ApprovalRequest'
import { decodeMessage } from './decodeMessage'
import { invalidParams } from './invalidParams'
import { parseAddress, parseTransaction } from './parseTransaction'
import { parseTypedData } from './parseTypedData'
import { permittedAccount as permitted } from './permittedAccount'
import { sendTransaction } from './sendTransaction'
import type { WalletContext, WalletMethods } from './WalletContext'

/** Methods that need the keys. Source: EIP-191, EIP-712, EIP-1193. */
export function signingMethods(context: WalletContext): WalletMethods {
  const { state, approve } = context
  let lastSent: Promise<unknown> = Promise.resolve()

  /** One after the other: two at once would get the same nonce from the node. */
  function sendNext(send: () => Promise<unknown>): Promise<unknown> {
    const sent = lastSent.then(send)
    lastSent = sent.catch(() => {})
    return sent
  }

  const permittedAccount = (address: Hex) => permitted(context, address)

  return {
    async personal_sign(params) {
      const [data, address] = params
      if (typeof data !== 'string') throw invalidParams('The message must be hexadecimal bytes or a text.')
      const { address: account } = permittedAccount(parseAddress(address, 'The second parameter'))
      const { bytes, message, readable } = decodeMessage(data)
      await approve('personal_sign', params, { kind: 'signMessage', account, message, readable })
      return permittedAccount(account).signMessage({ message: { raw: bytes } })
    },

    async eth_signTypedData_v4(params) {
      const { address: account } = permittedAccount(parseAddress(params[0], 'The first parameter'))
      const typedData = parseTypedData(params[1])
      await approve('eth_signTypedData_v4', params, { kind: 'signTypedData', account, typedData })
      return permittedAccount(account)
        .signTypedData(typedData)
        .catch((cause) => {
          throw invalidParams('The typed data does not fit its own types.', cause)
        })
    },

    async eth_sendTransaction(params) {
      const network = state.network()
      const transaction = parseTransaction(params[0], network.chainId)
      const { address: account } = permittedAccount(transaction.from)
      await approve('eth_sendTransaction', params, { kind: 'sendTransaction', account, network, transaction })
      const signer = permittedAccount(account)
      return sendNext(() => sendTransaction(signer, network, transaction))
    },
  }
}
