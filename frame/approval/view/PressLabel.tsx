import { gravestOf, partyOf } from '../../describe/gravestOf'
import type { Question } from '../../describe/question'
import type { Texts } from '../texts/createTexts'

/**
 * What the button says: its verb, and below it what moves and who gets it, so that whatever hides them hides the button.
 */
export function PressLabel({ question: { description }, texts }: { question: Question; texts: Texts }) {
  const { acts, rows, approve } = description
  const act = gravestOf(acts)
  const parts = act ? partsOfAct() : [textOf(rows[0])]

  function partsOfAct(): readonly (string | undefined)[] {
    const { amount, title } = act!
    const sum = amount === 'unlimited' ? texts.t('review.unlimited') : amount && texts.amount(amount)
    // One of several steps, and what has no sum, is named.
    const name = acts.length > 1 || !sum ? texts.words(title) : undefined
    return [name, sum, partyOf(act!)]
  }

  function textOf(row: (typeof rows)[number] | undefined): string | undefined {
    if (row?.value.kind === 'text') return row.value.text
    if (row?.value.kind === 'address') return row.value.address
    return row?.value.kind === 'words' ? texts.words(row.value.words) : undefined
  }

  const shown = parts.filter((part) => part !== undefined && part !== '')
  return (
    <>
      <span>{texts.t(approve)}</span>
      {shown.length > 0 && (
        <span className="press-facts">
          {shown.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a request never change their order.
            <bdi key={at}>{part}</bdi>
          ))}
        </span>
      )}
    </>
  )
}
