import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../../servers/files/serveFiles'
import { runTool } from '../checks/runTool'

/** Compiles the parts of a measured page besides the widget. @throws with the compiler's errors */
export async function buildPages(config: string): Promise<Map<string, Answer>> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
  try {
    const { code, output } = await runTool('@rspack/cli', 'rspack', ['build', '-c', config], {
      env: { LATCHKEY_PAGES_FOLDER: folder },
    })
    if (code !== 0) throw new Error(output)
    return new Map(
      filesIn(folder).map((file) => [
        `/host/${file}`,
        { body: readFileSync(join(folder, file)), type: 'text/javascript; charset=utf-8' },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
