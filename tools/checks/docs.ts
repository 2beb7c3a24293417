import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'

/** Folders of no sources: dependencies, builds, and what begins with a dot. */
const skipped = /^(\..*|node_modules|dist(-\w+)?|test-results)$/
/** Paths that are no files of the repository: the package's, a build's, a release's, an example's. */
const elsewhere = /^(latchkey\/|dist\/|messages\/index\.json$|tokens\/USDC$)/

/** Links and paths of the Markdown files that lead to nothing; one line for each. */
export function findDocFaults(folder = root): Findings {
  const files = filesIn(folder, folder)
  const all = new Set(files.flatMap(withFolders))
  const ends = new Set([...all].flatMap(endsOf))
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [
        ...linksIn(text)
          .filter((link) => !all.has(posix.join(posix.dirname(file), link).replace(/\/$/, '')))
          .map((link) => `${file}: the link ${link} leads to no file`),
        ...pathsIn(text)
          .filter((path) => !elsewhere.test(path) && !ends.has(path))
          .map((path) => `${file}: there is no ${path}`),
      ]
    })
}

function filesIn(folder: string, top: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path, top) : relative(top, path).replaceAll(sep, '/')
  })
}

const withFolders = (path: string): string[] =>
  path.includes('/') ? [path, ...withFolders(posix.dirname(path))] : [path]

/** What a text may call it: any end of the path, with or without its extension. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.flatMap((_, from) => {
    const end = parts.slice(from).join('/')
    return [end, end.replace(/(\.d)?\.\w+$/, '')]
  })
}

const withoutExamples = (text: string) => text.replace(/```.*?```/gs, '')

const linksIn = (text: string) =>
  [...withoutExamples(text).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))

/** Names in code that have a folder; those with a placeholder or a pattern are none. */
const pathsIn = (text: string) =>
  [...withoutExamples(text).matchAll(/`([A-Za-z][\w.-]*(?:\/[\w.-]+)+)\/?`/g)].map(([, path]) => path!)
