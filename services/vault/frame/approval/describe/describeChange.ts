import { cleanText } from '@shared/domain/cleanText'
import { countryName } from '@shared/domain/countryName'
import { type Login, providerNames } from '@shared/domain/login'
import type { AccountChange, ShownSlot } from '../../handlers/accountChange'
import type { Description, Row, TextKey } from './description'

/** A change of who can open the wallet, which no page can make without the visitor. `locale`: for names of countries. */
export function describeChange(change: AccountChange, locale = 'en'): Description {
  const common = { warnings: [], acts: [] }
  switch (change.kind) {
    case 'email': {
      const rows = [textRow('vault.email', change.email)]
      // No older address could undo it.
      if (change.isFirst) return { ...adding, ...common, rows }
      return {
        ...{ title: { key: 'vault.title.email' }, lead: { key: 'vault.lead.email' }, ...common, rows },
        approve: 'vault.approve.email',
      }
    }
    case 'addLogin':
      return { ...adding, ...common, rows: [textRow('vault.login', providerNames[change.provider])] }
    case 'removeLogin':
      return {
        ...{ title: { key: 'vault.title.removeLogin' }, lead: { key: 'vault.lead.removeLogin' }, ...common },
        rows: rowsOf(change.login),
        approve: 'vault.approve.removeLogin',
      }
    case 'addCode':
      return {
        ...{
          title: { key: 'vault.title.addCode' },
          lead: { key: 'vault.lead.addCode' },
          ...common,
          rows: [],
        },
        approve: 'vault.approve.addCode',
      }
    case 'addPasskey':
      return {
        ...{
          title: { key: 'vault.title.addPasskey' },
          lead: { key: 'vault.lead.addPasskey' },
          ...common,
          rows: [],
        },
        approve: 'vault.approve.addPasskey',
      }
    case 'export':
      return {
        ...{ title: { key: 'vault.title.export' }, lead: { key: 'vault.lead.export' }, acts: [], rows: [] },
        warnings: [
          { tone: 'danger', words: { key: 'vault.warning.phrase' } },
          { tone: 'danger', words: { key: 'vault.warning.never' } },
        ],
        approve: 'vault.approve.export',
      }
    case 'removeSlot':
      return {
        ...{ title: { key: 'vault.title.removeSlot' }, lead: { key: leads[change.slot.kind] }, ...common },
        rows: rowsOfSlot(change.slot, locale),
        approve: 'vault.approve.remove',
      }
    case 'deleteAccount':
      return {
        ...{ title: { key: 'vault.title.deleteAccount' }, lead: { key: 'vault.lead.deleteAccount' } },
        ...{ acts: [], rows: [] },
        warnings: [
          { tone: 'danger', words: { key: 'vault.warning.deleted' } },
          { tone: 'danger', words: { key: 'vault.warning.lost' } },
        ],
        approve: 'vault.approve.deleteAccount',
      }
    case 'keepAccount':
      return {
        ...{ title: { key: 'vault.title.keepAccount' }, lead: { key: 'vault.lead.keepAccount' }, ...common },
        rows: [timeRow('vault.deletion.due', change.dueMs)],
        approve: 'vault.approve.keepAccount',
      }
  }
}

/** What is true once it is gone. */
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
    { label: 'vault.way', value: { kind: 'words', words: { key: kinds[kind] } } },
    ...(cleaned ? [textRow('vault.loginName', cleaned)] : []),
    ...(where ? [textRow('vault.country', where)] : []),
    timeRow('vault.way.since', createdMs),
  ]
}

const adding = {
  title: { key: 'vault.title.addLogin' },
  lead: { key: 'vault.lead.addLogin' },
  approve: 'vault.approve.addLogin',
} as const

const timeRow = (label: TextKey, atMs: number): Row => ({
  label,
  value: { kind: 'time', atS: BigInt(Math.floor(atMs / 1000)) },
})

const textRow = (label: TextKey, text: string): Row => ({ label, value: { kind: 'text', text } })

function rowsOf({ provider, name, email }: Login): readonly Row[] {
  const who = cleanText(name ?? email ?? '', 100)
  return [
    ...(provider === 'email' ? [] : [textRow('vault.login', providerNames[provider])]),
    ...(who ? [textRow('vault.loginName', who)] : []),
  ]
}
