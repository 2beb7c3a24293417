import { ChangedBalances } from '@shared/ui/ChangedBalances'
import { type Ref, useId } from 'react'
import type { Question } from '../../rpc/approvals/question'
import type { Act, Row, ShownAmount } from '../describe/description'
import type { Texts } from '../texts/createTexts'
import { CodeQrToggle } from './CodeQrToggle'
import { Entry } from './Entry'
import { HiddenSecret } from './HiddenSecret'
import { Fields, Rows } from './Rows'
import { Secret } from './Secret'

/** All that a request says: the part of the approval that scrolls. */
export function Request({
  question: { description, account, network, fee, notes = [], secret, entry },
  texts,
  titleRef,
  onType,
}: {
  question: Question
  texts: Texts
  titleRef: Ref<HTMLHeadingElement>
  onType: (typed: string) => void
}) {
  const { title, lead, warnings, acts, changes, rows, message, fields } = description
  const about: Row[] = [
    ...(network ? [{ label: 'vault.network', value: { kind: 'text', text: network } } as const] : []),
    ...(account ? [{ label: 'vault.account', value: { kind: 'address', address: account } } as const] : []),
    ...rows,
  ]
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} id="title">
        {texts.words(title)}
      </h1>
      {acts.length === 1 && <SingleAct act={acts[0]!} texts={texts} />}
      {acts.length > 1 && (
        <ol className="steps">
          {acts.map((act, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a request never change their order.
            <li key={index}>
              <h2>
                {texts.t('review.step', { number: index + 1 })}: {texts.words(act.title)}
              </h2>
              <SingleAct act={act} texts={texts} />
            </li>
          ))}
        </ol>
      )}
      {changes && <ChangedBalances changes={changes} texts={texts} />}
      {warnings.map(({ tone, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warnings of a request never change their order.
        <p key={index} className="warning" data-tone={tone}>
          {texts.words(words)}
        </p>
      ))}
      <p className="lead">{texts.words(lead)}</p>
      {notes.map((note) => (
        <p key={note.key} className="lead">
          {texts.words(note)}
        </p>
      ))}
      {secret?.kind === 'code' && (
        <>
          <Secret words={secret.words} label={texts.t('vault.code')} />
          <CodeQrToggle words={secret.words} texts={texts} />
        </>
      )}
      {secret && secret.kind !== 'code' && (
        <HiddenSecret words={secret.words} kind={secret.kind} texts={texts} />
      )}
      {entry && <Entry entry={entry} texts={texts} onType={onType} />}
      {message && <Quoted label={texts.t('vault.message')} text={message.text} isCode={!message.isText} />}
      <Rows rows={about} texts={texts}>
        {fee && <FeeRows fee={fee} texts={texts} />}
      </Rows>
      {fields && <Fields fields={fields} texts={texts} />}
    </>
  )
}

function SingleAct({ act: { amount, rows, data }, texts }: { act: Act; texts: Texts }) {
  return (
    <>
      {amount && <Amount amount={amount} texts={texts} />}
      <Rows rows={rows} texts={texts} />
      {data !== undefined && <Unread label={texts.t('review.data')} data={data} texts={texts} />}
    </>
  )
}

function Amount({ amount, texts }: { amount: ShownAmount | 'unlimited'; texts: Texts }) {
  if (amount === 'unlimited')
    return (
      <p className="amount" data-tone="danger">
        {texts.t('review.unlimited')}
      </p>
    )
  const text = texts.amount(amount)
  const isLong = text.length > 18
  return (
    <p className="amount" data-long={isLong || undefined}>
      {/* The symbol below the number, which no line cuts. */}
      {isLong ? text.replace('\u00a0\u2068', '\n\u2068') : text}
    </p>
  )
}

/** A text of the page, word by word. */
function Quoted({ label, text, isCode }: { label: string; text: string; isCode: boolean }) {
  const id = useId()
  return (
    <figure className="quoted" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <pre dir={isCode ? 'ltr' : 'auto'} className={isCode ? 'code' : 'text'}>
        {text}
      </pre>
    </figure>
  )
}

/** Bytes that nobody reads, behind a toggle: they would fill the screen. */
function Unread({ label, data, texts }: { label: string; data: string; texts: Texts }) {
  const count = Math.ceil((data.length - 2) / 2)
  return (
    <details className="quoted">
      <summary>{`${label} (${texts.number(count)})`}</summary>
      <pre dir="ltr" className="code">
        {data}
      </pre>
    </details>
  )
}

const feeTexts = {
  other: 'vault.fee.other',
  sponsored: 'vault.fee.sponsored',
  unknown: 'vault.fee.unknown',
} as const

function FeeRows({ fee, texts }: { fee: NonNullable<Question['fee']>; texts: Texts }) {
  const unknown = texts.t('vault.fee.unknown')
  const deposit = fee.kind === 'most' ? fee.deposit : undefined
  const text = fee.kind === 'most' ? texts.upTo(fee.amount) : texts.t(feeTexts[fee.kind])
  return (
    <>
      <div>
        <dt>{texts.t('vault.fee')}</dt>
        <dd>{text}</dd>
      </div>
      {deposit && (
        <div>
          <dt>{texts.t('vault.deposit')}</dt>
          <dd>{deposit === 'unknown' ? unknown : texts.amount(deposit)}</dd>
        </div>
      )}
    </>
  )
}
