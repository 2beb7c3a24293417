import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from './smtpMailer'
import { type MailCatcher, startMailCatcher } from './startMailCatcher'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterAll(() => catcher.stop())

test('a mail that was sent is in the inbox of its address, whole, as JSON and as a page', async () => {
  const mailer = createSmtpMailer(catcher.smtpUrl, 'Harbour <wallet@mail.example>')
  const mail = { subject: 'Ihr Code für 🦊', text: 'Code 123456 <b>', html: '<p>Größe</p>' }

  await mailer.send('id-1', 'ann@example.com', mail)
  await mailer.send('id-2', 'bob@example.com', { ...mail, subject: 'Other' })
  mailer.close()

  const answer = await fetch(`${catcher.url}/?to=ann@example.com`)
  const [caught, ...others] = (await answer.json()) as unknown[]
  expect(others).toEqual([])
  expect(caught).toMatchObject({
    to: ['ann@example.com'],
    from: 'wallet@mail.example',
    subject: mail.subject,
    text: expect.stringContaining('Code 123456 <b>'),
    html: expect.stringContaining('<p>Größe</p>'),
    messageId: '<id-1@mail.example>',
    headers: { 'auto-submitted': 'auto-generated' },
  })
  const page = await fetch(catcher.url)
  expect(await page.text()).toContain('Code 123456 &lt;b&gt;')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${catcher.url}/other`)).status).toBe(404)
})

test('a mail can be waited for', async () => {
  const mailer = createSmtpMailer(catcher.smtpUrl, 'wallet@mail.example')
  const waiting = catcher.waitFor('dan@example.com', 2)

  for (const subject of ['one', 'two'])
    await mailer.send(subject, 'dan@example.com', { subject, text: '', html: '' })
  mailer.close()

  expect((await waiting).map(({ subject }) => subject)).toEqual(['two', 'one'])
})

test('an address that names a second receiver is one address', async () => {
  const mailer = createSmtpMailer(catcher.smtpUrl, 'wallet@mail.example')

  const sent = mailer.send('id-3', 'eve@example.com, ann@example.com', { subject: '', text: 'x', html: '' })

  await sent.catch(() => {})
  mailer.close()
  expect(catcher.inbox('ann@example.com')).toHaveLength(1)
})

test('a server that is down is an error', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'wallet@mail.example')

  await expect(mailer.send('id', 'ann@example.com', { subject: '', text: '', html: '' })).rejects.toThrow()
  mailer.close()
})
