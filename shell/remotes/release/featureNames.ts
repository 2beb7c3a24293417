import type { Contributions, FeatureRelease, ViewContribution } from '@shared/contract/manifest'
import { own } from '@shared/store/own'

/**
 * The views that are called by their bare names, as patterns, by the feature that they belong to: ours, and those to
 * come.
 */
const bareViews: Readonly<Record<string, string>> = {
  account: 'Account(Settings)?|(Choose|Register)AccountName(Success)?|SwitchAddress|WalletRecovery',
  connect:
    'Connect(Wallets|ing(External|MultiChain|WalletConnect(Basic)?))?|Create|AllWallets|Downloads|GetWallet|WhatIsAWallet',
  history: 'Activity|Transactions',
  networks: 'Networks|Switch(ActiveChain|Network)|WhatIsANetwork',
  receive: 'Wallet(Receive|CompatibleNetworks)',
  send: 'WalletSend\\w*',
  grants: 'Smart\\w+',
  siwx: 'ConnectingSiwe|SIWXSignMessage',
  shell: '',
  email: '(Update)?Email\\w+',
  socials: '(?!Email)\\w*(Social|Farcaster|Login)s?',
  swap: 'Swap\\w*',
  onramp: 'OnRamp\\w+|BuyInProgress|WhatIsABuy',
  pay: 'Pay(Loading)?',
  wallet: '',
}

/** The slots of Connect in which a visitor enters an address or a login, by the feature that owns them. */
const slotOwners: Readonly<Record<string, string>> = { email: 'email', social: 'socials' }

/** True for a first-party feature, a future one included. */
export const isReserved = (id: string) => Object.hasOwn(bareViews, id)

/** The name of a view outside of its feature: the bare name if the feature owns it, else `<id>/<View>`. */
export function viewNameOf(id: string, view: string): string {
  return isReserved(id) && RegExp(`^(${bareViews[id]})$`).test(view) ? view : `${id}/${view}`
}

/** The name of a view within its feature. */
export const bareNameOf = ({ name }: ViewContribution) => name.slice(name.indexOf('/') + 1)

/**
 * The first name of a feature that is not its own, or undefined. Its files lie in `…/<id>/<version>/` below the
 * manifest, so that no feature names the files of another.
 */
export function whyNotNamed(
  id: string,
  { version, base, files, entry, expose, contributes }: FeatureRelease,
): string | undefined {
  if (!/^[a-z][a-z\d-]*\/\d[\w.-]*$/.test(`${id}/${version}`)) return 'its id or its version is none'
  if (!/^([\w.-]+\/)*$/.test(base) || /(^|\/)\./.test(base) || !`/${base}`.endsWith(`/${id}/${version}/`))
    return `its files do not lie in ${id}/${version}/ below the manifest`
  // Without code, the feature has no entry.
  const named = [...(entry ? [entry] : []), ...expose, ...Object.keys(files)]
  const strange = named.find((file) => !/^[\w-][\w.-]*$/.test(file))
  if (strange !== undefined) return `it has a file "${strange}"`
  const slot = contributes.connectMethods?.find((method) => (slotOwners[method.slot] ?? id) !== id)?.slot
  if (slot) return `the place ${slot} of Connect is not its own`
  return
}

/** The feature's contributions, with its views called as they are outside of it, and with or without their roles. */
export function namedOutside(id: string, contributes: Contributions, hasRoles = true): Contributions {
  const nameOf = (view: string) =>
    contributes.views.some(({ name }) => name === view) ? viewNameOf(id, view) : view
  const leading = <K extends 'walletFeatures' | 'accountTabs' | 'connectMethods' | 'settings'>(kind: K) =>
    contributes[kind] && {
      [kind]: contributes[kind].map((entry) => ({ ...entry, view: nameOf(entry.view) })),
    }
  return {
    ...contributes,
    views: contributes.views.map(({ role, ...view }) =>
      own({
        ...view,
        name: nameOf(view.name),
        ...(view.help && { help: nameOf(view.help) }),
        ...(hasRoles && role && { role }),
      }),
    ),
    ...leading('walletFeatures'),
    ...leading('accountTabs'),
    ...leading('connectMethods'),
    ...leading('settings'),
  }
}
