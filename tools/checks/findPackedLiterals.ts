import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/common'
import type { Findings } from './check'
import { listSources } from './listSources'

/** Literals that are written shorter than they are: a literal spread into another one, and words split from a string. */
export function findPackedLiterals(folder = root): Findings {
  return listSources(folder).flatMap((file) =>
    packedLiteralsIn(readFileSync(join(folder, file), 'utf8'), file),
  )
}

/** The packed literals of a file's text. */
export function packedLiteralsIn(text: string, file: string): string[] {
  // A parser is slow, and most files have neither.
  if (!text.includes('...') && !text.includes('.split(')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const advice = adviceOn(node)
    if (advice) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}: ${advice}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function adviceOn(node: ts.Node): string | undefined {
  if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node)) {
    const { kind } = unwrap(node.expression)
    const isLiteral =
      kind === ts.SyntaxKind.ObjectLiteralExpression || kind === ts.SyntaxKind.ArrayLiteralExpression
    return isLiteral ? 'write the members without the spread' : undefined
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression, name } = node.expression
  const isSplit = name.text === 'split' && ts.isStringLiteralLike(unwrap(expression))
  return isSplit ? 'write an array' : undefined
}

function unwrap(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped ? unwrap(node.expression) : node
}
