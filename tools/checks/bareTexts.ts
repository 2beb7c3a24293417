import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/common'
import type { Findings } from './check'

/** Members and variables whose values are elements, never texts. */
const elements = /^(above|checkbox|copy|details|leading|max|notes|panel|search|styles|trailing|unit|wallets)$/

/**
 * Texts that have siblings in their element. A page translator wraps each text node in a new element. React then cannot
 * insert before it or remove it: it throws, or writes to a detached node. A text that is the only child of its element
 * is safe.
 */
export function findBareTexts(folder = root): Findings {
  const files = ['features', 'shared', 'shell'].flatMap((each) =>
    readdirSync(join(folder, each), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(each, file)),
  )
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [
      ...bareTextsOf(text, file).map((each) => `${each}: give the text an element of its own`),
      ...translatedValuesOf(text, file).map((each) => `${each}: say translate="no"`),
    ]
  })
}

/** True for an element that holds an address, a code, an amount, a symbol or a name. */
function isValue(node: ts.JsxOpeningElement): boolean {
  const [tag, attributes] = [node.tagName.getText(), node.attributes.getText()]
  // Labels of rows are texts as often as names.
  if (!/^[a-z]/.test(tag) || /lk-row-label/.test(attributes)) return false
  return tag === 'bdi' || /dir="ltr"|\blk-number\b/.test(attributes)
}

/** Values that a page translator may change, since their elements do not say `translate="no"`, nor one around them. */
export function translatedValuesOf(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node)) {
      const { openingElement } = node
      if (/\btranslate="no"/.test(openingElement.attributes.getText())) return
      if (isValue(openingElement)) {
        const { line } = source.getLineAndCharacterOfPosition(openingElement.getStart())
        found.push(`${file}:${line + 1} ${openingElement.getText().replace(/\s+/g, ' ').slice(0, 80)}`)
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function bareTextsOf(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isChild)
      if (children.length > 1 && !holdsNoText(node))
        for (const child of children.filter(isBareText)) {
          const { line } = source.getLineAndCharacterOfPosition(child.getStart())
          found.push(`${file}:${line + 1} ${child.getText().trim().replace(/\s+/g, ' ').slice(0, 60)}`)
        }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** True for an element that holds only other elements. */
const holdsNoText = (node: ts.JsxElement | ts.JsxFragment) =>
  ts.isJsxElement(node) && /^(dl|ol|ul)$/.test(node.openingElement.tagName.getText())

function isChild(node: ts.JsxChild): boolean {
  if (ts.isJsxText(node)) return !node.containsOnlyTriviaWhiteSpaces
  return !ts.isJsxExpression(node) || node.expression !== undefined
}

function isBareText(node: ts.JsxChild): boolean {
  if (ts.isJsxText(node)) return true
  return ts.isJsxExpression(node) && !isElement(node.expression!)
}

/** True for an expression that is an element, a list of elements, or nothing. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression)
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse)
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return isElement(node.right)
    return isElement(node.left) && isElement(node.right)
  }
  if (ts.isCallExpression(node)) return isListOfElements(node) || node.expression.getText() === 'cloneElement'
  if (ts.isIdentifier(node)) return node.text === 'undefined' || elements.test(node.text)
  if (ts.isPropertyAccessExpression(node)) return elements.test(node.name.text)
  return node.kind === ts.SyntaxKind.NullKeyword
}

/** True for `list.map(…)` and `Array.from(…, …)` whose function gives elements. */
function isListOfElements({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !/^(map|flatMap|from)$/.test(expression.name.text))
    return false
  const made = given.at(-1)
  return made !== undefined && ts.isArrowFunction(made) && (ts.isBlock(made.body) || isElement(made.body))
}
