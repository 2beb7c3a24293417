import ts from 'typescript'
import type { ProseKind } from './proseFaults'

export interface Prose {
  readonly kind: ProseKind
  readonly text: string
  /** The line number; the first line is 1. */
  readonly line: number
}

/** The comments, test titles and error messages of a TypeScript file, and the paragraphs of a Markdown page. */
export function readProse(file: string, text: string): Prose[] {
  return file.endsWith('.md') ? readPage(text) : readSource(file, text)
}

function readSource(file: string, text: string): Prose[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const found: Prose[] = []
  const visit = (node: ts.Node) => {
    const title = isTest.test(file) ? titleOf(node) : undefined
    if (title) found.push({ kind: 'title', text: wordsOf(title), line: lineAt(title.getStart()) })
    for (const message of messagesOf(node))
      found.push({ kind: 'message', text: wordsOf(message), line: lineAt(message.getStart()) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [
    ...commentsOf(source).map(({ text, at }) => ({ kind: 'comment' as const, text, line: lineAt(at) })),
    ...found,
  ]
}

const isTest = /\.(test|spec|suite)\.tsx?$/

/** Comments, with line comments that follow each other as one. */
function commentsOf(source: ts.SourceFile): { text: string; at: number }[] {
  const { text } = source
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node) => {
    // Its text may look like a comment: a link does.
    if (ts.isJsxText(node)) return
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
    const isOfJsx = ts.isJsxOpeningElement(node.parent ?? node) || ts.isJsxClosingElement(node.parent ?? node)
    const after = isOfJsx ? [] : (ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])
    for (const range of [...before, ...after]) ranges.set(range.pos, range)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const comments: { text: string; at: number; end: number; isLine: boolean }[] = []
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    const words = plain(text.slice(pos, end))
    const before = comments.at(-1)
    if (
      isLine &&
      before?.isLine &&
      !isDirective.test(words) &&
      /^\r?\n[ \t]*$/.test(text.slice(before.end, pos))
    ) {
      before.text += ` ${words}`
      before.end = end
    } else comments.push({ text: words, at: pos, end, isLine })
  }
  return comments.filter(({ text }) => !isDirective.test(text))
}

const isDirective = /^(biome-ignore|@ts-|eslint|knip|Generated|#region|<reference)/

/** The words of a comment, without its marks, tags and list signs. */
const plain = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^[ \t]*(\/\/+|\*)[ \t]?/gm, '')
    .replace(/^@example[\s\S]*?(?=^@|$(?![\s\S]))/gm, '')
    .replace(/^@(param|returns|throws|default|see|deprecated|internal)\s*/gm, '\n\n')
    .replace(/^[-*] /gm, '\n\n')
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
    .replace(/\s*\n{2,}\s*/g, '\n\n')
    .trim()

type Words = ts.StringLiteralLike | ts.TemplateExpression

const isWords = (node: ts.Node | undefined): node is Words =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

/** `test('…')`, `it.each(…)('…')`, `describe('…')`, `test.step('…')`. */
function titleOf(node: ts.Node): Words | undefined {
  if (!ts.isCallExpression(node)) return
  const called = node.expression.getText()
  const first = node.arguments[0]
  return /^(test|it|describe)\b/.test(called) && isWords(first) ? first : undefined
}

/** `new Error('…')` and its kin, and the texts of an error's definition. */
function messagesOf(node: ts.Node): Words[] {
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()))
    return [...(node.arguments ?? [])].filter(isWords).filter((each) => /\s/.test(each.getText()))
  if (ts.isCallExpression(node) && node.expression.getText() === 'defineError')
    return node.arguments
      .filter(ts.isObjectLiteralExpression)
      .flatMap(({ properties }) => properties)
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => /^(message|hint)$/.test(name.getText()))
      .map(({ initializer }) => initializer)
      .filter(isWords)
  return []
}

const wordsOf = (words: Words) =>
  ts.isTemplateExpression(words)
    ? [words.head.text, ...words.templateSpans.map(({ literal }) => `x${literal.text}`)].join('')
    : words.text

function readPage(text: string): Prose[] {
  const blank = (block: string) => block.replace(/[^\n]/g, '')
  const lines = text.replace(/^```[\s\S]*?^```/gm, blank).split('\n')
  const found: Prose[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const isRow = /^\s*\|/.test(line)
    const isItem = /^\s*([-*]|\d+\.) |^#/.test(line)
    const words = line.replace(/^\s*([-*>]|\d+\.|#+) /, '').replace(/\]\([^)]*\)/g, ']')
    if (!line.trim()) isOpen = false
    else if (isRow) {
      for (const cell of words.split('|')) found.push({ kind: 'page', text: cell.trim(), line: index + 1 })
      isOpen = false
    } else if (isOpen && !isItem) {
      const before = found.pop()!
      found.push({ ...before, text: `${before.text} ${words.trim()}` })
    } else {
      found.push({ kind: 'page', text: words.trim(), line: index + 1 })
      isOpen = true
    }
  }
  return found.filter(({ text }) => /\w/.test(text))
}
