import type { Act, Row } from '../../describe/description'
import { gravestOf } from '../../describe/gravestOf'
import type { Question } from '../../describe/question'

/** A fact of a request, by its place: the name of the page, the title, the sum of an act, or a row. */
export type FactKey =
  | 'page'
  | 'title'
  | `amount:${number}`
  | `act:${number}:${number}`
  | `about:${number}`
  | `free:${number}`

/** The rows that are about all of a request. */
export function aboutOf({ network, account, description }: Question): readonly Row[] {
  return [
    ...(network ? [{ label: 'vault.network', value: { kind: 'text', text: network } } as const] : []),
    ...(account ? [{ label: 'vault.account', value: { kind: 'address', address: account } } as const] : []),
    ...description.rows.filter((row) => !isFree(row)),
  ]
}

/** Texts that a page writes at any length: below what decides. */
export const freeRowsOf = ({ description }: Question): readonly Row[] => description.rows.filter(isFree)

const isFree = ({ label }: Row) => label === 'vault.app' || label === 'vault.memo'

const actFacts = (act: Act, at: number): readonly FactKey[] => [
  ...(act.amount ? ([`amount:${at}`] as const) : []),
  ...act.rows.map((_, row): FactKey => `act:${at}:${row}`),
]

/**
 * The facts that decide, the gravest first: sum and parties of the gravest act, the page, the network and the account,
 * then the rest.
 */
export function factsOf(question: Question): readonly FactKey[] {
  const { acts } = question.description
  const gravest = gravestOf(acts)
  const first = gravest ? actFacts(gravest, acts.indexOf(gravest)) : []
  const others = acts.flatMap((act, at) => (act === gravest ? [] : actFacts(act, at)))
  const about = aboutOf(question).map((_, at): FactKey => `about:${at}`)
  return [...first, 'page', ...about.slice(0, 2), 'title', ...about.slice(2), ...others]
}
