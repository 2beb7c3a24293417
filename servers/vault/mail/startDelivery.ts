import type { Log } from '../../kit/log'
import { composeMail } from './composeMail'
import { mailSchema } from './mail'
import type { Mailer } from './smtpMailer'

/** The part of the outbox that a delivery needs. */
export interface Outbox {
  claim(
    nowMs: number,
    claimedUntilMs: number,
    most: number,
  ): Promise<readonly { readonly id: string; readonly sealed: string; readonly tries: number }[]>
  remove(id: string): Promise<void>
  putOff(id: string, dueMs: number): Promise<void>
}

export interface Delivery {
  /** Looks at the outbox at once. */
  wake(): void
  /** Resolves when the mail at hand is out. */
  stop(): Promise<void>
}

/**
 * Delivers the mails of an outbox, each at least once: it is removed after the mail server took it, and what a killed
 * process left behind goes out after the next start. Failures are tried again, after longer and longer waits.
 */
export function startDelivery({
  outbox,
  mailer,
  open,
  limits,
  log,
  now,
}: {
  outbox: Outbox
  mailer: Mailer
  open: (sealed: string, bound: string) => string
  limits: { mailPollMs: number; mailRetryMs: number; mailClaimMs: number; mailBatch: number }
  log: Log
  now: () => number
}): Delivery {
  let running: Promise<void> | undefined
  let isAsked = false

  async function deliver(id: string, sealed: string, tries: number) {
    try {
      const mail = mailSchema.parse(JSON.parse(open(sealed, `mail|${id}`)))
      await mailer.send(id, mail.to, composeMail(mail))
      await outbox.remove(id)
      log('info', 'mail sent', { id, kind: mail.kind })
    } catch (error) {
      // The message of a mail server may repeat the address.
      log('warn', 'mail not sent', { id, tries, error: codeOf(error) })
      await outbox.putOff(id, now() + limits.mailRetryMs * 2 ** Math.min(tries - 1, 6))
    }
  }
  async function run() {
    while (isAsked) {
      isAsked = false
      const mails = await outbox.claim(now(), now() + limits.mailClaimMs, limits.mailBatch)
      await Promise.all(mails.map(({ id, sealed, tries }) => deliver(id, sealed, tries)))
      if (mails.length === limits.mailBatch) isAsked = true
    }
  }
  const wake = () => {
    isAsked = true
    running ??= run()
      .catch((error: Error) => log('warn', 'outbox not read', { error: error.name }))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, limits.mailPollMs)
  timer.unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      await running
      mailer.close()
    },
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : (error as Error).name
