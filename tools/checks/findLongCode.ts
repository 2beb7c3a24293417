import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/common'
import type { Findings } from './check'
import { listSources } from './listSources'
import stillLong from './longCode.json'

const rooms = /^(shell|shared|features|frame|servers|devnet|testing|tools|playground)\/.*\.tsx?$/
const apart = /\.(test|suite)\.tsx?$|\.d\.ts$/
const maxFunction = 120
const maxFile = 300

/**
 * Functions of more than 120 lines and files of more than 300, except tests, generated files and the names in the list.
 * The list may only become shorter: a name on it that is no longer too long is a finding.
 */
export function findLongCode(folder = root, list: readonly string[] = stillLong): Findings {
  const found = listSources(folder)
    .filter((file) => rooms.test(file) && !apart.test(file))
    .flatMap((file) => longCodeIn(readFileSync(join(folder, file), 'utf8'), file))
  const names = found.map(({ name }) => name)
  return [
    ...found.flatMap(({ name, lines, max }) =>
      list.includes(name) ? [] : [`${name} has ${lines} lines: at most ${max}`],
    ),
    ...list.flatMap((name) =>
      names.includes(name) ? [] : [`${name} is short enough: remove it from longCode.json`],
    ),
  ]
}

interface LongCode {
  /** `file`, or `file#function`. */
  readonly name: string
  readonly lines: number
  readonly max: number
}

/** What is too long in the text of a file. A function in a function counts on its own too. */
export function longCodeIn(text: string, file: string): readonly LongCode[] {
  const lines = text.trimEnd().split('\n').length
  // A file that is shorter than a long function cannot have one.
  if (lines <= maxFunction || text.startsWith('// Generated')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: LongCode[] = lines > maxFile ? [{ name: file, lines, max: maxFile }] : []
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const length = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1
      if (length > maxFunction)
        found.push({ name: `${file}#${nameOf(node)}`, lines: length, max: maxFunction })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The name of a function, or of the variable or member that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { name } = node.name || !ts.isVariableDeclaration(node.parent) ? node : node.parent
  if (name) return name.getText()
  return ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : 'unnamed'
}
