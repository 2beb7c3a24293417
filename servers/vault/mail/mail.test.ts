import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translatedLocales } from '../../../shared/i18n/locales'
import { cleanName } from './cleanName'
import { composeMail } from './composeMail'
import { type Mail, openingChangeSchema } from './mail'
import { mailMessages, mailText, pickMailLocale } from './messages'

const asks = {
  to: 'ann@example.com',
  locale: 'en',
  project: 'Harbour',
  origin: 'https://app.example',
  deviceName: 'Firefox, Linux',
  ip: '203.0.113.7',
  minutes: 20,
}
const code: Mail = { kind: 'code', ...asks, code: '042137' }
const approval: Mail = { kind: 'approval', ...asks, link: 'https://vault.example/approve?token=a&b="' }

test('all languages of the widget have all texts, with the same values in them', () => {
  const english = mailMessages.get('en')!
  const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

  expect([...mailMessages.keys()].sort()).toEqual(['en', ...translatedLocales].sort())
  for (const [locale, texts] of mailMessages) {
    expect(Object.keys(texts), locale).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(texts)) {
      expect(valuesIn(text), `${locale} ${key}`).toEqual(valuesIn(english[key]!))
      if (locale !== 'en' && key !== 'ip') expect(text, `${locale} ${key}`).not.toBe(english[key])
    }
  }
})

test('the texts keep to the terms of the glossaries', () => {
  for (const [locale, texts] of mailMessages) {
    if (locale === 'en') continue
    const path = new URL(`../../../shell/remotes/i18n/glossary/${locale}.json`, import.meta.url)
    const { form, terms } = JSON.parse(readFileSync(path, 'utf8')) as {
      form: { never: string[] }
      terms: Record<string, { never?: string[] }>
    }
    const banned = Object.values(terms).flatMap(({ never = [] }) => never)
    for (const [key, text] of Object.entries(texts)) {
      const small = text.toLocaleLowerCase(locale)
      expect(
        banned.filter((word) => small.includes(word.toLocaleLowerCase(locale))),
        `${locale} ${key}`,
      ).toEqual([])
      expect(
        form.never.filter((pattern) => new RegExp(pattern, 'iu').test(text)),
        `${locale} ${key}`,
      ).toEqual([])
    }
  }
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['ZH-tw', 'zh-TW'],
  ['xx', 'en'],
  ['../../etc', 'en'],
  [undefined, 'en'],
])('%j is served by %s', (tag, locale) => {
  expect(pickMailLocale(tag)).toBe(locale)
})

test('a mail says in plain text who asks, from where, for how long, and the code', () => {
  expect(composeMail(code)).toMatchObject({
    subject: '042137 is your code for Harbour',
    text: `Enter this code where you are signing in. Share it with no one.

042137

Requested by: Harbour (https://app.example)
Device: Firefox, Linux
IP address: 203.0.113.7

Valid once, for 20 minutes.

If you are not signing in, ignore this mail.

`,
  })
})

test('its HTML begins with the code for previews, fits dark screens and loads nothing', () => {
  const { html } = composeMail(code)

  expect(html.slice(html.indexOf('<body>'))).toMatch(
    /^<body>\s*<div style="display:none[^>]*>Your code: 042137</,
  )
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|\ssrc=/i)
})

const { minutes: _, ...who } = asks
const opening = { kind: 'opening', ...who, atMs: Date.parse('2026-11-23T09:05:00Z') } as const
const changes = [...openingChangeSchema.options, 'more'] as const
/** The button of the changes that have one. */
const provider = 'GitHub'

test('a mail about what opens a wallet says what, who, when and what to do, and asks for nothing', () => {
  const { subject, text, html } = composeMail({ ...opening, locale: 'de', change: 'removed.recovery' })

  expect({ subject, text }).toEqual({
    subject: 'Eine Änderung daran, was Ihre Wallet öffnet',
    text: `Ein Wiederherstellungscode wurde entfernt. Er öffnet Ihre Wallet nicht mehr.

Angefragt von: Harbour (https://app.example)
Gerät: Firefox, Linux
IP-Adresse: 203.0.113.7
Zeit: 23. November 2026 um 09:05 UTC

Wenn Sie das nicht waren, melden Sie sich an und entfernen Sie, was Sie nicht kennen. Übertragen Sie dann Ihre Assets auf eine andere Wallet: Wer diese geöffnet hat, kann ihre Schlüssel behalten haben.

`,
  })
  expect(html).toMatch(/<body>\s*<div style="display:none[^>]*>Ein Wiederherstellungscode wurde entfernt\./)
  expect(html).not.toMatch(/<a |class="code"/)
})

test('each change of what unlocks a wallet has its own words in each language', () => {
  for (const locale of mailMessages.keys()) {
    const mails = changes.map((change) => composeMail({ ...opening, locale, change, provider }))

    expect(new Set(mails.map(({ text }) => text)).size, locale).toBe(changes.length)
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}`, locale).not.toMatch(/[{}]|undefined|Invalid/)
      expect(html, locale).toContain('UTC')
    }
  }
})

test('a mail names the country in its language if it is known, and has no such line if it is not', () => {
  const linesOf = (country?: string) =>
    composeMail({ ...opening, locale: 'de', change: 'opened', country })
      .text.split('\n')
      .filter((line) => /^(IP|Land|Zeit)/.test(line))

  expect(linesOf('FR')).toEqual([
    'IP-Adresse: 203.0.113.7',
    'Land: Frankreich',
    'Zeit: 23. November 2026 um 09:05 UTC',
  ])
  for (const unknown of [undefined, 'XX', 'T1', '<b>']) expect(linesOf(unknown)).toHaveLength(2)
  expect(composeMail({ ...approval, country: 'FR' }).html).toContain('<bdi>France</bdi>')
})

test('mails about a deletion say when it is and how it is taken back, and what became of it, in each language', () => {
  const atMs = Date.parse('2026-11-23T09:05:00Z')
  const { locale: _locale, ...asker } = who
  for (const locale of mailMessages.keys()) {
    const asked = composeMail({
      kind: 'deletion',
      ...asker,
      locale,
      link: 'https://vault.example/keep?token=a',
      dueMs: Date.parse('2026-11-26T09:05:00Z'),
      atMs,
    })
    const outcomes = (['kept', 'deleted'] as const).map((change) =>
      composeMail({ kind: 'account', to: who.to, locale, change, atMs }),
    )

    expect(asked.text, locale).toContain('https://vault.example/keep?token=a')
    expect(asked.text, locale).toMatch(/26/)
    expect(asked.html, locale).toContain('href="https://vault.example/keep?token=a"')
    expect(new Set([asked, ...outcomes].map(({ subject }) => subject)).size, locale).toBe(3)
    for (const { subject, text } of [asked, ...outcomes])
      expect(`${subject}${text}`, locale).not.toMatch(/[{}]|undefined|Invalid/)
    for (const { html } of outcomes) expect(html, locale).not.toMatch(/<a |undefined/)
  }
})

test('values cannot leave their place in the HTML', () => {
  const hostile = { ...approval, project: '<b>"x', origin: "https://a'b", deviceName: '</table>', ip: '&' }
  const { html } = composeMail(hostile)

  expect(html).toContain('href="https://vault.example/approve?token=a&amp;b=&quot;"')
  expect(html).toContain('<bdi>&lt;b&gt;&quot;x</bdi><br><bdi>https://a&#39;b</bdi>')
  expect(html).toContain('<bdi>&lt;/table&gt;</bdi>')
})

test('an Arabic mail runs from right to left, its code from left to right', () => {
  const { html, subject } = composeMail({ ...code, locale: 'ar' })

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('direction:ltr')
  expect(subject).toContain('042137')
})

test.each([
  ['  Harbour \n\t Bank ', 'Harbour Bank'],
  ['Harbour\u202Egnp.exe', 'Harbour gnp.exe'],
  ['a\u0000b\u200Bc\u2066d', 'a b c d'],
  ['<b>Bold</b>', 'b Bold /b'],
  ['\u200B\n', ''],
  ['x'.repeat(60), `${'x'.repeat(40)}…`],
  [`e${'\u0301'.repeat(50)}`, `é${'\u0301'.repeat(7)}`],
  ['海港 🦊', '海港 🦊'],
])('the name %j becomes %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean)
})

test('a text that no language has is a mistake', () => {
  expect(() => mailText('de', 'none')).toThrow('No mail has the text none.')
})
