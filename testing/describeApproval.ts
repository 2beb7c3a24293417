import { strangerText } from '@shared/domain/strangerText'
import { formatEther, size } from 'viem'
import type { ApprovalRequest, TestNetwork, TransactionRequest } from './ApprovalRequest'
import type { ApprovalRow } from './ApprovalRow'
import { describeDomain, describeFields } from './describeTypedData'

/** A question in words. All of it is plain text. */
export interface ApprovalText {
  readonly title: string
  /** The consequence of approval. */
  readonly lead: string
  /** The main amount. */
  readonly amount?: string
  readonly rows: readonly ApprovalRow[]
  /** The signed data, value by value. */
  readonly fields?: { readonly label: string; readonly rows: readonly ApprovalRow[] }
  /** The signed text, word by word. */
  readonly message?: { readonly label: string; readonly text: string; readonly code: boolean }
}

/** The question of an approval, in words. Text from the page shows its hidden characters. */
export function describeApproval(request: ApprovalRequest): ApprovalText {
  switch (request.kind) {
    case 'connect':
      return {
        title: 'Connect to this site',
        lead: 'It will see the address you choose, and can ask you to sign. Nothing moves without another yes from you.',
        rows: request.accounts.length === 1 ? [{ label: 'Account', value: request.account, code: true }] : [],
      }
    case 'signMessage':
      return {
        title: 'Sign a message',
        lead: request.readable
          ? 'Your signature proves that the account is yours.'
          : 'This is not readable text. Sign it only if you trust this site with it.',
        rows: [{ label: 'Account', value: request.account, code: true }],
        message: { label: 'Message', text: strangerText(request.message), code: !request.readable },
      }
    case 'signIn':
      return {
        title: 'Sign in to this site',
        lead: 'It will see this address, and your signature proves that it is yours. It can ask you to sign more; nothing moves without another yes from you.',
        rows: [{ label: 'Account', value: request.account, code: true }],
        message: { label: 'Message', text: strangerText(request.message), code: !request.readable },
      }
    case 'signTypedData':
      return {
        title: 'Sign structured data',
        lead: 'A signature like this can let others move your tokens. Check every value.',
        rows: [
          { label: 'Account', value: request.account, code: true },
          ...describeDomain(request.typedData),
        ],
        fields: {
          label: `Values of ${strangerText(request.typedData.primaryType)}`,
          rows: describeFields(request.typedData),
        },
      }
    case 'sendTransaction':
      return {
        title: request.transaction.to ? 'Send a transaction' : 'Create a contract',
        lead: leadOf(request.transaction),
        amount: `${formatEther(request.transaction.value)} ${symbolOf(request.network)}`,
        rows: [
          { label: 'From', value: request.account, code: true },
          ...(request.transaction.to ? [{ label: 'To', value: request.transaction.to, code: true }] : []),
          { label: 'Network', value: strangerText(request.network.name) },
          ...describeData(request.transaction),
        ],
      }
    case 'sendCalls':
      return {
        title: `Make ${request.calls.length} calls at once`,
        lead: 'All of them are made, or none. This wallet cannot read what a contract does with a call.',
        amount: `${formatEther(request.calls.reduce((sum, { value }) => sum + value, 0n))} ${symbolOf(request.network)}`,
        rows: [
          { label: 'From', value: request.account, code: true },
          { label: 'Network', value: strangerText(request.network.name) },
          ...request.calls.flatMap(({ to, data }, index) => [
            { label: `Call ${index + 1}`, value: to, code: true },
            ...(data === '0x' ? [] : [{ label: 'Data', value: data, code: true }]),
          ]),
        ],
      }
    case 'signTransaction':
      return {
        title: 'Sign a transaction',
        lead: 'It can move what the account has, and this wallet cannot read what it does. It is final once the network has taken it.',
        rows: [{ label: 'Account', value: request.account, code: true }],
        message: { label: 'Transaction', text: request.message, code: true },
      }
    case 'switchNetwork':
      return {
        title: 'Switch network',
        lead: 'This site will read from and send to the other network.',
        rows: [
          { label: 'From', value: strangerText(request.from.name) },
          { label: 'To', value: strangerText(request.network.name) },
        ],
      }
    case 'addNetwork':
      return {
        title: 'Add a network',
        lead: 'The wallet will use it from here on. Its operator sees your requests and decides what you are shown.',
        rows: [
          { label: 'Name', value: strangerText(request.network.name) },
          { label: 'Chain id', value: String(request.network.chainId), code: true },
          { label: 'Currency', value: symbolOf(request.network) },
          { label: 'RPC address', value: request.network.rpcUrl, code: true },
        ],
      }
  }
}

function leadOf({ to, data }: TransactionRequest): string {
  return to && data !== '0x'
    ? 'It calls a contract, and this wallet cannot read what the call does.'
    : 'It is final once the network has taken it.'
}

function symbolOf({ symbol = 'ETH' }: TestNetwork): string {
  return strangerText(symbol)
}

function describeData({ to, data }: TransactionRequest): ApprovalRow[] {
  if (data === '0x') return []
  const bytes = `${size(data)} bytes`
  if (!to) return [{ label: 'Code', value: bytes }]
  return [
    { label: 'Contract call', value: `${data.slice(0, 10)}, ${bytes}`, code: true },
    { label: 'Data', value: data, code: true },
  ]
}
