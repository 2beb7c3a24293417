import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { serveFiles } from '../../../servers/files/serveFiles'
import type { ReleasedFeature } from '../release/openSource'
import { fetchMessages } from './fetchMessages'

const texts = { 'send.title': 'Senden' }
const lateTexts = { 'send.review': 'Prüfen' }
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A feature whose German is served, with other bytes for some files. */
async function released(served: Record<string, string | undefined> = {}): Promise<ReleasedFeature> {
  const pack = JSON.stringify(texts)
  const latePack = JSON.stringify(lateTexts)
  const lateIndex = JSON.stringify({ de: hashOf(latePack) })
  const index = JSON.stringify({ de: hashOf(pack), late: hashOf(lateIndex) })
  const files: Record<string, string | undefined> = {
    '/messages/index.json': index,
    '/messages/de.json': pack,
    '/messages/late/index.json': lateIndex,
    '/messages/late/de.json': latePack,
    ...served,
  }
  const server = await serveFiles({
    folder: '/nowhere',
    port: 0,
    answer: (path) =>
      files[path] === undefined ? undefined : { body: files[path], type: 'application/json' },
  })
  stops.push(server.stop)
  return {
    id: 'send',
    baseUrl: `${server.url}/`,
    translations: { locales: ['de'], index: hashOf(index) },
  } as unknown as ReleasedFeature
}

test('the texts of the release are taken', async () => {
  expect(await fetchMessages(await released(), 'de')).toEqual(texts)
})

test.each([
  ['texts with a changed byte', { '/messages/de.json': '{"send.title":"Geben"}' }],
  ['an index with a changed byte', { '/messages/index.json': '{"de":"sha384-"}' }],
  [
    'an index and texts that fit each other',
    {
      '/messages/de.json': '{"send.title":"Geben"}',
      '/messages/index.json': JSON.stringify({ de: hashOf('{"send.title":"Geben"}') }),
    },
  ],
  ['texts that are not there', { '/messages/de.json': undefined }],
  ['an index that is not there', { '/messages/index.json': undefined }],
])('%s are refused', async (_, served) => {
  const feature = await released(served)

  await expect(fetchMessages(feature, 'de')).rejects.toMatchObject({ code: 'TranslationUnavailable' })
})

test('a language that the index does not list is refused', async () => {
  const feature = await released({ '/messages/fr.json': '{"send.title":"Envoyer"}' })

  await expect(fetchMessages(feature, 'fr')).rejects.toMatchObject({ code: 'TranslationUnavailable' })
})

test('the texts of late views are vouched for by a separate index', async () => {
  expect(await fetchMessages(await released(), 'de', true)).toEqual(lateTexts)
})

test.each([
  ['late texts with a changed byte', { '/messages/late/de.json': '{"send.review":"Weiter"}' }],
  [
    'a late index and texts that fit each other alone',
    {
      '/messages/late/de.json': '{"send.review":"Weiter"}',
      '/messages/late/index.json': JSON.stringify({ de: hashOf('{"send.review":"Weiter"}') }),
    },
  ],
  ['late texts that are not there', { '/messages/late/de.json': undefined }],
])('%s are refused', async (_, served) => {
  const feature = await released(served)

  await expect(fetchMessages(feature, 'de', true)).rejects.toMatchObject({ code: 'TranslationUnavailable' })
  expect(await fetchMessages(feature, 'de')).toEqual(texts)
})
