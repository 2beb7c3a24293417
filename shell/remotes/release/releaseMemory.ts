import type { PartPayload, RootPayload, SignedPayload } from '@shared/contract/manifest'
import { own } from '@shared/store/own'
import type { StorageArea } from '../../ground/storage/createSafeArea'
import { storageKey } from '../../ground/storage/storageKey'

export interface Statement {
  /** The number that it gives the subject. */
  readonly seq: number
  readonly signed: SignedPayload
}

/**
 * The signed statement with the newest number of each subject, over visits, for all widgets of an origin. Statements
 * rather than numbers: a number could be written by any script, and refuse good releases.
 *
 * The rule: a subject is a root key, or a feature together with a key that signs it. A root gives a number to its key.
 * A part gives its number to each of its features, and names in `others` the numbers of further features of its key. A
 * root or part is refused if a statement that was accepted before gives one of its subjects a higher number. A part is
 * also refused if another part of the same file names one in `others`. A key's features are not compared otherwise: a
 * team signs them on different days, so a lower number alone says nothing about another feature.
 */
export interface ReleaseMemory {
  /** Not verified: a caller that refuses a release by a statement verifies it first. */
  newest(subject: string): Statement | undefined
  /** Removes a statement whose signature turned out to be invalid. */
  forget(statement: Statement): void
  keep(taken: readonly SignedPayload[]): void
}

const name = storageKey('*', 'signedReleases')

const subjectOf = (key: string, feature: string) => `part:${key}:${feature}`

/** The subjects of a signed payload: a root, or each of the features that a part brings. */
export function subjectsOf(key: string, payload: RootPayload | PartPayload): readonly string[] {
  if (payload.type === 'root') return [`root:${key}`]
  return Object.keys(payload.features ?? {}).map((feature) => subjectOf(key, feature))
}

/** The numbers of further subjects that a part names. */
export function othersOf(key: string, payload: RootPayload | PartPayload): readonly [string, number][] {
  if (payload.type === 'root') return []
  return Object.entries(payload.others ?? {}).map(([feature, seq]) => [subjectOf(key, feature), seq])
}

export function createReleaseMemory(area: StorageArea): ReleaseMemory {
  let statements = read()
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
      statements = newest
      const json = JSON.stringify([...new Set([...newest.values()].map(({ signed }) => signed))])
      if (json !== area.getItem(name)) area.setItem(name, json)
    },
  }
}

/** @throws for anything but a statement */
function add(statements: Map<string, Statement>, signed: SignedPayload): void {
  const { key } = signed
  const payload: RootPayload | PartPayload = own(JSON.parse(signed.payload))
  const numbers = subjectsOf(key, payload).map((subject) => [subject, payload.seq] as const)
  for (const [subject, seq] of [...numbers, ...othersOf(key, payload)]) {
    if (!((statements.get(subject)?.seq ?? 0) > seq)) statements.set(subject, { seq, signed })
  }
}
