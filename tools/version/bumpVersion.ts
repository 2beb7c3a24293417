import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build/common'
import { runTool } from '../checks/runTool'

/**
 * Takes the changesets of the folder: raises the version in `package.json`, adds to `CHANGELOG.md`, and removes them.
 * Changesets ignores the root of a repository with workspaces, so it runs on a copy without them.
 * @throws if a changeset cannot be read, with the tool's output
 */
export async function bumpVersion(folder = root): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-version-'))
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { workspaces: _, ...manifest } = JSON.parse(text)
    writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const name of ['.changeset', 'CHANGELOG.md'])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name), { recursive: true })
    const { code, output } = await runTool('@changesets/cli', 'changeset', ['version'], { cwd: copy })
    if (code !== 0) throw new Error(output)
    const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
    writeFileSync(join(folder, 'package.json'), text.replace(/("version": ")[^"]*/, `$1${version}`))
    for (const name of ['.changeset', 'CHANGELOG.md']) {
      if (!existsSync(join(copy, name))) continue
      rmSync(join(folder, name), { recursive: true, force: true })
      cpSync(join(copy, name), join(folder, name), { recursive: true })
    }
    return version
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
