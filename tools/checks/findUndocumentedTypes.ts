import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { root } from '../build/common'
import type { Findings } from './check'

/** The types that features get: no export of the package has them yet. */
const contractFiles = ['shared/contract/context.ts', 'shared/contract/feature.ts']
const portFolder = 'shared/contract/ports'
/** Tables and implementations of ports. */
const notForFeatures = /\.test\.ts$|\/(portTable|systemClock)\.ts$/

/** Types whose optional members are settings: each says what applies without it. */
const settings = /^(LatchkeyOptions|Features|ThemeVariables|SiwxOptions|SiweConfig|ReleaseSource)$/

/**
 * What an editor cannot explain to a host or to a feature's author:
 * - an export or a member without a docstring,
 * - an exported function without an `@example`,
 * - a setting without a `@default`,
 * - a type that the package uses in public and does not export by name.
 */
export function findUndocumentedTypes(folder = root): Findings {
  const exportsOfPackage = publicEntries(folder)
  const contracts = contractEntries(folder)
  const program = ts.createProgram([...exportsOfPackage, ...contracts], optionsOf(folder))
  const checker = program.getTypeChecker()
  const faults = new Set<string>()

  const placeOf = (node: ts.Node) => relative(folder, node.getSourceFile().fileName).replaceAll(sep, '/')
  const isOurs = (node: ts.Node) => !node.getSourceFile().fileName.includes('/node_modules/')
  const exportsOf = (file: string): ts.Symbol[] => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return (module ? checker.getExportsOfModule(module) : []).map((symbol) => resolved(symbol, checker))
  }

  const named = new Set(exportsOfPackage.flatMap(exportsOf))
  const checked = new Set([...named, ...contracts.flatMap(exportsOf)])
  for (const symbol of checked) {
    const isPublic = named.has(symbol)
    const declarations = (symbol.declarations ?? []).filter((declaration) => isOurs(declaration))
    for (const declaration of declarations) {
      const name = `${placeOf(declaration)}: ${symbol.name}`
      // The tables of ports are the shell's.
      const isTable = !isPublic && ts.isVariableDeclaration(declaration)
      if (isTable || isGenerated(declaration.getSourceFile())) continue
      if (!isDocumented(declaration)) faults.add(`${name} has no docstring`)
      if (isFunction(declaration) && !hasTag(declaration, 'example')) faults.add(`${name} has no @example`)
      for (const member of membersOf(declaration)) {
        const path = `${name}.${member.name.getText()}`
        if (!isDocumented(member)) faults.add(`${path} has no docstring`)
        const isSetting = settings.test(symbol.name) && ts.isPropertySignature(member) && member.questionToken
        if (isSetting && !hasTag(member, 'default')) faults.add(`${path} has no @default`)
      }
      if (!isPublic) continue
      for (const used of referencesOf(declaration, checker))
        if (!named.has(used) && used.declarations?.every((node) => isOurs(node) && !isHelper(node)))
          faults.add(`${name} uses ${used.name}, which the package does not export`)
    }
  }
  return [...faults].sort()
}

/** The sources of the exports that `package.json` declares. */
function publicEntries(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.values(manifest.exports as Record<string, string | { types?: string }>).flatMap((target) => {
    const types = typeof target === 'string' ? undefined : target.types
    if (!types) return []
    const declaration = join(folder, types.replace('./dist/types/', ''))
    const source = declaration.replace(/\.d\.ts$/, '.ts')
    return existsSync(source) ? source : declaration
  })
}

function contractEntries(folder: string): string[] {
  const ports = join(folder, portFolder)
  const files = existsSync(ports) ? readdirSync(ports).map((file) => `${portFolder}/${file}`) : []
  return [...contractFiles, ...files]
    .filter((file) => !notForFeatures.test(file) && existsSync(join(folder, file)))
    .map((file) => join(folder, file))
}

function optionsOf(folder: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: ['_'] }, ts.sys, folder).options
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** A generic alias that only its own file uses: an editor shows what it stands for. */
const isHelper = (node: ts.Node) =>
  ts.isTypeParameterDeclaration(node) ||
  (ts.isTypeAliasDeclaration(node) &&
    node.typeParameters !== undefined &&
    !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))

const isGenerated = (source: ts.SourceFile) => source.text.startsWith('// Generated')

/** The node that carries the docstring: for a `const`, its statement. */
const carrierOf = (node: ts.Node): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node)

const docsOf = (node: ts.Node) => ts.getJSDocCommentsAndTags(carrierOf(node)).filter(ts.isJSDoc)

const isDocumented = (node: ts.Node) =>
  docsOf(node).some(({ comment, tags }) =>
    Boolean(ts.getTextOfJSDocComment(comment)?.trim() || tags?.some(isDeprecation)),
  )

const isDeprecation = (tag: ts.JSDocTag) => tag.tagName.text === 'deprecated' && Boolean(tag.comment)

const hasTag = (node: ts.Node, name: string) =>
  docsOf(node).some(({ tags }) =>
    tags?.some((tag) => tag.tagName.text === name && ts.getTextOfJSDocComment(tag.comment)?.trim()),
  )

/** A declaration that is called; the signatures of an overloaded one stand for its body. */
function isFunction(node: ts.Node): node is ts.FunctionDeclaration | ts.VariableDeclaration {
  if (ts.isFunctionDeclaration(node)) return true
  return ts.isVariableDeclaration(node) && functionOf(node) !== undefined
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
}

type Member = ts.TypeElement & { readonly name: ts.PropertyName }

/** The members of an interface, a class or an object type, and the members of the object that a function returns. */
function membersOf(node: ts.Node): readonly Member[] {
  if (ts.isInterfaceDeclaration(node)) return node.members.filter(isMember)
  if (ts.isClassDeclaration(node)) {
    const members = node.members.filter((member) => !isPrivate(member)) as readonly ts.Node[]
    return members.filter(isMember)
  }
  const type = ts.isTypeAliasDeclaration(node) ? node.type : functionOf(node)?.type
  return type ? literalMembers(type) : []
}

function literalMembers(type: ts.TypeNode): readonly Member[] {
  if (ts.isTypeLiteralNode(type)) return type.members.filter(isMember)
  // The tag of a union's member is the union's own to explain.
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(literalMembers)
  return ts.isParenthesizedTypeNode(type) ? literalMembers(type.type) : []
}

const isMember = (node: ts.Node): node is Member => {
  const { name } = node as Partial<Member>
  return !ts.isConstructorDeclaration(node) && name !== undefined && !ts.isComputedPropertyName(name)
}

const isPrivate = (node: ts.Node) =>
  Boolean(ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private)

/** The named types in a declaration's types, not in its code. */
function referencesOf(declaration: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  const found: ts.Symbol[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isConstructorDeclaration(node)) return
    if (ts.isBlock(node) || (ts.isExpression(node) && !ts.isExpressionWithTypeArguments(node))) {
      const called = ts.isArrowFunction(node) || ts.isFunctionExpression(node)
      if (!called) return
    }
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined
    const symbol = name && checker.getSymbolAtLocation(name)
    if (symbol && !(symbol.flags & ts.SymbolFlags.TypeParameter)) found.push(resolved(symbol, checker))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(declaration, visit)
  return found
}
