import { cleanText } from '@shared/domain/cleanText'
import { type Login, providerNames } from '@shared/domain/login'
import type { KeyNamespace } from '@shared/domain/walletSlot'
import type { AccountChange, ShownSlot } from '../../handlers/accountChange'
import type { Description, Row, TextKey } from './description'

/** A change of who can open the wallet, which no page can make without the visitor. */
export function describeChange(change: AccountChange): Description {
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
    case 'exportKey':
      return {
        ...{ title: { key: 'vault.title.exportKey' }, lead: { key: 'vault.lead.exportKey' }, acts: [] },
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
        ...{ title: { key: 'vault.title.removeSlot' }, lead: { key: leads[change.slot.kind] }, ...common },
        rows: rowsOfSlot(change.slot),
        approve: 'vault.approve.remove',
      }
  }
}

/** Names, in every language. */
const networks: Readonly<Record<KeyNamespace, string>> = { eip155: 'Ethereum (EVM)', solana: 'Solana' }

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

function rowsOfSlot({ kind, name, createdMs }: ShownSlot): readonly Row[] {
  const cleaned = kind === 'device' ? cleanText(name, 100) : ''
  return [
    { label: 'vault.way', value: { kind: 'words', words: { key: kinds[kind] } } },
    ...(cleaned ? [textRow('vault.loginName', cleaned)] : []),
    { label: 'vault.way.since', value: { kind: 'time', atS: BigInt(Math.floor(createdMs / 1000)) } },
  ]
}

const adding = {
  title: { key: 'vault.title.addLogin' },
  lead: { key: 'vault.lead.addLogin' },
  approve: 'vault.approve.addLogin',
} as const

const textRow = (label: TextKey, text: string): Row => ({ label, value: { kind: 'text', text } })

function rowsOf({ provider, name, email }: Login): readonly Row[] {
  const who = cleanText(name ?? email ?? '', 100)
  return [
    ...(provider === 'email' ? [] : [textRow('vault.login', providerNames[provider])]),
    ...(who ? [textRow('vault.loginName', who)] : []),
  ]
}
