import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Network } from '../../../shared/domain/network'
import { root } from '../../../tools/build/common'
import { compile } from './compile'

/** Unpacks the test extension, a wallet of these networks, into a folder. @throws with the compiler's errors */
export function buildExtension(folder: string, networks: readonly Network[]): void {
  compile(resolve(root, 'tests/fixtures/extension/rspack.config.mjs'), { LATCHKEY_EXTENSION: folder })
  const known = networks.map(({ id, name, rpcUrls }) => ({ id, name, url: rpcUrls.default.http[0] }))
  writeFileSync(join(folder, 'networks.json'), JSON.stringify(known))
}
