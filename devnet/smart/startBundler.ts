import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryPointAddress } from '@shared/vault/smartAccount'
import { freePort } from '../processes/freePort'
import { spawnBound, stopChild } from '../processes/spawnBound'
import { installPackages } from '../setup/installPackages.mjs'
import { fundedAccount } from './fundedAccount'

export interface Bundler {
  /** Its JSON-RPC address. */
  readonly url: string
  /** The last of what it wrote. */
  readonly log: () => string
  /** Ends it and resolves once it is gone. */
  stop(): Promise<void>
}

/** The bundler's separate workspace. */
const bundlerFolder = fileURLToPath(new URL('../bundler/', import.meta.url))
const program = join(bundlerFolder, 'node_modules/@pimlico/alto/esm/cli/alto.js')
const startTimeoutMs = 30_000
const logLetters = 20_000
/** Code of contracts, which it writes into its errors whole. */
const longHex = /[\da-f]{100,}/gi

/**
 * Starts an ERC-4337 bundler (alto) for the local chain at `rpcUrl`, which has the contracts of `installSmartAccounts`. It
 * is a separate process, because its licence is not ours. Resolves when it answers.
 * @throws an error with the bundler's output if it does not start
 */
export async function startBundler({ rpcUrl }: { readonly rpcUrl: string }): Promise<Bundler> {
  await installPackages('bundler')
  const executor = await fundedAccount(rpcUrl)
  const utility = await fundedAccount(rpcUrl)
  const port = await freePort()
  const child = spawnBound(process.execPath, [
    program,
    '--port',
    String(port),
    '--rpc-url',
    rpcUrl,
    '--entrypoints',
    entryPointAddress,
    '--executor-private-keys',
    executor,
    '--utility-private-key',
    utility,
    // A local node has no tracer of the rules for shared mempools, and mines at once.
    '--safe-mode',
    'false',
    '--block-time',
    '100',
    '--min-bundle-interval',
    '20',
    '--log-level',
    'info',
  ])
  // Listens to "close", not "exit": the last output may still arrive after the exit.
  const closed = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  const log = readLog(child)
  const url = `http://127.0.0.1:${port}/rpc`
  const stop = () => stopChild(child, closed)
  await ready({ child, url, log, stop })
  return { url, log, stop }
}

/** Reads both streams, which would stop the child if they were full. */
function readLog(child: ChildProcess): () => string {
  let text = ''
  const read = (chunk: Buffer) => {
    text = `${text}${chunk}`.replace(longHex, '…').slice(-logLetters)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  return () => text
}

async function ready({ child, url, log, stop }: Bundler & { readonly child: ChildProcess }): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const ask = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return ((await response.json()) as { result?: readonly string[] }).result
  }
  const untilMs = Date.now() + startTimeoutMs
  while (child.exitCode === null && child.signalCode === null && Date.now() < untilMs) {
    const points = await ask().catch(() => undefined)
    if (points?.includes(entryPointAddress)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await stop()
  throw new Error(`The bundler did not start: ${reasonIn(log()) || 'it said nothing'}`)
}

/** Its lines about an error, which others may follow while it ends; else its last words. */
function reasonIn(text: string): string {
  const lines = text.trim().split('\n')
  const errors = lines.filter((line) => /error/i.test(line))
  return (errors.length > 0 ? errors : lines.slice(-40)).join('\n')
}
