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

/** The words of a union in any order, as faults show them: `light or dark`. */
type Words<All extends string, Word extends string = All> = Word extends All
  ? [Exclude<All, Word>] extends [never]
    ? Word
    : `${Word} or ${Words<Exclude<All, Word>>}`
  : never

type KindOf<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [string | false]
    ? string extends Value
      ? 'string'
      : Words<`${Value}`>
    : Value extends readonly unknown[]
      ? 'list'
      : Value extends (...args: never[]) => unknown
        ? 'function'
        : 'object'

/** The kind of each option's value: a `typeof`, a list, or the words allowed. An option without a row does not compile. */
export type OptionKinds<Options = LatchkeyOptions> = {
  readonly [O in keyof Options]-?: KindOf<NonNullable<Options[O]>>
}

type Rows = Readonly<Record<string, string | undefined>>

const kinds = {
  id: 'string',
  projectId: 'string',
  nonce: 'string',
  locale: 'string',
  termsConditionsUrl: 'string',
  privacyPolicyUrl: 'string',
  apiUrl: 'string',
  rpcUrl: 'string',
  relayUrl: 'string',
  walletUrl: 'string',
  debug: 'boolean',
  cookie: 'boolean',
  enableWalletConnect: 'boolean',
  enableWalletGuide: 'boolean',
  enableWallets: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableNetworkSwitch: 'boolean',
  enableAuthLogger: 'boolean',
  disableAppend: 'boolean',
  enableEmbedded: 'boolean',
  allowUnsupportedChain: 'boolean',
  experimental_preferUniversalLinks: 'boolean',
  release: 'object',
  features: 'object',
  metadata: 'object',
  themeVariables: 'object',
  tokens: 'object',
  customRpcUrls: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  defaultAccountTypes: 'object',
  siwx: 'object',
  siweConfig: 'object',
  defaultNetwork: 'object',
  react: 'function',
  sortWallets: 'function',
  networks: 'list',
  featuredWalletIds: 'list',
  includeWalletIds: 'list',
  excludeWalletIds: 'list',
  customWallets: 'list',
  themeMode: 'light or dark',
  preload: 'intent or visible or idle or false',
  allWallets: 'SHOW or HIDE or ONLY_MOBILE',
  logLevel: 'silent or error or warn or info',
} satisfies OptionKinds

/** Options of other kits, and ours that does the same. */
const foreign = {
  adapters: 'networks',
  chains: 'networks',
  wagmiConfig: 'networks',
  defaultChain: 'defaultNetwork',
  initialChain: 'defaultNetwork',
  enableCoinbase: 'excludeWalletIds',
  coinbasePreference: 'excludeWalletIds',
  walletConnectProjectId: 'projectId',
  theme: 'themeMode',
  appName: 'metadata',
  appInfo: 'metadata',
  wallets: 'customWallets',
} satisfies Record<string, keyof LatchkeyOptions>

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
  // A host may write `constructor`, which a plain object inherits.
  const rows: Rows = bare(kinds)
  for (const [name, value] of Object.entries(given)) {
    const kind = rows[name]
    if (!kind) {
      const ours = (bare(foreign) as Rows)[name]
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
