import type { FieldRow, Row, Value } from '../describe/description'
import type { Texts } from '../texts/createTexts'

/** Longer code would fill the screen: a 78-digit number is not. */
const codeMost = 160
const codeStart = 18

/** A value as it is, in its own direction. */
function Shown({ value, texts }: { value: Value; texts: Texts }) {
  switch (value.kind) {
    case 'address':
      return (
        <bdi className="code" dir="ltr">
          {value.address}
        </bdi>
      )
    case 'code': {
      const code = (
        <bdi className="code" dir="ltr">
          {value.text}
        </bdi>
      )
      if (value.text.length <= codeMost) return code
      return (
        <details>
          <summary>
            <bdi dir="ltr">{`${value.text.slice(0, codeStart)}…`}</bdi>
          </summary>
          {code}
        </details>
      )
    }
    case 'amount':
      return <span>{texts.amount(value.amount)}</span>
    case 'text':
      return (
        <bdi className="text" dir="auto">
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

/** Facts with their names, after rows of the caller's own. */
export function Rows({
  rows,
  texts,
  children,
}: {
  rows: readonly Row[]
  texts: Texts
  children?: React.ReactNode
}) {
  if (rows.length === 0 && !children) return null
  return (
    <dl className="rows">
      {children}
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a request never change their order.
        <div key={index}>
          <dt>{texts.t(label)}</dt>
          <dd>
            <Shown value={value} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each signed value of typed data, under the names that lead to it. */
export function Fields({ fields, texts }: { fields: readonly FieldRow[]; texts: Texts }) {
  return (
    <dl className="rows fields">
      {fields.map(({ path, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of a request never change their order.
        <div key={index}>
          <dt>
            <bdi dir="ltr">
              {path.map((name) => (typeof name === 'number' ? name + 1 : name)).join(' › ')}
            </bdi>
          </dt>
          <dd>
            <Shown value={value} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
