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
button.number{font-size:24px;font-weight:600}
button.none{flex-basis:100%}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}`
const policy = [
  "default-src 'none'",
  // The empty icon: without one a browser asks for it.
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A page behind the link of a mail: it runs no code, loads nothing and is shown in no frame. */
export interface MailPage {
  readonly locale: string
  readonly body: string
}

export const sentencePage = (locale: string, key: string): MailPage => ({
  locale,
  body: `<h1>${escapeHtml(mailText(locale, key))}</h1>`,
})

export const languageOf = (c: Context) => pickMailLocale(c.req.header('Accept-Language')?.split(/[,;]/)[0])

export function answerPage(c: Context, status: 200 | 404, { locale, body }: MailPage) {
  const title = escapeHtml(mailText(locale, 'page.title'))
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>
<body><main>${body}</main></body></html>`,
    status,
    {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  )
}

/** The form of a token in a link. */
export const isLinkToken = (text: string) => /^[\w-]{43}$/.test(text)
