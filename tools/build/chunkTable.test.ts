import { expect, test } from 'vitest'
import { coreChunks } from '../../shell/entry/package/coreChunks'
import { entryChunks } from '../../shell/entry/package/entryChunks'
import { sessionChunks } from '../../shell/entry/package/sessionChunks'
import { chunkTable, filesOfGroup, parseChunks } from './chunkTable'

test('the build reads every chunk of the tables', () => {
  const table = chunkTable()

  expect({
    entry: Object.keys(table.entry),
    core: Object.keys(table.core),
    session: Object.keys(table.session),
  }).toEqual({
    entry: Object.keys(entryChunks),
    core: Object.keys(coreChunks),
    session: Object.keys(sessionChunks),
  })
})

test('a chunk with a separate file is pinned by its name, another by the name of the file that contains it', () => {
  const files = Object.fromEntries(filesOfGroup('core'))

  expect(files).toMatchObject({ http: 'http', telemetry: 'http' })
})

test('a line that the build cannot read is refused', () => {
  const source = "export const entryChunks = {\n  core: async () => import('./core'),\n}\n"

  expect(() => parseChunks(source)).toThrow("core: async () => import('./core'), is no chunk")
})

test('a source without a table is refused', () => {
  expect(() => parseChunks('const entryChunks = {\n}\n')).toThrow('begins with `export const`')
})
