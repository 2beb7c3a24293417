import { createHash } from 'node:crypto'
import { escapeHtml } from '../../servers/vault/mail/composeMail'
import { type Manner, manners } from './choice'
import { people } from './people'

export interface ChoicePageOptions {
  /** The provider's name: `GitHub`. */
  readonly title: string
  /** The address that receives the form. */
  readonly action: string
  /** What the form carries along. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly manners: readonly Manner[]
  /** Whether one may hide one's address behind one of the provider's. */
  readonly canRelay?: boolean
}

const styles = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto}
h1{margin:0;font-size:22px;line-height:1.3}
button,select{box-sizing:border-box;width:100%;min-height:48px;margin:0 0 12px;padding:8px 16px;border:1px solid GrayText;border-radius:12px;background:Canvas;color:CanvasText;font:inherit;text-align:start}
button:hover{border-color:CanvasText}
small{display:block;opacity:.7}
label{display:block}
details{margin:12px 0 24px}
summary{padding:12px 0}
:is(button,select,summary,input):focus-visible{outline:3px solid Highlight;outline-offset:2px}`

/** The policy has no `form-action`: browsers would apply it to the redirect that follows, which goes to the vault. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** Tells a person what could not be done. */
export const explain = (sentence: string) => page(sentence, `<h1>${escapeHtml(sentence)}</h1>`)

/** A page of the stand-ins, around its content. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${body}</main></body></html>`

/** The page on which a tester chooses a person. */
export function choicePage(options: ChoicePageOptions): string {
  const { title, action, hidden = {}, canRelay } = options
  const buttons = people.map(
    ({ id, name, email, address }) =>
      `<button name="person" value="${id}"><bdi>${escapeHtml(name)}</bdi><small>${email === 'none' ? 'no email' : `${address}, ${email}`}</small></button>`,
  )
  const choices = options.manners.map(
    (manner) => `<option value="${manner}">${escapeHtml(manners[manner])}</option>`,
  )
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(
    `Sign in with ${title}`,
    `<h1>${escapeHtml(title)}, played by this machine</h1>
<p>Choose who you are.</p>
<form method="post" action="${escapeHtml(action)}">
${fields.join('')}
${buttons.join('\n')}
${canRelay ? '<label><input type="checkbox" name="relayed" value="yes"> Hide my email</label>' : ''}
<details><summary>More</summary>
<label for="email">The email address is</label><select id="email" name="email"><option value="">as listed</option><option value="verified">verified</option><option value="unverified">not verified</option><option value="none">not passed on</option></select>
<label for="manner">${escapeHtml(title)} answers</label><select id="manner" name="manner">${choices.join('')}</select></details>
<button name="refuse" value="yes">Cancel</button>
</form>`,
  )
}
