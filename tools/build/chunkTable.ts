import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import type { CoreChunks, SessionChunks } from '../../shell/entry/chunks'
import { root } from './common'

export type ChunkGroup = 'entry' | 'core' | 'sessions'

/** Chunk → its module, relative to `shell/entry/`. */
export type ChunkTable = Readonly<Record<ChunkGroup, Readonly<Record<string, string>>>>

/** In the build for script tags, chunks that share the file of another one. */
const inFileOf: Readonly<Record<string, string>> = {
  // For visitors with a wallet, and hosts with the embedded one.
  loadDeferredParts: 'embedded',
  // Small parts that few visitors come to, each of which would weigh a hash in the core.
  approveTransaction: 'unsupportedChain',
  featureOptions: 'unsupportedChain',
  viewResults: 'unsupportedChain',
  // For hosts with colours of their own, which are a nested option.
  palette: 'hostOptions',
  // For hosts with a server.
  telemetry: 'http',
  // Small parts that some pages or visitors want at once.
  followLanguage: 'followTouch',
  keepEvents: 'followTouch',
  hostWarnings: 'followTouch',
  checkWalletUrl: 'followTouch',
  // Both check messages by the same library.
  frameRpc: 'auth',
  // For hosts with options of that kind.
  cookie: 'headless',
} satisfies { [C in keyof CoreChunks]?: keyof CoreChunks } & {
  [C in keyof SessionChunks]?: keyof SessionChunks
}

const entryFolder = resolve(root, 'shell/entry')
/** The modules that load chunks; each of their scripts has its own part of the table, and no other. */
const groups: Readonly<Record<ChunkGroup, RegExp>> = {
  entry: /entry[\\/]index\.ts$/,
  core: /entry[\\/](package|cdn)[\\/]core\.ts$/,
  sessions: /entry[\\/]package[\\/]sessions\.ts$/,
}

const tableSource = () => readFileSync(resolve(entryFolder, 'chunks.ts'), 'utf8')

/** Reads `shell/entry/chunks.ts`. @throws where a line is neither a chunk nor a comment */
export function parseChunkTable(source: string): ChunkTable {
  const chunksOf = (group: ChunkGroup) =>
    Object.fromEntries(
      linesOf(source, group).map((line) => {
        const [, name, module] = /^(\w+): \(\) => import\('(\.\.?\/[\w/]+)'\),$/.exec(line) ?? []
        if (!name || !module) throw new Error(`shell/entry/chunks.ts: ${line} is no chunk`)
        return [name, module]
      }),
    )
  return { entry: chunksOf('entry'), core: chunksOf('core'), sessions: chunksOf('sessions') }
}

export const chunkTable = (): ChunkTable => parseChunkTable(tableSource())

/** The pins of a group's script: chunk → the chunk whose file it is in. */
export const filesOfGroup = (group: ChunkGroup): readonly (readonly [chunk: string, file: string])[] =>
  Object.keys(chunkTable()[group]).map((name) => [name, inFileOf[name] ?? name])

/** The table for host bundlers, which follow its imports: to each script the part that it loads. */
export const followedChunks = () =>
  replaceTable((group) => `export const ${constantOf(group)} = {${linesOf(tableSource(), group).join('\n')}}`)

/** The table for script tags: `CoreIntegrityPlugin` writes the pins. */
export const pinnedChunks = () =>
  replaceTable(
    (group) =>
      `import { verifiedChunks } from './cdn/verifiedChunks'
       export const ${constantOf(group)} = verifiedChunks(document.currentScript.src, ${placeholderOf(group)})`,
  )

/** Scripts that each put a chunk where `verifiedChunks` finds it: file → entry, and the plug-in that has its text. */
export function chunkScripts(files: readonly string[]) {
  const { entry, core, sessions } = chunkTable()
  const modules = Object.entries({ ...entry, ...core, ...sessions })
  const fileOf = (name: string) => resolve(entryFolder, `cdn/${name}.ts`)
  const textOf = (file: string) => {
    const held = modules.filter(([name]) => (inFileOf[name] ?? name) === file).map(([, module]) => module)
    const imports = held.map((module, index) => `import * as part${index} from '../${module}'`)
    const parts = held.map((_, index) => `...part${index}`)
    const chunk = held.length === 1 ? 'part0' : `{ ${parts.join(', ')} }`
    return `${imports.join('\n')}\nimport { page } from '../page/page'\npage().chunks.${file} = ${chunk}`
  }
  return {
    entries: Object.fromEntries(files.map((name) => [name, fileOf(name)])),
    plugin: new rspack.experiments.VirtualModulesPlugin(
      Object.fromEntries(files.map((name) => [fileOf(name), textOf(name)])),
    ),
  }
}

export const placeholderOf = (group: ChunkGroup) => `__${group.toUpperCase()}_CHUNKS__`

const constantOf = (group: ChunkGroup) => `${group === 'sessions' ? 'session' : group}Chunks`

/** The lines of a group without its comments. */
function linesOf(source: string, group: ChunkGroup): string[] {
  const [, inside] =
    new RegExp(`^export const ${constantOf(group)} = \\{$(.*?)^\\}$`, 'ms').exec(source) ?? []
  if (inside === undefined) throw new Error(`shell/entry/chunks.ts has no ${constantOf(group)}`)
  return inside
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('/**'))
}

/** Gives each module that imports the table its own part of it. */
function replaceTable(textOf: (group: ChunkGroup) => string): RspackPluginInstance[] {
  const fileOf = (group: string) => resolve(entryFolder, `chunks.${group}.ts`)
  const names = Object.keys(groups) as ChunkGroup[]
  return [
    new rspack.experiments.VirtualModulesPlugin(
      Object.fromEntries(names.map((group) => [fileOf(group), textOf(group)])),
    ),
    new rspack.NormalModuleReplacementPlugin(/\/chunks$/, (asked) => {
      const { issuer } = asked.contextInfo
      const group = names.find((name) => groups[name].test(issuer))
      if (!group) throw new Error(`${issuer} loads no chunks: they are handed to it`)
      asked.request = fileOf(group)
    }),
  ]
}
