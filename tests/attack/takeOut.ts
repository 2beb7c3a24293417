import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import type { Mend } from './attackResult'

const root = resolve(import.meta.dirname, '../..')

/** The source without a mend. @throws Error unless each text of the mend stands in it once */
export function withoutMend({ mend, file, edits }: Mend, source = readFileSync(resolve(root, file), 'utf8')) {
  return edits.reduce((text, [is, becomes]) => {
    const parts = text.split(is)
    if (parts.length !== 2) throw new Error(`${mend}: ${file} has ${parts.length - 1} times: ${is}`)
    return parts.join(becomes)
  }, source)
}

/** Takes a mend out of its source as it is loaded; the file stays as it is. */
export function takeOut(mend: Mend): Plugin {
  const path = resolve(root, mend.file)
  withoutMend(mend)
  return {
    name: 'take a mend out',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0] === path ? withoutMend(mend, code) : undefined),
  }
}
