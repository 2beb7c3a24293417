import { createTransport } from 'nodemailer'
import type { ComposedMail } from './composeMail'

/** Hands a mail to a server that will deliver it. Rejects if the server did not take it. */
export interface Mailer {
  send(id: string, to: string, mail: ComposedMail): Promise<void>
  close(): void
}

/** @param url such as `smtps://user:password@mail.example`; `from` such as `Latchkey <wallet@example.com>` */
export function createSmtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(id, to, { subject, text, html }) {
      // The id comes from the queue, so that a mail which is sent again after a crash is the same one to its reader.
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
      const address = { name: '', address: to }
      await transport.sendMail({
        from,
        to: address,
        subject,
        text,
        html,
        headers,
        messageId: `<${id}@${domain}>`,
      })
    },
    close: () => transport.close(),
  }
}
