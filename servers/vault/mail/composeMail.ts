import { countryName } from '@shared/domain/countryName'
import type { Mail } from './mail'
import { mailText } from './messages'

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const styles = `
body{margin:0;padding:24px 16px;background:#f4f5f7;color:#16181d;font:16px/1.5 system-ui,sans-serif}
.card{max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:16px}
.code{margin:16px 0;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;direction:ltr;text-align:center}
.button{display:block;margin:16px 0;padding:14px;border-radius:12px;background:#1d4fd8;color:#fff;text-align:center;text-decoration:none}
.quiet{color:#565c69;font-size:14px}
p,td{overflow-wrap:anywhere}
td{padding-block:2px;vertical-align:top}
td:first-child{padding-inline-end:12px;white-space:nowrap}
@media (prefers-color-scheme:dark){
body{background:#101216;color:#f1f2f4}
.card{background:#1b1e24}
.quiet{color:#a5abb8}
.button{background:#7aa2ff;color:#0b1020}
}`.replaceAll('\n', '')

const hourMs = 3_600_000

interface Texts {
  readonly subject: string
  readonly preview: string
  readonly text: string
}

/** The keys of a mail's texts. */
const textsOf = (mail: Mail): Texts => {
  if (mail.kind === 'account') {
    const text = `${mail.change}.text`
    return { subject: `${mail.change}.subject`, preview: text, text }
  }
  if (mail.kind !== 'opening') return fixedTexts[mail.kind]
  const text = `opening.${mail.change}`
  return { subject: 'opening.subject', preview: text, text }
}
const fixedTexts = {
  approval: { subject: 'approval.subject', preview: 'approval.preview', text: 'approval.text' },
  code: { subject: 'code.subject', preview: 'code.preview', text: 'code.text' },
  primary: { subject: 'code.subject', preview: 'code.preview', text: 'change.primary' },
  secondary: { subject: 'code.subject', preview: 'code.preview', text: 'change.secondary' },
  changed: { subject: 'changed.subject', preview: 'changed.text', text: 'changed.text' },
  deletion: { subject: 'deletion.subject', preview: 'deletion.preview', text: 'deletion.text' },
} as const satisfies Record<Exclude<Mail['kind'], 'opening' | 'account'>, Texts>
const lastTextsOf = {
  approval: ['minutes', 'approval.ignore'],
  code: ['minutes', 'code.ignore'],
  primary: ['minutes', 'change.ignore'],
  secondary: ['minutes', 'change.ignore'],
  changed: [],
  opening: ['opening.hint'],
  deletion: ['deletion.keep'],
  account: [],
} as const satisfies Record<Mail['kind'], readonly string[]>

/** Hours that a new device waits, in a mail about one. */
const waitsOf = (mail: Mail) =>
  mail.kind === 'opening' ? { 'asked.24': 24, 'asked.72': 72 }[mail.change as string] : undefined

/** A mail in words: plain text, and HTML of the same words that asks for nothing from the network. */
export function composeMail(mail: Mail): ComposedMail {
  const { kind, locale, project, origin, deviceName, ip } = mail
  const country = mail.country && countryName(locale, mail.country)
  const waits = waitsOf(mail)
  const minutes = 'minutes' in mail ? mail.minutes : 0
  const values = {
    project: project ?? '',
    minutes: String(minutes),
    hours: String(Math.floor(minutes / 60)),
    code: 'code' in mail ? mail.code : '',
    email: 'email' in mail ? mail.email : '',
    provider: ('provider' in mail ? mail.provider : undefined) ?? '',
    time: 'dueMs' in mail ? formatMailTime(locale, mail.dueMs) : '',
  }
  const say = (key: string) => mailText(locale, key, values)
  const who: readonly Row[] = [
    ...(project === undefined ? [] : [[say('asks'), project, origin] as const]),
    ...(deviceName === undefined ? [] : [[say('device'), deviceName] as const]),
    ...(ip === undefined ? [] : [[say('ip'), ip] as const]),
    ...(country ? [[say('country'), country] as const] : []),
    ...('atMs' in mail ? [[say('when'), formatMailTime(locale, mail.atMs)] as const] : []),
    ...('atMs' in mail && waits
      ? [[say('opens'), formatMailTime(locale, mail.atMs + waits * hourMs)] as const]
      : []),
  ]
  const texts = textsOf(mail)
  const subject = say(texts.subject)
  const text = say(texts.text)
  const last = (waits ? ['opening.askedHint'] : lastTextsOf[kind]).map(say)
  return {
    subject,
    text: [
      text,
      ...('code' in mail ? [mail.code] : []),
      ...('link' in mail ? [mail.link] : []),
      who.map(([label, value, from]) => `${label}: ${value}${from ? ` (${from})` : ''}`).join('\n'),
      ...last,
      '',
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(subject)}</title><style>${styles}</style></head><body>`,
      // The first text is what lists of mails preview.
      `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(say(texts.preview))}</div>`,
      `<div class="card"><p>${escapeHtml(text)}</p>`,
      ...('code' in mail ? [`<p class="code">${escapeHtml(mail.code)}</p>`] : []),
      ...('link' in mail
        ? [`<a class="button" href="${escapeHtml(mail.link)}">${escapeHtml(say('approval.button'))}</a>`]
        : []),
      `<table class="quiet" role="presentation">${who.map(rowOf).join('')}</table>`,
      ...last.map(
        (line) =>
          `<p${kind === 'opening' || kind === 'deletion' ? '' : ' class="quiet"'}>${escapeHtml(line)}</p>`,
      ),
      '</div></body></html>',
    ].join('\n'),
  }
}

/** The reader's time zone is not known. */
export const formatMailTime = (locale: string, atMs: number) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(atMs)

type Row = readonly [label: string, value: string, from?: string | undefined]

const rowOf = ([label, ...values]: Row) =>
  `<tr><td>${escapeHtml(label)}</td><td>${values.map((value) => (value === undefined ? '' : `<bdi>${escapeHtml(value)}</bdi>`)).join('<br>')}</td></tr>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
