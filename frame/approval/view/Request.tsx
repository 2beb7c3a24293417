import { ChangedBalances } from '@shared/ui/ChangedBalances'
import { type Ref, useId } from 'react'
import type { Act, ShownAmount } from '../../describe/description'
import type { Question } from '../../describe/question'
import { aboutOf, freeRowsOf } from '../sight/factsOf'
import type { Texts } from '../texts/createTexts'
import { CodeQrToggle } from './CodeQrToggle'
import { Entry } from './Entry'
import { HiddenSecret } from './HiddenSecret'
import { Marked } from './Marked'
import { Fields, Rows } from './Rows'
import { Secret } from './Secret'

/** All that a request says: the part of the approval that scrolls. */
export function Request({
  question,
  texts,
  titleRef,
  isTyped,
  onType,
}: {
  question: Question
  texts: Texts
  titleRef: Ref<HTMLHeadingElement>
  /** Words that unlock the wallet are typed here. */
  isTyped: boolean
  onType: (typed: string) => void
}) {
  const { description, fee, notes = [], secret, entry } = question
  const { title, lead, warnings, acts, changes, message, fields } = description
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} id="title">
        <Marked fact="title" texts={texts}>
          {texts.words(title)}
        </Marked>
      </h1>
      {/* What decides comes before what others write at any length. */}
      {warnings.map(({ tone, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warnings of a request never change their order.
        <p key={index} className="warning" data-tone={tone}>
          {texts.words(words)}
        </p>
      ))}
      {acts.length === 1 && <SingleAct act={acts[0]!} at={0} texts={texts} />}
      {acts.length > 1 && (
        <ol className="steps">
          {acts.map((act, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a request never change their order.
            <li key={index}>
              <h2>
                {texts.t('review.step', { number: index + 1 })}: {texts.words(act.title)}
              </h2>
              <SingleAct act={act} at={index} texts={texts} />
            </li>
          ))}
        </ol>
      )}
      {changes && <ChangedBalances changes={changes} texts={texts} />}
      <Rows rows={aboutOf(question)} factAt={(at) => `about:${at}`} texts={texts}>
        {fee && <FeeRows fee={fee} texts={texts} />}
      </Rows>
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
      {entry && isTyped && <Entry entry={entry} texts={texts} onType={onType} />}
      {entry?.problem && !isTyped && (
        <p className="warning" data-tone="danger" role="alert">
          {texts.t(entry.problem)}
        </p>
      )}
      {message && <Quoted label={texts.t('vault.message')} text={message.text} isCode={!message.isText} />}
      <Rows rows={freeRowsOf(question)} factAt={(at) => `free:${at}`} texts={texts} />
      {fields && <Fields fields={fields} texts={texts} />}
    </>
  )
}

function SingleAct({ act: { amount, rows, data }, at, texts }: { act: Act; at: number; texts: Texts }) {
  return (
    <>
      {amount && (
        <div className="sum">
          <Marked fact={`amount:${at}`} texts={texts}>
            <Amount amount={amount} texts={texts} />
          </Marked>
        </div>
      )}
      <Rows rows={rows} factAt={(row) => `act:${at}:${row}`} texts={texts} />
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

/** Bytes that the frame cannot read, behind a toggle: they would fill the screen. */
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
