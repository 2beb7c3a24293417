import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ViewContribution } from '@shared/contract/manifest'
import { root } from './common'
import { type FeatureDescription, parseFeatureDescription } from './featureDescription'

/** The views that no feature owns: `shell/ui/shellViews.ts` has them by these names, or does not compile. */
const shellViews = ['UnsupportedChain']

const lineWidth = 110

const head = `// Generated from features/*/feature.json by \`npm run build\`; \`npm run check\` fails when it is stale.

export interface Views {
`

const tail = `}

export type ViewName = keyof Views
export type ViewParams<V extends ViewName> = Views[V]['params']
/** The views that a feature owns. */
export type ViewsOf<F extends string> = { [V in ViewName]: Views[V]['owner'] extends F ? V : never }[ViewName]
/** The arguments behind a view's name: its parameters, or none. */
export type ViewArguments<V extends ViewName> =
  undefined extends ViewParams<V>
    ? []
    : Record<never, never> extends ViewParams<V>
      ? [params?: ViewParams<V>]
      : [params: ViewParams<V>]
`

/**
 * The text of `shared/contract/views.ts`, formatted as the formatter would.
 * @throws when two features, or a feature and the shell, own the same view
 */
export function viewTypesOf(descriptions: readonly FeatureDescription[]): string {
  const views = new Map(shellViews.map((name) => [name, memberOf(name, 'shell', undefined)]))
  for (const { id, contributes } of descriptions) {
    for (const { name, params } of contributes.views) {
      if (views.has(name)) throw new Error(`The view ${name} of the feature ${id} is owned already`)
      views.set(name, memberOf(name, id, params))
    }
  }
  const members = [...views].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, member]) => member)
  return head + members.join('') + tail
}

/** Writes the types of the features' views; with `check`, only holds them against what is there. @throws when stale */
export function writeViewTypes(check: boolean): void {
  const file = resolve(root, 'shared/contract/views.ts')
  const text = viewTypesOf(readDescriptions(resolve(root, 'features')))
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text
  if (isStale && check) throw new Error('shared/contract/views.ts is stale: run `npm run build`')
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

/** One line of the interface, broken where it is too long. */
function memberOf(name: string, owner: string, params: ViewContribution['params']): string {
  const fields = Object.entries(params ?? {}).map(([field, type]) => fieldOf(field, type))
  const inline = fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined'
  const line = `  ${name}: { owner: '${owner}'; params: ${inline} }`
  if (line.length <= lineWidth) return `${line}\n`
  const paramsLine = `    params: ${inline}`
  const broken =
    paramsLine.length <= lineWidth
      ? paramsLine
      : `    params: {\n${fields.map((field) => `      ${field}\n`).join('')}    }`
  return `  ${name}: {\n    owner: '${owner}'\n${broken}\n  }\n`
}

function fieldOf(name: string, type: string): string {
  return type.endsWith('?') ? `${name}?: ${type.slice(0, -1)}` : `${name}: ${type}`
}
