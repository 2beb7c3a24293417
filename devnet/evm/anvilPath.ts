import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil program that came with the npm packages of this machine's platform.
 * @throws if the platform is not supported, or its package was not installed.
 */
export function anvilPath(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[architecture] ?? architecture}`
  const require = createRequire(import.meta.url)
  let path: string
  try {
    path = require.resolve(`${name}/bin/anvil`)
  } catch (cause) {
    throw new Error(
      `The local chain needs ${name}, which is not installed. Run \`node tools/setup/pre.mjs\`; it exists for x64 and arm64, Linux and macOS.`,
      { cause },
    )
  }
  if (!existsSync(path)) throw new Error(`${name} is installed without its program ${path}.`)
  return path
}
