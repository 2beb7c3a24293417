import { cleanText } from '@shared/domain/cleanText'
import { countryName } from '@shared/domain/countryName'
import { type Login, providerNames } from '@shared/domain/login'
import { strangerText } from '@shared/domain/strangerText'
import type { KeyNamespace } from '@shared/domain/walletSlot'
import type { AccountChange, ShownOpening, ShownSlot } from '../ports/accountChange'
import type { Description, Row, TextKey } from './description'

/** A change of who can open the wallet, which no page can make without the visitor. `locale`: of names of countries. */
export function describeChange(change: AccountChange, locale = 'en'): Description {
  const described = describeKind(change, locale)
  if (!change.isRequired) return described
  return { ...described, warnings: [...described.warnings, warningOf('vault.warning.required')] }
}

function describeKind(change: AccountChange, locale: string): Description {
  const common = { warnings: [], acts: [] }
  switch (change.kind) {
    case 'email': {
      const rows = [textRow('vault.email', strangerText(change.email, 'one'))]
      // No older address could undo it.
      if (change.isFirst) return { ...adding, ...common, rows }
      return {
        title: { key: 'vault.title.email' },
        lead: { key: 'vault.lead.email' },
        ...common,
        rows,
        approve: 'vault.approve.email',
      }
    }
    case 'addLogin':
      return { ...adding, ...common, rows: [textRow('vault.login', providerNames[change.provider])] }
    case 'removeLogin':
      return {
        title: { key: 'vault.title.removeLogin' },
        lead: { key: 'vault.lead.removeLogin' },
        ...common,
        rows: rowsOf(change.login),
        approve: 'vault.approve.removeLogin',
      }
    case 'addCode':
      return {
        title: { key: 'vault.title.addCode' },
        lead: { key: 'vault.lead.addCode' },
        ...common,
        rows: [],
        approve: 'vault.approve.addCode',
      }
    case 'addPasskey':
      return {
        title: { key: 'vault.title.addPasskey' },
        lead: { key: 'vault.lead.addPasskey' },
        ...common,
        rows: [],
        approve: 'vault.approve.addPasskey',
      }
    case 'export':
      return {
        title: { key: 'vault.title.export' },
        lead: { key: 'vault.lead.export' },
        acts: [],
        rows: [],
        warnings: [
          { tone: 'danger', words: { key: 'vault.warning.phrase' } },
          { tone: 'danger', words: { key: 'vault.warning.never' } },
        ],
        approve: 'vault.approve.export',
      }
    case 'exportKey':
      return {
        title: { key: 'vault.title.exportKey' },
        lead: { key: 'vault.lead.exportKey' },
        acts: [],
        warnings: [
          { tone: 'danger', words: { key: 'vault.warning.key' } },
          { tone: 'danger', words: { key: 'vault.warning.neverKey' } },
        ],
        rows: [
          textRow('vault.network', networks[change.namespace]),
          { label: 'vault.account', value: { kind: 'address', address: change.address } },
        ],
        approve: 'vault.approve.exportKey',
      }
    case 'removeSlot':
      return {
        title: { key: 'vault.title.removeSlot' },
        lead: { key: leads[change.slot.kind] },
        ...common,
        rows: rowsOfSlot(change.slot, locale),
        approve: 'vault.approve.remove',
      }
    case 'delay':
      return {
        title: { key: 'vault.title.delay' },
        lead: { key: 'vault.lead.delay' },
        acts: [],
        warnings: change.hours === 0 ? [warningOf('vault.warning.noDelay')] : [],
        rows: [wordsRow('vault.delay', delays[change.hours])],
        approve: 'vault.approve.delay',
      }
    // The button says “close”: after “decline”, the visitor could believe that the device is denied.
    case 'allowDevice':
      return {
        title: { key: 'vault.title.allowDevice' },
        lead: { key: 'vault.lead.allowDevice' },
        acts: [],
        warnings: [warningOf('vault.warning.allowDevice')],
        rows: rowsOfOpening(change.opening, locale),
        approve: 'vault.approve.allowDevice',
        leave: 'vault.close',
      }
    case 'denyDevice':
      return {
        title: { key: 'vault.title.denyDevice' },
        lead: { key: 'vault.lead.denyDevice' },
        ...common,
        rows: rowsOfOpening(change.opening, locale),
        approve: 'vault.approve.denyDevice',
        leave: 'vault.close',
      }
    case 'deleteAccount':
      return {
        title: { key: 'vault.title.deleteAccount' },
        lead: { key: 'vault.lead.deleteAccount' },
        acts: [],
        rows: [timeRow('vault.deletion.due', change.dueMs)],
        warnings: [
          { tone: 'danger', words: { key: 'vault.warning.deleted' } },
          { tone: 'danger', words: { key: 'vault.warning.lost' } },
        ],
        approve: 'vault.approve.deleteAccount',
      }
    case 'keepAccount':
      return {
        title: { key: 'vault.title.keepAccount' },
        lead: { key: 'vault.lead.keepAccount' },
        ...common,
        rows: [timeRow('vault.deletion.due', change.dueMs)],
        approve: 'vault.approve.keepAccount',
      }
  }
}

/** Names, in every language. */
const networks: Readonly<Record<KeyNamespace, string>> = { eip155: 'Ethereum (EVM)', solana: 'Solana' }
const delays = { 0: 'vault.delay.0', 24: 'vault.delay.24', 72: 'vault.delay.72' } as const

const warningOf = (key: TextKey) => ({ tone: 'warning', words: { key } }) as const

/** What is true once the slot is gone. */
const leads: Readonly<Record<ShownSlot['kind'], TextKey>> = {
  automatic: 'vault.lead.removeAutomatic',
  device: 'vault.lead.removeDevice',
  passkey: 'vault.lead.removeWay',
  recovery: 'vault.lead.removeWay',
}

const kinds: Readonly<Record<ShownSlot['kind'], TextKey>> = {
  automatic: 'vault.way.automatic',
  device: 'vault.way.device',
  passkey: 'vault.way.passkey',
  recovery: 'vault.code',
}

function rowsOfSlot({ kind, name, createdMs, country }: ShownSlot, locale: string): readonly Row[] {
  const cleaned = kind === 'device' ? cleanText(name, 100) : ''
  const where = country && countryName(locale, country)
  return [
    wordsRow('vault.way', kinds[kind]),
    ...(cleaned ? [textRow('vault.loginName', cleaned)] : []),
    ...(where ? [textRow('vault.country', where)] : []),
    timeRow('vault.way.since', createdMs),
  ]
}

function rowsOfOpening({ name, country, askedMs, opensMs }: ShownOpening, locale: string): readonly Row[] {
  const cleaned = cleanText(name, 100)
  const where = country && countryName(locale, country)
  return [
    ...(cleaned ? [textRow('vault.way.device', cleaned)] : []),
    ...(where ? [textRow('vault.country', where)] : []),
    timeRow('vault.opening.asked', askedMs),
    timeRow('vault.opening.opens', opensMs),
  ]
}

const adding = {
  title: { key: 'vault.title.addLogin' },
  lead: { key: 'vault.lead.addLogin' },
  approve: 'vault.approve.addLogin',
} as const

const textRow = (label: TextKey, text: string): Row => ({ label, value: { kind: 'text', text } })
const wordsRow = (label: TextKey, key: TextKey): Row => ({ label, value: { kind: 'words', words: { key } } })
const timeRow = (label: TextKey, atMs: number): Row => ({
  label,
  value: { kind: 'time', atS: BigInt(Math.floor(atMs / 1000)) },
})

function rowsOf({ provider, name, email }: Login): readonly Row[] {
  const who = cleanText(name ?? email ?? '', 100)
  return [
    ...(provider === 'email' ? [] : [textRow('vault.login', providerNames[provider])]),
    ...(who ? [textRow('vault.loginName', who)] : []),
  ]
}
