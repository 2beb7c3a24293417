import type { PartPayload, RootPayload, SignedPayload } from '@shared/contract/manifest'
import { own } from '@shared/store/own'
import type { StorageArea } from '../storage/createSafeArea'
import { storageKey } from '../storage/storageKey'

export interface Statement {
  readonly seq: number
  readonly signed: SignedPayload
}

/**
 * The newest signed statement of each subject, over visits, for all widgets of an origin. Statements rather than
 * numbers: a number could be written by any script, and refuse good releases.
 */
export interface ReleaseMemory {
  /** Not verified: a caller that refuses a release by a statement verifies it first. */
  newest(subject: string): Statement | undefined
  /** Removes a statement whose signature turned out to be invalid. */
  forget(statement: Statement): void
  keep(taken: readonly SignedPayload[]): void
}

const name = storageKey('*', 'signedReleases')

/** The subjects of a signed payload: a root, or each of the features that a key signs. */
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
      // Unreadable statements are forgotten.
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

/** @throws for anything but a statement */
function add(statements: Map<string, Statement>, signed: SignedPayload): void {
  const payload: RootPayload | PartPayload = own(JSON.parse(signed.payload))
  for (const subject of subjectsOf(signed.key, payload)) {
    const { seq } = payload
    if (!((statements.get(subject)?.seq ?? 0) > seq)) statements.set(subject, { seq, signed })
  }
}
