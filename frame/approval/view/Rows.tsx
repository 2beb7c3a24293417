import { ActValue } from '@shared/ui/ActValue'
import { useId } from 'react'
import type { FieldRow, Row } from '../../describe/description'
import type { FactKey } from '../sight/factsOf'
import type { Texts } from '../texts/createTexts'
import { Marked } from './Marked'

/** Facts with their names, after rows of the caller's own. */
export function Rows({
  rows,
  factAt,
  texts,
  children,
}: {
  rows: readonly Row[]
  /** What the row at an index is called among the facts. */
  factAt: (index: number) => FactKey
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
            <Marked fact={factAt(index)} texts={texts}>
              <ActValue value={value} texts={texts} />
            </Marked>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each signed value of typed data, under the names that lead to it. */
export function Fields({ fields, texts }: { fields: readonly FieldRow[]; texts: Texts }) {
  const id = useId()
  return (
    <figure className="quoted" aria-labelledby={id}>
      <figcaption id={id}>{texts.t('vault.fields', { number: fields.length })}</figcaption>
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
              <ActValue value={value} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
