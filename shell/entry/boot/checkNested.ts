import type { AccountType } from '@shared/domain/account'
import type { NetworkId } from '@shared/domain/caip'
import { isNetworkId } from '@shared/domain/caip'
import type { SocialProvider } from '@shared/domain/login'
import type {
  CheckedOptions,
  ConnectMethod,
  CustomWallet,
  Features,
  Metadata,
  SiweConfig,
  SiwxOptions,
  WalletFeature,
} from '../../ground/widget/options'
import { type OptionKinds, show } from '../options/parseOptions'

/** The faults of a value, one line each; `path` says where the value stands. */
type Check = (value: unknown, path: string) => readonly string[]

const expected = (what: string, value: unknown, path: string) => [
  `${path}: expected ${what}, got ${show(value)}`,
]

const is =
  (...kinds: string[]): Check =>
  (value, path) =>
    kinds.includes(typeof value) ? [] : expected(kinds.join(' or '), value, path)

const text: Check = (value, path) =>
  typeof value === 'string' && value ? [] : expected('a text', value, path)

const oneOf =
  <Word extends string>(...words: readonly Word[]): Check =>
  (value, path) =>
    words.includes(value as Word) ? [] : expected(words.join(' or '), value, path)

const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${path}[${index}]`))
      : expected('list', value, path)

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value && !Array.isArray(value) ? Object.entries(value) : undefined

/** A record of any names, whose values all pass one check. */
const eachOf =
  (check: Check, isName: (name: string) => boolean = () => true, what = ''): Check =>
  (value, path) =>
    entriesOf(value)?.flatMap(([name, item]) => [
      ...(isName(name) ? [] : [`${path}.${name}: ${what}`]),
      ...check(item, `${path}.${name}`),
    ]) ?? expected('object', value, path)

type Fields = Readonly<Record<string, Check>>

type NeededName<T> = { [M in keyof T]-?: object extends Pick<T, M> ? never : M }[keyof T]

/** A check for each member that the type needs. A member without a check does not compile. */
type Needed<T> = { readonly [M in NeededName<T>]: Check }

/** A check for each member that may be absent. */
type Optional<T> = { readonly [M in Exclude<keyof T, NeededName<T>>]-?: Check }

/** The same check for several names. */
const all = <Name extends string>(names: readonly Name[], check: Check) =>
  Object.fromEntries(names.map((name) => [name, check])) as Readonly<Record<Name, Check>>

/** Unknown names are faults, unless the object may have more. */
const fields = <T>(needed: Needed<T>, optional: Optional<T>, more?: 'more'): Check => {
  const known: Fields = { ...needed, ...optional }
  return (value, path) => {
    const given = entriesOf(value)
    if (!given) return expected('object', value, path)
    // Members of a class are not its own.
    const at = (name: string) => (value as Record<string, unknown>)[name]
    return [
      ...(more
        ? []
        : given.flatMap(([name]) => (Object.hasOwn(known, name) ? [] : [`${path}.${name}: no such option`]))),
      ...Object.entries(known).flatMap(([name, check]) =>
        at(name) === undefined && !Object.hasOwn(needed, name) ? [] : check(at(name), `${path}.${name}`),
      ),
    ]
  }
}

const byNetwork = (check: Check) => eachOf(check, isNetworkId, 'not a CAIP-2 id of a network')

const flags: Optional<Features> = {
  ...all(
    [
      'swaps',
      'onramp',
      'receive',
      'send',
      'email',
      'emailShowWallets',
      'history',
      'analytics',
      'allWallets',
      'legalCheckbox',
      'smartSessions',
      'collapseWallets',
      'pay',
    ],
    is('boolean'),
  ),
  socials: (value, path) =>
    value === false
      ? []
      : listOf(oneOf<SocialProvider>('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'))(
          value,
          path,
        ),
  connectorTypeOrder: listOf(text),
  connectMethodsOrder: listOf(oneOf<ConnectMethod>('email', 'social', 'wallet')),
  walletFeaturesOrder: listOf(oneOf<WalletFeature>('onramp', 'swaps', 'receive', 'send')),
}

type Given<O extends keyof CheckedOptions> = NonNullable<CheckedOptions[O]>

/** Options that have members. The page entry checks networks and releases; themes ignore what they do not know. */
type NestedName = Exclude<
  { [O in keyof OptionKinds]: OptionKinds[O] extends 'object' | 'list' ? O : never }[keyof OptionKinds],
  'networks' | 'defaultNetwork' | 'release' | 'themeVariables'
>

const checks: { readonly [O in NestedName]: Check } = {
  features: fields<Features>({}, flags, 'more'),
  metadata: fields<Metadata>(
    { ...all(['name', 'description', 'url'], is('string')), icons: listOf(text) },
    {},
  ),
  ...all(['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'], listOf(text)),
  customWallets: listOf(
    fields<CustomWallet>(
      all(['id', 'name'], text),
      all(
        [
          'rdns',
          'homepage',
          'image_id',
          'image_url',
          'mobile_link',
          'desktop_link',
          'webapp_link',
          'app_store',
          'play_store',
        ],
        is('string'),
      ),
    ),
  ),
  tokens: byNetwork(fields<Given<'tokens'>[NetworkId]>({ address: text }, { image: is('string') })),
  customRpcUrls: byNetwork(listOf(fields<Given<'customRpcUrls'>[NetworkId][number]>({ url: text }, {}))),
  ...all(['chainImages', 'connectorImages'], eachOf(is('string'))),
  // Accounts of Cosmos have no types.
  defaultAccountTypes: fields<Omit<Given<'defaultAccountTypes'>, 'cosmos'>>(
    {},
    {
      eip155: oneOf<AccountType>('eoa', 'smartAccount'),
      ...all(['solana', 'polkadot'], oneOf<AccountType>('eoa')),
      bip122: oneOf<AccountType>('payment', 'ordinal', 'stx'),
    },
  ),
  siwx: fields<SiwxOptions>(
    {},
    {
      ...all(['required', 'autoPrompt'], is('boolean')),
      server: is('boolean', 'string'),
      ...all(['statement', 'domain', 'uri'], is('string')),
      resources: listOf(text),
      expirationMs: is('number'),
      ...all(
        [
          'createMessage',
          'addSession',
          'revokeSession',
          'setSessions',
          'getSessions',
          'getRequired',
          'getRequestId',
        ],
        is('function'),
      ),
    },
    'more',
  ),
  siweConfig: fields<SiweConfig>(
    all(['getNonce', 'createMessage', 'verifyMessage', 'getSession'], is('function')),
    {
      ...all(['getMessageParams', 'signOut', 'onSignIn', 'onSignOut'], is('function')),
      ...all(
        ['required', 'enabled', 'signOutOnDisconnect', 'signOutOnAccountChange', 'signOutOnNetworkChange'],
        is('boolean'),
      ),
      ...all(['nonceRefetchIntervalMs', 'sessionRefetchIntervalMs'], is('number')),
    },
    'more',
  ),
}

/** The faults inside of the options, whose own types the page entry has checked. */
export function checkNested(options: CheckedOptions): readonly string[] {
  const issues = Object.entries(checks).flatMap(([name, check]) => {
    const value = options[name as keyof CheckedOptions]
    return value === undefined ? [] : check(value, name)
  })
  if (options.disableAppend && !document.querySelector(`latchkey-modal[for="${CSS.escape(options.id)}"]`))
    issues.push(`disableAppend: place <latchkey-modal for="${options.id}"> in the page`)
  return issues
}

/**
 * The names in `features` that are neither ours nor of a feature that the release has. The release is loaded only for
 * names that are not ours. `releasedFlags`: the flags of its features; if it rejects, no name is called unknown.
 */
export async function unknownFeatures(
  { features = {} }: Pick<CheckedOptions, 'features'>,
  releasedFlags: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const others = Object.keys(features).filter((name) => !Object.hasOwn(flags, name))
  if (!others.length) return []
  const known = await releasedFlags().catch(() => others)
  return others.filter((name) => !known.includes(name))
}
