import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml } from './composeMail'

export interface CaughtMail {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** Keyed by name in small letters. */
  readonly headers: Readonly<Record<string, string>>
}

export interface MailCatcher {
  /** The value of `SMTP_URL`. */
  readonly smtpUrl: string
  /** The inbox in a browser; with `?to=`, the mails of an address as JSON. */
  readonly url: string
  /** Those that have come, the newest first. */
  inbox(to?: string): readonly CaughtMail[]
  /** The inbox of an address, once it has as many mails. */
  waitFor(to: string, count: number): Promise<readonly CaughtMail[]>
  stop(): Promise<void>
}

const mostMails = 500
const mostBytes = 1_000_000

/** A mail server of the devnet: it takes every mail, delivers none and shows them. @throws when a port is taken */
export async function startMailCatcher({
  smtpPort = 0,
  port = 0,
  host = '127.0.0.1',
}: {
  smtpPort?: number
  port?: number
  host?: string
} = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const waiting = new Set<() => void>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    size: mostBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'any' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too large.'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        readMail(Buffer.concat(chunks), to).then((mail) => {
          mails.unshift(mail)
          mails.length = Math.min(mails.length, mostMails)
          for (const look of waiting) look()
          done()
        }, done)
      })
    },
  })
  const inbox = (to?: string) =>
    to === undefined ? [...mails] : mails.filter((mail) => mail.to.includes(to))
  const web = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://catcher')
    if (pathname !== '/' || request.method !== 'GET') return void response.writeHead(404).end()
    const to = searchParams.get('to')
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    if (to !== null) {
      response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
      return void response.end(JSON.stringify(inbox(to)))
    }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'"
    const type = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Refresh: '5',
    }
    response.writeHead(200, { ...headers, ...type }).end(pageOf(mails))
  })
  await new Promise<void>((done, fail) => {
    smtp.once('error', fail)
    smtp.listen(smtpPort, host, done)
  })
  // A connection that a client breaks off is no reason to end.
  smtp.on('error', () => {})
  await new Promise<void>((done, fail) => {
    web.once('error', fail)
    web.listen(port, host, done)
  })
  return {
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://${host}:${(web.address() as AddressInfo).port}`,
    inbox,
    waitFor: (to, count) =>
      new Promise((resolve) => {
        const look = () => {
          const found = inbox(to)
          if (found.length < count) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    async stop() {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((done) => web.close(() => done())),
        new Promise<void>((done) => smtp.close(done)),
      ])
    },
  }
}

async function readMail(raw: Buffer, to: readonly string[]): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw)
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

const styles = `:root{color-scheme:light dark}
body{max-width:640px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}
article{border-top:1px solid GrayText;padding:8px 0 24px}
h2{font-size:18px;margin:8px 0 0}
p{margin:0 0 12px;opacity:.7}
iframe{display:block;width:100%;height:480px;border:1px solid GrayText;border-radius:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`

/** The newest first. A mail shows in a frame that runs nothing; its links open in tabs. */
function pageOf(mails: readonly CaughtMail[]): string {
  const articles = mails.map(({ to, from, subject, text, html }) => {
    const linked = escapeHtml(text).replaceAll(
      /https?:\/\/[^\s<]+/g,
      '<a href="$&" target="_blank" rel="noopener">$&</a>',
    )
    const drawn = escapeHtml(`<base target="_blank">${html}`)
    const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${drawn}"></iframe>`
    return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(from)} → ${escapeHtml(to.join(', '))}</p>${html ? frame : ''}<details><summary>As text</summary><pre>${linked}</pre></details></article>`
  })
  const none = '<p>No mail has come yet. This page looks for new ones every five seconds.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Mails (${mails.length})</title><style>${styles}</style></head><body><h1>Mails</h1>${articles.join('') || none}</body></html>`
}
