// Writes artifacts.json from the sources in this folder. Run it after a change: node devnet/contracts/compile.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compiler = 'solc@0.8.37'
const here = fileURLToPath(new URL('.', import.meta.url))

const folder = process.env.SOLC_FOLDER ?? mkdtempSync(join(tmpdir(), 'latchkey-solc-'))
try {
  if (!process.env.SOLC_FOLDER)
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, compiler])
  const solc = createRequire(join(folder, 'package.json'))('solc')
  const files = readdirSync(here).filter((name) => name.endsWith('.sol'))
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(
          files.map((name) => [name, { content: readFileSync(join(here, name), 'utf8') }]),
        ),
        settings: {
          optimizer: { enabled: true, runs: 200 },
          evmVersion: 'shanghai',
          // Without the metadata hash, so that a changed comment changes nothing.
          metadata: { bytecodeHash: 'none', appendCBOR: false },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
        },
      }),
    ),
  )
  const problems = output.errors ?? []
  for (const { formattedMessage } of problems) console.error(formattedMessage)
  if (problems.some(({ severity }) => severity === 'error')) process.exit(1)
  const contracts = Object.values(output.contracts).flatMap((found) => Object.entries(found))
  const deployable = contracts.filter(([name, { evm }]) => evm.bytecode.object && name !== 'Json')
  const artifacts = Object.fromEntries(
    deployable
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { abi, evm }]) => [
        name,
        { abi: abi.filter(({ type }) => type === 'constructor'), bytecode: `0x${evm.bytecode.object}` },
      ]),
  )
  writeFileSync(join(here, 'artifacts.json'), `${JSON.stringify(artifacts, null, 2)}\n`)
  console.log(`${Object.keys(artifacts).join(', ')}`)
} finally {
  if (!process.env.SOLC_FOLDER) rmSync(folder, { recursive: true, force: true })
}
