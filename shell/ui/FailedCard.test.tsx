import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CryptoUnavailable, FileLoadFailed, FileRefused, ReleaseMissing } from '@shared/errors/releaseErrors'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { FailedCard } from './FailedCard'

async function cardOf(error: LatchkeyError, isDeveloping: boolean) {
  const part = await renderPart(
    <FailedCard
      ui={
        {
          i18n: { t: (key: string) => key },
          appName: () => 'Host',
          isDeveloping: () => isDeveloping,
          ports: { announce() {} },
        } as never
      }
      hasTitle
      error={error}
      retry={() => {}}
    />,
  )
  const text = part.all('[data-testid=failed]')[0]!.textContent!
  await part.end()
  return text
}

test('a visitor reads that a missing release did not load, and never an alarm', async () => {
  const text = await cardOf(new LatchkeyError(ReleaseMissing), false)

  expect(text).toContain('shell.failed.title')
  expect(text).toContain('shell.failed.site')
  expect(text).not.toMatch(/refused|npx/)
})

test('a developer reads in the dialog what to do', async () => {
  const texts = [
    await cardOf(new LatchkeyError(ReleaseMissing, { folder: '/latchkey/', version: '0.1.0' }), true),
    await cardOf(new LatchkeyError(FileRefused, { url: '/a.js' }), true),
    await cardOf(new LatchkeyError(CryptoUnavailable), true),
  ]

  expect(texts).toEqual([
    expect.stringContaining('npx latchkey copy public/latchkey'),
    expect.stringContaining('minified'),
    expect.stringContaining('Serve the page over https'),
  ])
})

test('a changed file warns the visitor, and an outage asks to try again', async () => {
  expect(await cardOf(new LatchkeyError(FileRefused), false)).toContain('shell.refused.text')
  expect(await cardOf(new LatchkeyError(FileLoadFailed), true)).toContain('shell.failed.text')
})
