import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../../tools/build/common'

/** A block of code of a guide. */
export interface GuideBlock {
  readonly language: string
  /** The file that the line above names, if any. */
  readonly file: string | undefined
  readonly code: string
}

/** The blocks of a section, in order. @throws if there is no such section */
export function readGuide(guide: string, section: string): GuideBlock[] {
  const text = readFileSync(resolve(root, 'docs/guide', guide), 'utf8')
  const [, body] = text.split(`\n## ${section}\n`)
  if (!body) throw new Error(`${guide} has no section ${section}`)
  const [own = ''] = body.split('\n## ')
  return [...own.matchAll(/(?:^`([\w.]+)`:\n\n)?^```(\w+)\n(.*?)^```$/gms)].map(
    ([, file, language = '', code = '']) => ({ language, file, code }),
  )
}
