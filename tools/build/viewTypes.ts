import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ViewContribution } from '@shared/contract/manifest'
import { schemaOfParams, type ValueSchema } from '../../shared/contract/valueSchema'
import { root } from './common'
import { type FeatureDescription, parseFeatureDescription } from './featureDescription'

/** The views that no feature owns: `shell/ui/shellViews.ts` has them by these names, or does not compile. */
const shellViews = ['ApproveTransaction', 'UnsupportedChain']

const lineWidth = 110

const head = `// Generated from features/*/feature.json by \`npm run build\`; \`npm run check\` fails when it is stale.

export interface Views {
`

const tail = `}

export type ViewName = keyof Views
export type ViewParams<V extends ViewName> = Views[V]['params']
/** The views that a feature owns. */
export type ViewsOf<F extends string> = { [V in ViewName]: Views[V]['owner'] extends F ? V : never }[ViewName]
/** The views that give a result to their requester. */
export type RequestableView = {
  [V in ViewName]: Views[V] extends { result: unknown } ? V : never
}[ViewName]
export type ViewResult<V extends ViewName> = Views[V] extends { result: infer R } ? R : undefined
/** The arguments behind a view's name: its parameters, or none. */
export type ViewArguments<V extends ViewName> =
  undefined extends ViewParams<V>
    ? []
    : Record<never, never> extends ViewParams<V>
      ? [params?: ViewParams<V>]
      : [params: ViewParams<V>]
`

const optionsHead =
  '// Generated from features/*/feature.json by `npm run build`; `npm run check` fails when it is stale.\n'

const optionsTail = `
/** The options of a feature, as its \`feature.json\` declares them. */
export type OptionsOf<F extends string> = F extends keyof FeatureOptions
  ? FeatureOptions[F]
  : Readonly<Record<string, unknown>>
`

/**
 * The text of `shared/contract/views.ts`, formatted as the formatter would.
 * @throws when two features, or a feature and the shell, own the same view
 */
export function viewTypesOf(descriptions: readonly FeatureDescription[]): string {
  const views = new Map(shellViews.map((name) => [name, memberOf(name, 'shell', {})]))
  for (const { id, contributes } of descriptions) {
    for (const view of contributes.views) {
      const { name } = view
      if (views.has(name)) throw new Error(`The view ${name} of the feature ${id} is owned already`)
      views.set(name, memberOf(name, id, view))
    }
  }
  const members = [...views].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, member]) => member)
  return head + members.join('') + tail
}

/** The text of `shared/contract/featureOptions.ts`. */
export function optionTypesOf(descriptions: readonly FeatureDescription[]): string {
  const members = descriptions.flatMap(({ id, options }) => {
    const fields = Object.entries(options ?? {}).map(([name, schema]) => {
      const type = typeOf(schema, '    ', name.length + 2)
      return `readonly ${name}: ${type}${schema.default === undefined ? ' | undefined' : ''}`
    })
    return fields.length > 0 ? [`${fieldsOf(`  ${id}: `, fields, '  ')}\n`] : []
  })
  const options =
    members.length > 0
      ? `export interface FeatureOptions {\n${members.join('')}}\n`
      : 'export type FeatureOptions = Record<never, never>\n'
  return `${optionsHead}\n${options}${optionsTail}`
}

/**
 * Writes the types of the features' views and options; with `check`, only compares them with the files. @throws when
 * stale
 */
export function writeViewTypes(check: boolean): void {
  const descriptions = readDescriptions(resolve(root, 'features'))
  write('shared/contract/views.ts', viewTypesOf(descriptions), check)
  write('shared/contract/featureOptions.ts', optionTypesOf(descriptions), check)
}

function write(path: string, text: string, check: boolean): void {
  const file = resolve(root, path)
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text
  if (isStale && check) throw new Error(`${path} is stale: run \`npm run build\``)
  if (isStale) writeFileSync(file, text)
}

function readDescriptions(folder: string): readonly FeatureDescription[] {
  return readdirSync(folder)
    .map((name) => resolve(folder, name))
    .filter((feature) => existsSync(resolve(feature, 'feature.json')))
    .map((feature) =>
      parseFeatureDescription(JSON.parse(readFileSync(resolve(feature, 'feature.json'), 'utf8')), feature),
    )
}

/** A member of the interface, broken if it is too long for a line. */
function memberOf(name: string, owner: string, { params, result }: Typed): string {
  const fields = [
    `owner: '${owner}'`,
    ...fieldOf('params', params ? schemaOfParams(params) : undefined, '    '),
    ...(result ? fieldOf('result', result, '    ') : []),
  ]
  return `${fieldsOf(`  ${name}: `, fields, '  ')}\n`
}

type Typed = Pick<ViewContribution, 'params' | 'result'>

/** `name: type` of a schema, behind so much indent. */
const fieldOf = (name: string, schema: ValueSchema | undefined, indent: string) => [
  `${name}: ${schema ? typeOf(schema, indent, name.length + 2) : 'undefined'}`,
]

/** The type of a schema. `before`: the text on its first line. */
function typeOf(schema: ValueSchema, indent: string, before: number): string {
  if ('enum' in schema) return schema.enum.map((value) => quoted(value)).join(' | ')
  if (schema.type === 'array') return `ReadonlyArray<${typeOf(schema.items, indent, before + 14)}>`
  if (schema.type !== 'object') return schema.type
  const members = Object.entries(schema.properties).map(([name, property]) => {
    const key = `${/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)}${schema.required?.includes(name) ? '' : '?'}`
    return `${key}: ${typeOf(property, `${indent}  `, key.length + 2)}`
  })
  if (members.length === 0) return 'Record<string, never>'
  return fieldsOf('', members, indent, before)
}

/** Fields in braces, on the line of the head if they fit, else each on a separate line. */
function fieldsOf(head: string, fields: readonly string[], indent: string, before = 0): string {
  const inline = `${head}{ ${fields.join('; ')} }`
  const isShort = indent.length * Number(!head) + before + inline.length <= lineWidth
  if (isShort && !inline.includes('\n')) return inline
  return `${head}{\n${fields.map((field) => `${indent}  ${field}\n`).join('')}${indent}}`
}

const quoted = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : String(value)
