import type { ComposedMail } from '../../servers/vault/mail/composeMail'
import type { Mailer } from '../../servers/vault/mail/smtpMailer'
import { startVault, type VaultOptions } from '../../servers/vault/server/startVault'
import { createVaultFrame, isNotice, type ReadMail } from './vaultFrame'

const much = 1_000_000_000

/** A vault with a clock that a test moves, and a mailbox that it reads. */
export async function startTestVault(options: Partial<VaultOptions> = {}) {
  let nowMs = Date.parse('2026-11-23T12:00:00Z')
  const mails: (ReadMail & ComposedMail & { readonly id: string })[] = []
  const toRead: ReadMail[] = []
  const waiting: ((mail: ReadMail) => void)[] = []
  const logged: { level: string; event: string; fields: unknown }[] = []
  let readMails = 0
  let isDown = false
  const mailer: Mailer = {
    async send(id, to, mail) {
      if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNECTION' })
      mails.push({ id, to, ...mail })
      if (isNotice(mail)) return
      toRead.push({ to, ...mail })
      const wake = waiting.shift()
      if (wake) wake(toRead[readMails++]!)
    },
    close: () => {},
  }
  const vault = await startVault({
    secret: new Uint8Array(32).fill(1),
    projects: [{ id: 'p', name: 'Harbour', origins: ['https://app.example', 'https://other.example'] }],
    mail: mailer,
    log: (level, event, fields) => void logged.push({ level, event, fields }),
    now: () => nowMs,
    ...options,
    limits: {
      requestsPerSecond: much,
      requestBurst: much,
      mailPollMs: 5,
      mailRetryMs: 1,
      ...options.limits,
    },
  })
  return {
    ...vault,
    mails,
    logged,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms
    },
    setMailDown: (down: boolean) => {
      isDown = down
    },
    /** The mail with a code or a link that follows those that were read. */
    nextMail: (): Promise<ReadMail> =>
      toRead.length > readMails
        ? Promise.resolve(toRead[readMails++]!)
        : new Promise((resolve) => void waiting.push(resolve)),
    frame: (given: { origin?: string; project?: string } = {}) =>
      createVaultFrame(vault.url, { ...given, now: () => nowMs }),
  }
}

export type TestVault = Awaited<ReturnType<typeof startTestVault>>
