import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { escapeHtml } from '../../mail/composeMail'
import { mailText, pickMailLocale } from '../../mail/messages'

const styles = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto}
h1{font-size:22px;line-height:1.3}
dt{opacity:.7;font-size:14px}
dd{margin:0 0 8px;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
button{flex:1 0 88px;min-height:56px;border:1px solid GrayText;border-radius:12px;background:Canvas;color:CanvasText;font:inherit}
button.none,.wide{flex-basis:100%}
.wide{width:100%}
label{flex-basis:100%}
input.digits{box-sizing:border-box;display:block;width:100%;min-height:56px;border:1px solid GrayText;border-radius:12px;background:Canvas;color:CanvasText;text-align:center}
.digits{font-size:32px;font-weight:600;margin:8px 0}
[hidden]{display:none!important}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (script: string | undefined) =>
  [
    "default-src 'none'",
    // The empty icon: without one a browser asks for it.
    'img-src data:',
    `style-src ${hashOf(styles)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** A page of the vault's own: it loads nothing, is shown in no frame, and runs no code but its own script. */
export interface OwnPage {
  readonly locale: string
  readonly body: string
  /** The key of its title, if it differs from the pages behind the links of mails. */
  readonly title?: string
  readonly script?: string
  /** For the script, as JSON in `data-` attributes of the page's `main`. */
  readonly data?: Readonly<Record<string, unknown>>
}

export const sentencePage = (locale: string, key: string): OwnPage => ({
  locale,
  body: `<h1>${escapeHtml(mailText(locale, key))}</h1>`,
})

export const languageOf = (c: Context) => pickMailLocale(c.req.header('Accept-Language')?.split(/[,;]/)[0])

export function answerPage(c: Context, status: 200 | 404, page: OwnPage) {
  const { locale, body, script, data = {} } = page
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(JSON.stringify(value))}"`,
  )
  const title = escapeHtml(mailText(locale, page.title ?? 'page.title'))
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>
<body><main${attributes.join('')}>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
    status,
    {
      'Content-Security-Policy': policyOf(script),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  )
}

/** The form of a token in a link. */
export const isLinkToken = (text: string) => /^[\w-]{43}$/.test(text)
