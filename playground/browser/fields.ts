import { flags } from './flags'
import { fonts } from './fonts'
import { knownNetworks } from './knownNetworks'
import { setup } from './setup'

interface Field {
  readonly initial: string
  readonly accepts: (text: string) => boolean
}

const oneOf = (...words: string[]): Field => ({
  initial: words[0]!,
  accepts: (text) => words.includes(text),
})
const flag = (initial: 'on' | 'off'): Field => ({ ...oneOf('on', 'off'), initial })
/** Empty: the widget's own, which differs between light and dark. */
const colour: Field = { initial: '', accepts: (text) => /^(#[0-9a-f]{6})?$/.test(text) }
const number = (initial: number, from: number, to: number): Field => ({
  initial: String(initial),
  accepts: (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to,
})
const address: Field = {
  initial: '',
  accepts: (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
}
const listOf = (all: readonly string[], initial: readonly string[], least = 0): Field => ({
  initial: initial.join(),
  accepts(text) {
    const items = text ? text.split(',') : []
    const isSet = new Set(items).size === items.length
    return isSet && items.length >= least && items.every((item) => all.includes(item))
  },
})
/** Names of wallets, separated by commas. Only the registry knows whether they exist. */
const names: Field = { initial: '', accepts: (text) => text.length <= 300 }
const orderOf = (...all: string[]): Field => listOf(all, all, all.length)

const localIds = setup.networks.map(({ id }) => String(id))
const knownIds = Object.values(knownNetworks).map(({ id }) => String(id))

/** All settings, as text: the content of the form, and of the address. */
export const fields = {
  frame: oneOf('desktop', 'phone'),
  embedded: flag('off'),
  mode: oneOf('system', 'light', 'dark'),
  accent: colour,
  background: colour,
  mix: colour,
  strength: number(0, 0, 50),
  font: oneOf(...Object.keys(fonts)),
  size: number(10, 8, 14),
  radius: number(4, 0, 10),
  z: { ...number(999, 0, 2_147_483_647), accepts: (text: string) => /^\d{1,9}$/.test(text) },
  locale: oneOf('', ...setup.locales),
  networks: listOf([...localIds, ...knownIds], localIds, 1),
  project: { initial: 'playground', accepts: (text: string) => text.length <= 64 },
  switching: flag('on'),
  wallets: flag('on'),
  guide: flag('on'),
  pairing: flag('on'),
  pocket: flag('off'),
  login: flag('off'),
  all: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  featured: names,
  excluded: names,
  collapse: flag('off'),
  types: orderOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  debug: flag('on'),
  terms: address,
  privacy: address,
  consent: flag('off'),
  signin: oneOf('off', 'browser', 'server'),
  required: flag('on'),
  prompt: flag('on'),
  pay: flag('off'),
  without: listOf(flags, []),
  methods: orderOf('email', 'social', 'wallet'),
  actions: orderOf('onramp', 'swaps', 'receive', 'send'),
} satisfies Record<string, Field>

export type FieldName = keyof typeof fields
export type Config = Readonly<Record<FieldName, string>>

export const fieldNames = Object.keys(fields) as FieldName[]
export const defaults = Object.fromEntries(fieldNames.map((name) => [name, fields[name].initial])) as Config
