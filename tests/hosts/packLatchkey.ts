import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/build/common'
import { runCommand } from './runCommand'

/** The package as npm would publish it, in the folder. */
export async function packLatchkey(folder: string): Promise<string> {
  await runCommand(['npm', 'pack', '--ignore-scripts', '--pack-destination', folder], root)
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!)
}
