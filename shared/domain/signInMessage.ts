import { isNetworkId, type Namespace, type NetworkId, parseNetworkId } from './caip'
import type { SignInFields } from './signIn'
import { solanaClusters } from './solanaClusters'

/** What the text calls the accounts of a namespace. Source: CAIP-122. */
const kinds: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** A network as the text names it. */
export function chainNameOf(chainId: NetworkId): string {
  const { namespace, reference } = parseNetworkId(chainId)
  return (namespace === 'solana' && solanaClusters[reference]) || reference
}

function chainIdOf(namespace: Namespace, name: string): NetworkId {
  const known =
    namespace === 'solana' &&
    Object.keys(solanaClusters).find((reference) => solanaClusters[reference] === name)
  return `${namespace}:${known || name}`
}

const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text to sign. Source: EIP-4361, CAIP-122, Sign In With Solana. */
export function formatSignInMessage(fields: SignInFields): string {
  const { namespace } = parseNetworkId(fields.chainId)
  const values = { ...fields, chainId: chainNameOf(fields.chainId) }
  const head = [`${fields.domain} wants you to sign in with your ${kinds[namespace]} account:`]
  head.push(fields.accountAddress, '')
  if (fields.statement !== undefined) head.push(fields.statement, '')
  else if (namespace !== 'solana') head.push('')
  const body = lines.flatMap(([label, key]) =>
    values[key] === undefined ? [] : [`${label}: ${values[key]}`],
  )
  const resources = fields.resources && ['Resources:', ...fields.resources.map((each) => `- ${each}`)]
  return [...head, ...body, ...(resources ?? [])].join('\n')
}

/**
 * The fields of a text, parsed as strictly as it is written: nothing may be missing, added or moved. Whether they are
 * true (of this page, this moment, this account) is for the caller to check.
 * @returns undefined for any other text
 */
export function parseSignInMessage(text: string): SignInFields | undefined {
  const [first = '', accountAddress = '', ...rest] = text.split('\n')
  const [, domain, kind] = /^([^\s/?#@]+) wants you to sign in with your (\w+) account:$/.exec(first) ?? []
  const namespace = (Object.keys(kinds) as Namespace[]).find((each) => kinds[each] === kind)
  const start = rest.findIndex((line) => line.startsWith('URI: '))
  if (!domain || !namespace || start < 0) return
  const statement = start > 2 ? rest[1] : undefined
  const end = rest.indexOf('Resources:', start)
  const body = rest.slice(start, end < 0 ? undefined : end)
  const found = Object.fromEntries(
    lines.flatMap(([label, key]) => {
      const line = body.find((each) => each.startsWith(`${label}: `))
      return line === undefined ? [] : [[key, line.slice(label.length + 2)]]
    }),
  )
  const chainId = chainIdOf(namespace, found.chainId ?? '')
  if (!isNetworkId(chainId) || !found.nonce || !found.version) return
  const fields = {
    ...(found as unknown as SignInFields),
    domain,
    accountAddress,
    chainId,
    ...(statement !== undefined && { statement }),
    ...(end >= 0 && { resources: rest.slice(end + 1).map((line) => line.replace(/^- /, '')) }),
  }
  // Any deviation not matched above shows here.
  return formatSignInMessage(fields) === text ? fields : undefined
}
