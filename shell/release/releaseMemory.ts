import type { PartPayload, RootPayload, SignedPayload } from '@shared/contract/manifest'
import { own } from '@shared/store/own'
import type { StorageArea } from '../storage/createSafeArea'
import { storageKey } from '../storage/storageKey'

export interface Statement {
  readonly seq: number
  readonly signed: SignedPayload
}

/**
 * The newest that was signed of each subject, over visits, for all widgets of an origin. Statements and not numbers: a
 * number that a script has written refuses nothing.
 */
export interface ReleaseMemory {
  /** Not verified: whoever refuses something for a statement verifies it first. */
  newest(subject: string): Statement | undefined
  /** Of a statement that turned out to be signed by nobody. */
  forget(statement: Statement): void
  keep(taken: readonly SignedPayload[]): void
}

const name = storageKey('*', 'signedReleases')

/** What a signed payload is newer or older of: a root, or each of the features that a key signs. */
export function subjectsOf(key: string, payload: RootPayload | PartPayload): readonly string[] {
  if (payload.type === 'root') return [`root:${key}`]
  return Object.keys(payload.features ?? {}).map((feature) => `part:${key}:${feature}`)
}

export function createReleaseMemory(area: StorageArea): ReleaseMemory {
  const statements = read()
  const forged = new Set<string>()

  function read(): Map<string, Statement> {
    const found = new Map<string, Statement>()
    try {
      for (const signed of JSON.parse(area.getItem(name) ?? '[]')) add(found, own(signed))
    } catch {
      // What cannot be read is forgotten.
    }
    return found
  }

  return {
    newest: (subject) => statements.get(subject),
    forget: ({ signed }) => void forged.add(signed.sig),
    keep(taken) {
      // Other tabs and widgets have written meanwhile.
      const newest = read()
      for (const [subject, { signed }] of newest) if (forged.has(signed.sig)) newest.delete(subject)
      for (const signed of taken) add(newest, signed)
      const json = JSON.stringify([...new Set([...newest.values()].map(({ signed }) => signed))])
      if (json !== area.getItem(name)) area.setItem(name, json)
    },
  }
}

/** @throws where it is no statement */
function add(statements: Map<string, Statement>, signed: SignedPayload): void {
  const payload: RootPayload | PartPayload = own(JSON.parse(signed.payload))
  for (const subject of subjectsOf(signed.key, payload)) {
    const { seq } = payload
    if (!((statements.get(subject)?.seq ?? 0) > seq)) statements.set(subject, { seq, signed })
  }
}
