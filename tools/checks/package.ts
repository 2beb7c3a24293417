import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../build/common'
import type { Findings } from './check'
import { failureOf, runProgram, runTool } from './runTool'

/** The package as npm would publish it from the folder, checked by publint and are-the-types-wrong. */
export async function findPackageFaults(folder = root): Promise<Findings> {
  const packed = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
  try {
    const pack = await runProgram('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], {
      cwd: folder,
    })
    if (pack.code !== 0) return [pack.output]
    const tarball = join(packed, readdirSync(packed)[0]!)
    const [lint, types] = await Promise.all([findPublishFaults(tarball), findTypeFaults(tarball)])
    return [...lint, ...types]
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
}

async function findPublishFaults(tarball: string): Promise<Findings> {
  const file = readFileSync(tarball)
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } })
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

async function findTypeFaults(tarball: string): Promise<Findings> {
  return failureOf(
    await runTool('@arethetypeswrong/cli', 'attw', [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'table-flipped',
      '--no-emoji',
      '--no-color',
      // A JSON schema has no types.
      '--exclude-entrypoints',
      'release.schema.json',
    ]),
  )
}

/** Undeclared packages that our declarations name: their importers would see `any`. */
export function findUnbroughtTypes(
  folder: string,
  manifest: { dependencies?: object; peerDependencies?: object },
): Findings {
  const brought = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      // Examples in docstrings import what their readers have.
      const text = readFileSync(resolve(folder, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
      return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g)]
        .map(([, name]) => name!)
        .filter((name) => !brought.includes(name))
        .map((name) => `${file} takes types from ${name}, which is no dependency of the package`)
    })
}
