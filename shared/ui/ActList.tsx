import type { Act, Row, ShownAmount } from '@shared/reading/acts/act'
import { ActValue } from './ActValue'
import styles from './actList.css'
import type { ActTexts } from './actTexts'
import { LazyStyles } from './LazyStyles'

interface ActProps<Key extends string> {
  readonly texts: ActTexts<Key>
}

/** What a request does, act by act. */
export function ActList<Key extends string>({
  acts,
  texts,
}: ActProps<Key> & { readonly acts: readonly Act<Key>[] }) {
  return (
    <ol className="lk-acts">
      <LazyStyles css={styles} />
      {acts.map((act, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: acts of a request never change their order.
        <li key={index}>
          <p className="lk-act-title">
            {acts.length > 1 && <span>{`${texts.t('review.step', { number: index + 1 })}: `}</span>}
            <span>{texts.words(act.title)}</span>
          </p>
          {act.amount && <Amount amount={act.amount} texts={texts} />}
          <ActRows rows={act.rows} texts={texts} />
          {act.data !== undefined && <Data label={texts.t('review.data')} text={act.data} />}
        </li>
      ))}
    </ol>
  )
}

function Amount<Key extends string>({
  amount,
  texts,
}: ActProps<Key> & { amount: ShownAmount | 'unlimited' }) {
  return amount === 'unlimited' ? (
    <p className="lk-act-amount" data-tone="danger">
      {texts.t('review.unlimited')}
    </p>
  ) : (
    <p className="lk-act-amount">{texts.amount(amount)}</p>
  )
}

function ActRows<Key extends string>({ rows, texts }: ActProps<Key> & { rows: readonly Row<Key>[] }) {
  if (rows.length === 0) return null
  return (
    <dl className="lk-act-rows">
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of an act never change their order.
        <div key={index}>
          <dt>{texts.words({ key: label })}</dt>
          <dd>
            <ActValue value={value} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bytes that the wallet cannot read, behind their name. */
function Data({ label, text }: { label: string; text: string }) {
  return (
    <details className="lk-act-data">
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <pre className="lk-act-code" dir="ltr" translate="no" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
