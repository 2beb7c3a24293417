import type { Value } from '@shared/reading/acts/act'
import type { ActTexts } from './actTexts'

/** Longer code would fill the screen: a 78-digit number is not. */
const codeMost = 160
const codeStart = 18

/** A value of an act as it is, in its own direction: in the widget's reviews, and in approvals. */
export function ActValue<Key extends string>({ value, texts }: { value: Value<Key>; texts: ActTexts<Key> }) {
  switch (value.kind) {
    case 'address':
      return <Code text={value.address} />
    case 'code':
      if (value.text.length <= codeMost) return <Code text={value.text} />
      return (
        <details>
          <summary>
            <bdi translate="no" dir="ltr">{`${value.text.slice(0, codeStart)}…`}</bdi>
          </summary>
          <Code text={value.text} />
        </details>
      )
    case 'amount':
      return <span>{texts.amount(value.amount)}</span>
    case 'text':
      return (
        <bdi translate="no" className="lk-act-text" dir="auto">
          {value.text}
        </bdi>
      )
    case 'words':
      return <span data-tone={value.tone}>{texts.words(value.words)}</span>
    case 'time': {
      const time = texts.time(value.atS)
      return time ? <span>{time}</span> : <span data-tone="danger">{texts.t('review.unlimited')}</span>
    }
  }
}

const Code = ({ text }: { text: string }) => (
  <bdi translate="no" className="lk-act-code" dir="ltr">
    {text}
  </bdi>
)
