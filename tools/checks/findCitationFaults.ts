import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import { listFiles } from './listFiles'

/** Names of documents that the repository does not have. */
const dangling =
  /\b(specification|facts) ?§|\bSource: ([\w-]*facts|specification|design)\b(?!\.md)|\bdesign card\b/gi
/** A document and an anchor in it; further anchors of the same document follow in the sentence. */
const citation =
  /(?<![\w:])((?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\.md)(#[a-z][\w-]*)?((?:(?!\.(?:\s|$)|\*\/|[()]).)*)/g

/** Citations in comments and documents that lead to nothing: no such document, or no such heading in it. */
export function findCitationFaults(folder = root): Findings {
  const files = listFiles(folder)
  const all = new Set(files)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const anchors = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (file: string) => {
    const known = anchors.get(file) ?? anchorsIn(read(file))
    anchors.set(file, known)
    return known
  }
  return files.filter(isText).flatMap((file) => {
    const isDocument = file.endsWith('.md')
    const whole = read(file)
    const text = isDocument ? withoutExamples(whole) : commentsIn(whole)
    const gone = [...whole.matchAll(dangling)].map(
      ([name]) => `${file}: cites ${name}, which is no document here`,
    )
    const broken = [...text.matchAll(citation)].flatMap(([, path, anchor, rest]) => {
      const isAbsolute = !isDocument || path!.startsWith('docs/')
      const target = isAbsolute ? path! : posix.join(posix.dirname(file), path!)
      if (!isDocument && !path!.startsWith('docs/')) return []
      if (!all.has(target))
        return isDocument && !anchor ? [] : [`${file}: cites ${path}, which does not exist`]
      const further = isDocument ? [] : [...rest!.matchAll(/(?<=[\s(])#[a-z][\w-]*/g)].map(([found]) => found)
      return [anchor ?? [], further]
        .flat()
        .filter((found) => !anchorsOf(target).has(found.slice(1)))
        .map((found) => `${file}: ${path} has no heading ${found}`)
    })
    return [...new Set([...gone, ...broken])]
  })
}

const isText = (file: string) =>
  /\.(tsx?|m?js|cjs|css|md)$/.test(file) && !/^tools\/checks\/findCitationFaults/.test(file)

const withoutExamples = (text: string) => text.replace(/```.*?```/gs, '')

/** Comments that fill their lines, each block on one line. */
const commentsIn = (text: string) =>
  (text.match(/^\s*(\/\/|\/?\*).*$/gm) ?? []).join('\n').replace(/\n\s*(\*(?!\/)|\/\/) ?/g, ' ')

/** The anchors of a document's headings, as the repository's host makes them. */
const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...withoutExamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )
