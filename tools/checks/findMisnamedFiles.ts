import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import type { Module } from './imports'

const rooms = /^(shell|shared|features|frame|servers|devnet|tools|testing|playground)\/.*\.tsx?$/
/** Named for what they are to a tool or a package; tables of errors, for their subject. */
const apart = /\.(test|suite|config)\.tsx?$|\.d\.ts$|\/index\.tsx?$|\/feature\.ts$|\/replaced\/|Errors\.ts$/
const exported =
  /^export (?:default |declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const listed = /^export (?:type )?(?:\*|\{)/m

/** Files whose single export has a different name. A chunk is named by the table that loads it. */
export function findMisnamedFiles(
  modules: readonly Module[],
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
): Findings {
  const chunks = new Set(
    modules.flatMap(({ dependencies }) =>
      dependencies.flatMap(({ resolved, dependencyTypes }) =>
        dependencyTypes.includes('dynamic-import') ? resolved : [],
      ),
    ),
  )
  return modules.flatMap(({ source }) => {
    if (!rooms.test(source) || apart.test(source) || chunks.has(source)) return []
    const text = read(source)
    const names = [...text.matchAll(exported)].map(([, name]) => name!)
    if (names.length !== 1 || listed.test(text)) return []
    const isNamed =
      names[0]!.toLowerCase() ===
      basename(source)
        .replace(/\.tsx?$/, '')
        .toLowerCase()
    return isNamed ? [] : [`${source} exports ${names[0]} alone: it has that name`]
  })
}
