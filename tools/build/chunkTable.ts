import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import type { CoreChunks } from '../../shell/entry/boot/coreChunks'
import type { SessionChunks } from '../../shell/entry/boot/sessionChunks'
import { root } from './common'

const groups = ['entry', 'core', 'session'] as const
export type ChunkGroup = (typeof groups)[number]

/** Chunk → its module, as the table imports it. */
export type ChunkTable = Readonly<Record<ChunkGroup, Readonly<Record<string, string>>>>

/** Chunks that share another chunk's file in the build for script tags. */
const inFileOf: Readonly<Record<string, string>> = {
  // Visitors with a wallet load it, and hosts with the embedded wallet.
  loadDeferredParts: 'embedded',
  // Small parts that few visitors come to, each of which would weigh a hash in the core.
  approveTransaction: 'unsupportedChain',
  featureOptions: 'unsupportedChain',
  viewResults: 'unsupportedChain',
  // Hosts load it if they set colours, which are a nested option.
  palette: 'hostOptions',
  // Hosts load it if they have a server.
  telemetry: 'http',
  // Small parts that some pages or visitors want at once.
  followLanguage: 'followTouch',
  keepEvents: 'followTouch',
  hostWarnings: 'followTouch',
  checkWalletUrl: 'followTouch',
  // Both check messages by the same library.
  frameRpc: 'auth',
  // Hosts load it if they have options of that kind.
  cookie: 'headless',
} satisfies { [C in keyof CoreChunks]?: keyof CoreChunks } & {
  [C in keyof SessionChunks]?: keyof SessionChunks
}

const folder = resolve(root, 'shell/entry/package')
const fileOf = (group: ChunkGroup) => resolve(folder, `${group}Chunks.ts`)

/** The chunks of a table's source. @throws if a line is neither a chunk nor a comment */
export function parseChunks(source: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    linesOf(source).map((line) => {
      const [, name, module] = /^(\w+): \(\) => import\('(\.\.?\/[\w./]+)'\),$/.exec(line) ?? []
      if (!name || !module) throw new Error(`shell/entry/package: ${line} is no chunk`)
      return [name, module]
    }),
  )
}

const readTable = (group: ChunkGroup) => readFileSync(fileOf(group), 'utf8')

/** Reads `shell/entry/package/{entry,core,session}Chunks.ts`. */
export const chunkTable = (): ChunkTable => ({
  entry: parseChunks(readTable('entry')),
  core: parseChunks(readTable('core')),
  session: parseChunks(readTable('session')),
})

/** The pins of a group's script: chunk → the chunk whose file it is in. */
export const filesOfGroup = (group: ChunkGroup): readonly (readonly [chunk: string, file: string])[] =>
  Object.keys(chunkTable()[group]).map((name) => [name, inFileOf[name] ?? name])

/** Scripts that hand a chunk to `verifiedChunks`: file → entry, and the plug-in that has its text. */
export function chunkScripts(files: readonly string[]) {
  const { entry, core, session } = chunkTable()
  const modules = Object.entries({ ...entry, ...core, ...session })
  const scriptOf = (name: string) => resolve(folder, `${name}Script.ts`)
  const textOf = (file: string) => {
    const held = modules.filter(([name]) => (inFileOf[name] ?? name) === file).map(([, module]) => module)
    const imports = held.map((module, index) => `import * as part${index} from '${module}'`)
    const parts = held.map((_, index) => `...part${index}`)
    const chunk = held.length === 1 ? 'part0' : `{ ${parts.join(', ')} }`
    return `${imports.join('\n')}\nimport { page } from '../page/page'\npage().chunks.${file} = ${chunk}`
  }
  return {
    entries: Object.fromEntries(files.map((name) => [name, scriptOf(name)])),
    plugin: new rspack.experiments.VirtualModulesPlugin(
      Object.fromEntries(files.map((name) => [scriptOf(name), textOf(name)])),
    ),
  }
}

export const placeholderOf = (group: ChunkGroup) => `__${group.toUpperCase()}_CHUNKS__`

/** The tables for script tags: `CoreIntegrityPlugin` writes the pins. */
export function pinnedChunks(): RspackPluginInstance[] {
  const pinnedFile = (group: string) => resolve(folder, `${group}Chunks.pinned.ts`)
  const textOf = (group: ChunkGroup) =>
    `import { verifiedChunks } from '../cdn/verifiedChunks'
     export const ${group}Chunks = verifiedChunks(document.currentScript.src, ${placeholderOf(group)})`
  return [
    new rspack.experiments.VirtualModulesPlugin(
      Object.fromEntries(groups.map((group) => [pinnedFile(group), textOf(group)])),
    ),
    new rspack.NormalModuleReplacementPlugin(/\/(?:entry|core|session)Chunks$/, (asked) => {
      const [, group] = /\/(\w+)Chunks$/.exec(asked.request)!
      asked.request = pinnedFile(group!)
    }),
  ]
}

/** The lines of a table without its comments. */
function linesOf(source: string): string[] {
  const [, inside] = /^export const \w+ = \{$(.*?)^\}/ms.exec(source) ?? []
  if (inside === undefined)
    throw new Error('shell/entry/package: a table of chunks begins with `export const`')
  return inside
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('/**'))
}
