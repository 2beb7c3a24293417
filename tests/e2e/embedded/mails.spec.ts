import { composeMail } from '../../../servers/vault/mail/composeMail'
import type { Mail } from '../../../servers/vault/mail/mail'
import { axeOn } from '../harness/axe'
import { expect, test } from '../harness/test'

const who = {
  to: 'ann@example.com',
  project: 'Harbour',
  origin: 'https://app.example',
  deviceName: 'Firefox, Linux',
  ip: '2001:db8:85a3::8a2e:370:7334',
}
const asks = { ...who, minutes: 20 }
const atMs = Date.parse('2026-09-30T12:45:00Z')
const link = 'https://vault.example/approve?token=a2FuZ2Fyb28ga2FuZ2Fyb28ga2FuZ2Fyb28'
const email = 'a.very.long.new.address.of.a.visitor@some-long-company-name.example'

const mailsIn = (locale: string): readonly Mail[] => [
  { kind: 'approval', locale, ...asks, link },
  { kind: 'code', locale, ...asks, code: '042137' },
  { kind: 'primary', locale, ...asks, code: '042137', email },
  { kind: 'secondary', locale, ...asks, code: '042137', email },
  { kind: 'changed', locale, ...asks, link, email },
  { kind: 'opening', locale, ...who, change: 'added.automatic', atMs },
  { kind: 'opening', locale, ...who, change: 'opened', atMs },
]

for (const locale of ['de', 'ar', 'ja'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`mails in ${locale}, ${colorScheme}: they fit, axe finds nothing, and nothing is loaded`, async ({
      page,
    }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 600])
        for (const mail of mailsIn(locale)) {
          await page.setViewportSize({ width, height: 560 })
          await page.setContent(composeMail(mail).html)

          expect(await page.evaluate(() => document.documentElement.scrollWidth), mail.kind).toBe(width)
          if (width > 320) continue
          // A mail has no headings and landmarks: programs for mail show its subject above it.
          const { violations } = await axeOn(page, {})
            .disableRules(['region', 'page-has-heading-one', 'landmark-one-main'])
            .analyze()
          expect(violations, mail.kind).toEqual([])
        }
      expect(requested).toEqual([])
    })
