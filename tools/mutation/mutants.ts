import ts from 'typescript'

/** One small fault: the text from `start` to `end` of a source becomes `text`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The first one is 1. */
  readonly line: number
  /** The original and the fault, on one line. */
  readonly change: string
}

type Replace = (node: ts.Node, text: string) => void

const pairs = ['&& ||', '< <=', '> >=', '=== !=='].map((pair) => pair.split(' ') as [string, string])
const otherOperators = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one]]))

/** Every possible fault of a source, in the order of its text. Types have no faults. */
export function mutantsOf(source: string, name: string): readonly Mutant[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const replace: Replace = (node, text) => {
    const start = node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    const change = `${onOneLine(node.getText(file))} → ${onOneLine(text)}`
    mutants.push({ start, end: node.end, text, line, change })
  }
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    mutate(node, replace)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants.sort((a, b) => a.start - b.start)
}

/** The source with the fault in it. */
export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

/** At most `count` items, at even distances; each seed from 0 on picks others. */
export function pickEvenly<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const goldenRatio = (Math.sqrt(5) - 1) / 2
  const first = (seed * goldenRatio) % 1
  const length = Math.min(count, items.length)
  return Array.from({ length }, (_, index) => items[Math.floor(((index + first) * items.length) / length)]!)
}

function mutate(node: ts.Node, replace: Replace) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) {
    // An equality is negated by its operator.
    const isEquality =
      ts.isBinaryExpression(node.expression) && /[!=]==/.test(node.expression.operatorToken.getText())
    if (!isEquality) replace(node.expression, `!(${node.expression.getText()})`)
  }
  if (isGuard(node)) replace(node, ';')
  // The return of a guard goes with the guard.
  if (ts.isReturnStatement(node) && node.expression && !isGuard(node.parent) && !isGuard(node.parent.parent))
    replace(node, `${node.expression.getText()};`)
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) => part.getText())
    replace(node, `${condition} ? ${no} : ${yes}`)
  }
  const other = ts.isBinaryExpression(node) && otherOperators.get(node.operatorToken.getText())
  if (other) replace(node.operatorToken, other)
  if (ts.isNumericLiteral(node)) for (const by of [1, -1]) replace(node, `(${Number(node.text) + by})`)
  if (ts.isBigIntLiteral(node))
    for (const by of [1n, -1n]) replace(node, `(${BigInt(node.text.slice(0, -1)) + by}n)`)
  if (ts.isAwaitExpression(node)) replace(node, node.expression.getText())
  if (ts.isExpressionStatement(node) && !ts.isBinaryExpression(node.expression)) replace(node, ';')
}

function isGuard(node: ts.Node): boolean {
  return ts.isIfStatement(node) && !node.elseStatement && isExit(node.thenStatement)
}

function isExit(node: ts.Statement | undefined): boolean {
  if (node && ts.isBlock(node)) return isExit(node.statements.at(-1))
  return node !== undefined && /^(return|throw|continue|break)\b/.test(node.getText())
}

function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 45)} … ${line.slice(-20)}` : line
}
