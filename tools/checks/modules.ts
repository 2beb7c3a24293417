import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Findings } from './check'
import { runTool } from './runTool'

/** A file of `dist/`: whether it is loaded from the start, and its source files. */
export interface BuiltFile {
  readonly initial: boolean
  readonly modules: readonly string[]
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/**
 * Compiles once more, into a temporary folder, to learn the contents of each file.
 * @throws with the compiler's errors
 */
export async function listModules(): Promise<BuiltFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-modules-'))
  try {
    const { code, output } = await runTool(
      '@rspack/cli',
      'rspack',
      ['build', '-c', 'tools/checks/modules.config.ts'],
      { env: { LATCHKEY_MODULES_FOLDER: folder } },
    )
    if (code !== 0) throw new Error(output)
    const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return Object.assign({}, ...lists.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The package that a source file belongs to, by its folder; undefined for ours. */
export function packageFolderOf(module: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
}

const entries = ['cdn/latchkey.js', 'package/index.js']
const notInEntry = /\/node_modules\/(zod|react|react-dom|scheduler|viem|immer|@module-federation\/[^/]+)\//

/** `no-zod-in-entry`: the page entry checks by hand, and contains neither React nor a chain SDK. */
export function findHeavyEntries(files: BuiltFiles): Findings {
  const missing = entries.filter((entry) => !files[entry]).map((entry) => `${entry} is not built`)
  const loadedAtOnce = Object.entries(files).filter(
    ([file, { initial }]) =>
      file === 'cdn/latchkey.js' || (initial && /^package\/(index|\d+)\.js$/.test(file)),
  )
  const heavy = loadedAtOnce.flatMap(([file, { modules }]) =>
    modules
      .filter((module) => notInEntry.test(module))
      .map((module) => `no-zod-in-entry: ${file} holds ${module}`),
  )
  return [...missing, ...heavy]
}
