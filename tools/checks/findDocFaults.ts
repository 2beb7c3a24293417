import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import { listFiles } from './listFiles'

/** What are no files of the repository: entries of packages, files of a build or a release, examples. */
const elsewhere =
  /^((latchkey|react|react-dom|dist)\/|messages\/(late\/)?index\.json$|(tokens\/USDC|wallets\/metamask|America\/New_York)$)/

/** Links and paths of the Markdown files, and paths in comments of the code, that lead to nothing; one line for each. */
export function findDocFaults(folder = root): Findings {
  const files = listFiles(folder)
  const all = new Set(files.flatMap(withFolders))
  const ends = new Set([...all].flatMap(endsOf))
  const missingIn = (file: string, text: string) =>
    [...new Set(pathsIn(text))]
      .filter((path) => !elsewhere.test(path) && !ends.has(path))
      .map((path) => `${file}: there is no ${path}`)
  return files.flatMap((file) => {
    if (isCode.test(file)) return missingIn(file, commentsIn(readFileSync(join(folder, file), 'utf8')))
    if (!file.endsWith('.md')) return []
    const text = readFileSync(join(folder, file), 'utf8')
    return [
      ...linksIn(text)
        .filter((link) => !all.has(posix.join(posix.dirname(file), link).replace(/\/$/, '')))
        .map((link) => `${file}: the link ${link} leads to no file`),
      ...missingIn(file, text),
      ...[...withoutExamples(text).matchAll(besides)]
        .map(([, path]) => path!)
        .filter((path) => !ends.has(posix.join(posix.dirname(file), path)))
        .map((path) => `${file}: there is no ${path}`),
    ]
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

/** Names in code that have a folder, and names that begin with a room; a name with a placeholder or pattern is no path. */
const pathsIn = (text: string) =>
  [inCode, rooted].flatMap((pattern) =>
    [...withoutExamples(text).matchAll(pattern)].map(([, path]) => path!.replace(/[./]+$/, '')),
  )
const inCode = /`([A-Za-z][\w.-]*(?:\/[\w.-]+)+)\/?`/g
/** Paths relative to the page: `../requests`. */
const besides = /`((?:\.\.\/)+[\w.-]+(?:\/[\w.-]+)*)\/?`/g
const rooms = 'shell|shared|features|frame|servers|devnet|tools|playground|examples|testing|tests'
const rooted = new RegExp(`(?<![\\w/.@:*}-])((?:${rooms})(?:/[\\w.-]+)+)(?![\\w/]*[*{<$])`, 'g')

const isCode = /\.(tsx?|m?js|cjs|css)$/

/** Comments on separate lines: a pattern finds them in every language of the repository. */
const commentsIn = (text: string) => (text.match(/^\s*(\/\/|\/?\*).*$/gm) ?? []).join('\n')
