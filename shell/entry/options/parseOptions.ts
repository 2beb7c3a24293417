import { isNetworkId, servedNamespaces } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { OptionsInvalid, SiwxConflict } from '@shared/errors/releaseErrors'
import { bare } from '@shared/store/own'
import type {
  CheckedOptions,
  LatchkeyOptions,
  NetworkOption,
  ReleaseSource,
} from '../../ground/widget/options'
import { isPackaged } from '../../remotes/release/isPackaged'

/** Option names by the kind of their value: a `typeof`, a list, or the words allowed. */
const kinds: Record<string, string> = {
  string: 'id projectId nonce locale termsConditionsUrl privacyPolicyUrl apiUrl rpcUrl relayUrl walletUrl',
  boolean:
    'debug cookie enableWalletConnect enableWalletGuide enableWallets enableEIP6963 enableInjected enableNetworkSwitch enableAuthLogger disableAppend enableEmbedded allowUnsupportedChain experimental_preferUniversalLinks',
  object:
    'release features metadata themeVariables tokens customRpcUrls chainImages connectorImages defaultAccountTypes siwx siweConfig defaultNetwork',
  function: 'react sortWallets',
  list: 'networks featuredWalletIds includeWalletIds excludeWalletIds customWallets',
  'light or dark': 'themeMode',
  'intent or visible or idle or false': 'preload',
  'SHOW or HIDE or ONLY_MOBILE': 'allWallets',
  'silent or error or warn or info': 'logLevel',
}

/** Options of other kits, by the one of ours that does the same. */
const foreign: Record<string, string> = {
  networks: 'adapters chains wagmiConfig',
  defaultNetwork: 'defaultChain initialChain',
  excludeWalletIds: 'enableCoinbase coinbasePreference',
  projectId: 'walletConnectProjectId',
  themeMode: 'theme',
  metadata: 'appName appInfo',
  customWallets: 'wallets',
}

function nameIn(groups: Record<string, string>, name: string): string | undefined {
  return Object.keys(groups).find((group) => groups[group]!.split(' ').includes(name))
}

function fits(kind: string, value: unknown): boolean {
  if (kind.includes(' or ')) return kind.split(' or ').includes(value === false ? 'false' : (value as string))
  return Array.isArray(value) ? kind === 'list' : value !== null && typeof value === kind
}

export function show(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value
  } catch {
    return typeof value
  }
}

function toNetwork(option: NetworkOption): Network {
  const chainNamespace = option.chainNamespace ?? 'eip155'
  const caipNetworkId = option.caipNetworkId ?? `${chainNamespace}:${option.id}`
  return Object.assign(option, { chainNamespace, caipNetworkId }) as Network
}

/**
 * Checks the options. `releaseUrl` is the default address of this version's release.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 */
export function parseOptions(options: LatchkeyOptions, releaseUrl = '/latchkey/'): CheckedOptions {
  const issues: string[] = []
  const given = bare(options) as object as Record<string, unknown>
  for (const [name, value] of Object.entries(given)) {
    const kind = nameIn(kinds, name)
    if (!kind) {
      const ours = nameIn(foreign, name)
      issues.push(`${name}: no such option${ours ? `, use ${ours}` : ''}`)
    } else if (value !== undefined && name !== 'release' && !fits(kind, value)) {
      issues.push(`${name}: expected ${kind}, got ${show(value)}`)
    }
  }
  const networks = checkNetworks(given.networks, issues)
  const [defaultNetwork] = given.defaultNetwork ? checkNetworks([given.defaultNetwork], issues) : []
  if (
    defaultNetwork &&
    !networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork.caipNetworkId)
  ) {
    issues.push('defaultNetwork: not one of networks')
  }
  const sources = given.release === undefined ? [{}] : [given.release].flat()
  const release = sources.map(bare) as ReleaseSource[]
  for (const [index, source] of release.entries()) {
    const { url, inline, keys, digest, features } = source
    // A string has `includes` too, and would accept its substrings.
    const areLists = [keys ?? [], features ?? []].every(Array.isArray)
    const isSource = areLists && Object(sources[index]) === sources[index]
    if (isSource && isPackaged(source) && !inline) source.url = folderOf(url ?? releaseUrl)
    else if (!isSource || !(url || inline) || !keys?.length === !digest)
      issues.push('release: needs url or inline, and a list of keys or digest')
  }
  if (given.siweConfig && given.siwx) {
    if (!issues.length) throw new LatchkeyError(SiwxConflict)
    issues.push(SiwxConflict.message({}))
  }
  if (issues.length) throw new LatchkeyError(OptionsInvalid, { issues })

  return Object.assign(given, {
    id: given.id ?? 'default',
    networks,
    defaultNetwork,
    release,
  }) as object as CheckedOptions
}

const folderOf = (url: string) => (/\.json$/.test(url) ? url : url.replace(/\/?$/, '/'))

function checkNetworks(given: unknown, issues: string[]): Network[] {
  if (!Array.isArray(given) || !given.length) {
    issues.push('networks: at least one is needed')
    return []
  }
  return (given as (NetworkOption | undefined)[]).map((option) => {
    const network = toNetwork(bare(option) as NetworkOption)
    const { id, caipNetworkId, name, nativeCurrency, rpcUrls } = network
    const isComplete = id && isNetworkId(caipNetworkId) && name && nativeCurrency?.symbol
    if (!isComplete || !rpcUrls?.default?.http?.length) {
      issues.push(`networks: ${name} needs id, name, nativeCurrency and rpcUrls.default.http`)
    }
    issues.push(...faultsOf(network).map((fault) => `networks: ${name} ${fault}`))
    return network
  })
}

/** What is wrong with the values of a network, which wallets and nodes are asked with. */
function faultsOf({ id, caipNetworkId, nativeCurrency, blockExplorers }: Network): string[] {
  const faults: string[] = []
  const { decimals } = nativeCurrency ?? {}
  const [namespace] = isNetworkId(caipNetworkId) ? caipNetworkId.split(':') : []
  if (namespace && !(servedNamespaces as readonly string[]).includes(namespace))
    faults.push(`is of ${namespace}, which has no adapter: expected ${servedNamespaces.join(' or ')}`)
  // The id of an EVM chain is a number on every road to a wallet. Source: EIP-155, EIP-3085
  if (namespace === 'eip155' && id && (!isCount(Number(id)) || caipNetworkId !== `eip155:${Number(id)}`))
    faults.push(
      `has the id ${id} as ${caipNetworkId}: expected a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`,
    )
  if (decimals !== undefined && !isCount(decimals + 1))
    faults.push(`has nativeCurrency.decimals ${show(decimals)}: expected a whole number`)
  if (blockExplorers && !(blockExplorers.default?.name && blockExplorers.default.url))
    faults.push('needs name and url in blockExplorers.default, or no blockExplorers')
  return faults
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
