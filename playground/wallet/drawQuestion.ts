import type { QuestionRow, QuestionText } from '../../devnet/phone/describeQuestion'
import type { Decision } from '../../devnet/phone/question'
import { made } from '../browser/made'

/** The contents of the question sheet. Text of the app stays text. */
export function drawQuestion(text: QuestionText, settle: (decision: Decision) => void): Node[] {
  const { title, lead, amount, message, fields, rows, approve } = text
  const isLong = { tabindex: '0', role: 'group' }
  return [
    made('h2', { id: 'question-title', class: 'title', tabindex: '-1' }, title),
    ...(amount ? [made('p', { class: 'amount' }, amount)] : []),
    made('p', { class: 'lead' }, lead),
    ...(message
      ? [
          made(
            'div',
            { class: 'card' },
            made('p', { class: 'caption' }, message.label),
            made(
              'pre',
              { class: message.code ? 'message code' : 'message', 'aria-label': message.label, ...isLong },
              message.text,
            ),
          ),
        ]
      : []),
    ...(fields
      ? [made('div', { class: 'card' }, made('p', { class: 'caption' }, fields.label), list(fields.rows))]
      : []),
    made('div', { class: 'card' }, list(rows)),
    made(
      'div',
      { class: 'actions' },
      button('Decline', '', () => settle('decline')),
      button(approve, 'strong', () => settle('approve')),
    ),
  ]
}

function list(rows: readonly QuestionRow[]): HTMLElement {
  return made(
    'dl',
    {},
    ...rows.map(({ label, value, code }) =>
      made('div', {}, made('dt', {}, label), made('dd', code ? { class: 'code' } : {}, value)),
    ),
  )
}

function button(label: string, kind: string, run: () => void): HTMLElement {
  const node = made('button', { type: 'button', class: kind }, label)
  node.addEventListener('click', run)
  return node
}
