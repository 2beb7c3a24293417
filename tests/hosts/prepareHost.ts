import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EvmNetwork } from '../../devnet/evm/startEvmNetwork'
import type { Host } from './hosts'
import { runCommand } from './runCommand'

const templates = fileURLToPath(new URL('templates', import.meta.url))

type LocalChain = Pick<EvmNetwork, 'chainId' | 'url'>

/** The host's networks. */
export const chainsOf = (networks: readonly LocalChain[]) =>
  networks.map(({ chainId, url }, index) => ({
    id: chainId,
    name: `Harbor ${index + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }))

/** A folder with the app of a template, installed with the package in place, as its developer would have it. */
export async function prepareHost(
  { name, shared, publicFolder }: Pick<Host, 'name' | 'shared' | 'publicFolder'>,
  folder: string,
  tarball: string,
  networks: readonly LocalChain[],
): Promise<string> {
  const app = join(folder, name)
  cpSync(join(templates, name), app, { recursive: true })
  mkdirSync(join(app, 'src'), { recursive: true })
  for (const file of shared) cpSync(join(templates, 'shared', file), join(app, 'src', file))
  writeFileSync(join(app, 'src/chains.json'), JSON.stringify(chainsOf(networks)))
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  manifest.dependencies = { ...manifest.dependencies, latchkey: `file:${tarball}` }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  await runCommand(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], app)
  await runCommand(['npx', 'latchkey', 'copy', publicFolder], app)
  return app
}
