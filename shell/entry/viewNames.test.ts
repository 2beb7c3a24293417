import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Contributions } from '@shared/contract/manifest'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/**
 * The files that may name views: the owners of bare names (ADR 0021), the events that servers know by view names, and
 * the type of public names.
 */
const exceptions = [
  'shell/remotes/release/featureNames.ts',
  'shell/ground/telemetry/eventsOfFacts.ts',
  'shell/entry/page/PublicViewName.ts',
]

test('the shell opens views by their roles, and names none of a feature', () => {
  const names = filesIn('features')
    .filter((file) => /^features\/[^/]+\/feature\.json$/.test(file))
    .flatMap((file) => {
      const { contributes } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        contributes: Contributions
      }
      return contributes.views.map(({ name }) => name)
    })
  const named = new RegExp(`['"\`/(|](${names.join('|')})['"\`/)|]`)
  const sources = filesIn('shell').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^shell\/testing\//.test(file),
  )

  const found = sources
    .filter((file) => !exceptions.includes(file))
    .flatMap((file) =>
      // Comments do not count.
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && named.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

  expect(names).toContain('Connect')
  expect(found).toEqual([])
})
