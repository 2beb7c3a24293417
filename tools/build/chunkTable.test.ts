import { expect, test } from 'vitest'
import { coreChunks, entryChunks, sessionChunks } from '../../shell/entry/chunks'
import { chunkTable, filesOfGroup, parseChunkTable } from './chunkTable'

test('the build reads every chunk of the table', () => {
  const table = chunkTable()

  expect({
    entry: Object.keys(table.entry),
    core: Object.keys(table.core),
    sessions: Object.keys(table.sessions),
  }).toEqual({
    entry: Object.keys(entryChunks),
    core: Object.keys(coreChunks),
    sessions: Object.keys(sessionChunks),
  })
})

test('a chunk of a file of its own is pinned by its name, another by the name of the file that it is in', () => {
  const files = Object.fromEntries(filesOfGroup('core'))

  expect(files).toMatchObject({ http: 'http', telemetry: 'http' })
})

test('a line that the build cannot read is refused', () => {
  const source = "export const entryChunks = {\n  core: async () => import('./core'),\n}\n"

  expect(() => parseChunkTable(source)).toThrow("core: async () => import('./core'), is no chunk")
})
