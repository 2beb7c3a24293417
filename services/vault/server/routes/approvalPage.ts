import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { cleanName } from '../../mail/cleanName'
import { escapeHtml } from '../../mail/composeMail'
import { mailText, pickMailLocale } from '../../mail/messages'
import type { AddRoute } from '../deps'
import { approve, findApproval, offerNumbers } from '../signIn/approve'
import { nameOf } from '../signIn/beginAttempt'

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
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/**
 * The page behind the link of an approval mail. `GET` shows who asks and changes nothing, because mail scanners open
 * links; one `POST` with the number that the visitor's screen shows approves.
 */
export const approvalPage: AddRoute = (app, deps) => {
  app.get('/approve', async (c) => {
    const token = c.req.query('token') ?? ''
    const attempt = isToken(token) ? await findApproval(deps, token) : undefined
    if (!attempt) return answer(c, 404, sentence(languageOf(c), 'page.gone'))
    const { locale, origin, deviceName, ip, project } = attempt
    const say = (key: string) => escapeHtml(mailText(locale, key))
    const name = cleanName(
      nameOf(
        deps.projects.find(({ id }) => id === project),
        origin,
      ),
    )
    const facts = [
      ['asks', `${name} (${origin})`],
      ['device', deviceName],
      ['ip', ip],
    ] as const
    const numbers = offerNumbers(deps, attempt)
    const body = [
      `<h1>${say('page.question')}</h1><p>${say('page.hint')}</p>`,
      `<dl>${facts.map(([key, value]) => `<dt>${say(key)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}</dl>`,
      `<form method="post" action="/approve"><input type="hidden" name="token" value="${token}">`,
      ...numbers.map(
        (number) => `<button class="number" name="number" value="${number}" dir="ltr">${number}</button>`,
      ),
      `<button class="none" name="number" value="none">${say('page.none')}</button></form>`,
    ]
    return answer(c, 200, { locale, body: body.join('\n') })
  })

  app.post('/approve', async (c) => {
    const form = await c.req.parseBody()
    const token = String(form.token ?? '')
    const { result, locale = languageOf(c) } = isToken(token)
      ? await approve(deps, token, String(form.number ?? ''))
      : ({ result: 'gone' } as const)
    return answer(c, result === 'gone' ? 404 : 200, sentence(locale, `page.${result}`))
  })
}

interface Page {
  readonly locale: string
  readonly body: string
}

const sentence = (locale: string, key: string): Page => ({
  locale,
  body: `<h1>${escapeHtml(mailText(locale, key))}</h1>`,
})

const languageOf = (c: Context) => pickMailLocale(c.req.header('Accept-Language')?.split(/[,;]/)[0])

function answer(c: Context, status: 200 | 404, { locale, body }: Page) {
  const title = escapeHtml(mailText(locale, 'page.title'))
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}</style></head>
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
