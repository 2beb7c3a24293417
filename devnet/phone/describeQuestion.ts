import type { Network } from '@shared/domain/network'
import { strangerName } from '@shared/domain/strangerName'
import { strangerText } from '@shared/domain/strangerText'
import { bytesToHex, formatUnits, size } from 'viem'
import type { TransactionRequest, TypedData } from './parseRequest'
import type { Question } from './question'

/** A detail, of one or more lines. `code`: to be compared by character. */
export interface QuestionRow {
  readonly label: string
  readonly value: string
  readonly code?: boolean
}

/** A question in words. All of it is plain text; hidden characters of the app are spelled out. */
export interface QuestionText {
  readonly title: string
  /** The consequence of approval. */
  readonly lead: string
  readonly approve: string
  /** The main amount. */
  readonly amount?: string
  readonly rows: readonly QuestionRow[]
  /** The signed text, word by word. */
  readonly message?: { readonly label: string; readonly text: string; readonly code: boolean }
  /** The signed data, value by value. */
  readonly fields?: { readonly label: string; readonly rows: readonly QuestionRow[] }
}

/** The rights of an app, by method. */
const abilities: Readonly<Record<string, string>> = {
  personal_sign: 'Signatures of messages',
  solana_signMessage: 'Signatures of messages',
  eth_signTypedData: 'Signatures of structured data',
  eth_signTypedData_v4: 'Signatures of structured data',
  eth_sendTransaction: 'Transactions',
  wallet_switchEthereumChain: 'Another network',
}

/** The question to the wallet's owner, in words. */
export function describeQuestion(question: Question, networks: readonly Network[]): QuestionText {
  const nameOf = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  const site: QuestionRow = { label: 'Site, as it says', value: strangerName(question.appUrl) || 'unknown' }
  const app = strangerName(question.appName) || 'An app without a name'
  if (question.kind === 'proposal') {
    const { networkIds, missingNetworkIds, addresses, methods } = question
    const asked = [...new Set(methods.flatMap((method) => abilities[method] ?? []))]
    const missing = missingNetworkIds.map((id) => strangerText(id))
    return {
      title: `Connect to ${app}`,
      lead: 'It will see these addresses, and can ask you to sign. Nothing moves without another yes from you.',
      approve: 'Connect',
      rows: [
        site,
        { label: 'Networks', value: networkIds.map(nameOf).join(', ') },
        ...(missing.length ? [{ label: 'Networks that this wallet lacks', value: missing.join(', ') }] : []),
        { label: 'It may ask for', value: asked.join(', ') || 'Nothing' },
        { label: 'It will see', value: addresses.join('\n'), code: true },
      ],
    }
  }
  if (question.kind === 'signIn') {
    const { networkIds, missingNetworkIds, address, messages } = question
    const missing = missingNetworkIds.map((id) => strangerText(id))
    return {
      title: `Connect and sign in to ${app}`,
      lead: `It will see this address, and your signature proves that it is yours.${
        messages.length > 1 ? ' You sign once for each network; only the chain id differs.' : ''
      }`,
      approve: 'Sign in',
      message: { label: 'Message', text: strangerText(messages[0] ?? ''), code: false },
      rows: [
        site,
        { label: 'Account', value: address, code: true },
        { label: 'Networks', value: networkIds.map(nameOf).join(', ') },
        ...(missing.length ? [{ label: 'Networks that this wallet lacks', value: missing.join(', ') }] : []),
      ],
    }
  }
  const { request, networkId } = question
  const network: QuestionRow = { label: 'Network', value: nameOf(networkId) }
  switch (request.kind) {
    case 'signMessage': {
      const { text, isText } = readBytes(request.bytes)
      return {
        title: `${app} asks for a signature`,
        lead: isText
          ? 'Your signature proves that the account is yours.'
          : 'This is not readable text. Sign it only if you trust this app with it.',
        approve: 'Sign',
        message: { label: 'Message', text: strangerText(text), code: !isText },
        rows: [site, { label: 'Account', value: request.account, code: true }, network],
      }
    }
    case 'signTypedData': {
      const { typedData, account } = request
      return {
        title: `${app} asks for a signature`,
        lead: 'A signature like this can let others move your tokens. Check every value.',
        approve: 'Sign',
        fields: {
          label: `Values of ${strangerText(typedData.primaryType)}`,
          rows: fieldsOf(typedData.types, typedData.primaryType, typedData.message, ''),
        },
        rows: [site, ...domainOf(typedData), { label: 'Account', value: account, code: true }, network],
      }
    }
    case 'sendTransaction': {
      const { transaction, account } = request
      const currency = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.nativeCurrency
      return {
        title: `${app} asks for a transaction`,
        lead:
          transaction.to && transaction.data !== '0x'
            ? 'It calls a contract, and this wallet cannot read what the call does.'
            : 'It is final once the network has taken it.',
        approve: 'Send',
        amount:
          `${formatUnits(transaction.value, currency?.decimals ?? 18)} ${currency?.symbol ?? ''}`.trim(),
        rows: [...receiverOf(transaction), { label: 'From', value: account, code: true }, network, site],
      }
    }
    case 'switchNetwork':
      return {
        title: `${app} asks for another network`,
        lead: 'It will read from and send to that network.',
        approve: 'Switch',
        rows: [{ label: 'To', value: nameOf(request.networkId) }, site],
      }
    case 'accounts':
      return { title: `${app} asks for your accounts`, lead: '', approve: 'Share', rows: [site] }
  }
}

function receiverOf({ to, data }: TransactionRequest): QuestionRow[] {
  if (!to) return [{ label: 'Creates a contract', value: `${size(data)} bytes of code` }]
  const receiver = { label: 'To', value: to, code: true }
  return data === '0x'
    ? [receiver]
    : [receiver, { label: `Data, ${size(data)} bytes`, value: data, code: true }]
}

function domainOf({ domain }: TypedData): QuestionRow[] {
  const facts: [string, unknown][] = [
    ['Application', domain.name],
    ['Contract', domain.verifyingContract],
    ['Chain id', domain.chainId],
  ]
  return facts.flatMap(([label, value]) => (value == null ? [] : rowOf(label, value)))
}

/** Every value that is signed: fields that the types do not name are not. */
function fieldsOf(types: TypedData['types'], type: string, value: unknown, path: string): QuestionRow[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value))
    return value.flatMap((each, at) => fieldsOf(types, item, each, `${path} ${at + 1}`))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return [rowOf(path, value)]
  return fields.flatMap(({ name, type: inner }) =>
    fieldsOf(types, inner, (value as Record<string, unknown>)[name], path ? `${path} › ${name}` : name),
  )
}

function rowOf(label: string, value: unknown): QuestionRow {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing')
  return { label: strangerText(label), value: strangerText(text), code: /^(0x)?[\da-f]+$/i.test(text) }
}

/** Reads bytes as text if they are text, else as hex. */
function readBytes(bytes: Uint8Array): { text: string; isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash may be valid UTF-8 by chance.
    if (!/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))) return { text, isText: true }
  } catch {
    // Not UTF-8.
  }
  return { text: bytesToHex(bytes), isText: false }
}
