import type { ChildProcess } from 'node:child_process'
import { nextFreePort } from '../processes/nextFreePort'
import { exitOf, spawnBound, stopChild } from '../processes/spawnBound'
import { anvilPath } from './anvilPath'

export interface EvmNetwork {
  readonly chainId: number
  readonly port: number
  /** Its JSON-RPC address. */
  readonly url: string
  /** Settles when the node has ended, for whatever reason. */
  readonly exited: Promise<void>
  /** Ends the node and resolves once it is gone. */
  stop(): Promise<void>
}

interface EvmOptions {
  readonly chainId: number
  readonly port?: number
  /** When its first block was, in seconds since 1970. Without it, now. */
  readonly genesisS?: number
}

const firstPort = 4640
const startTimeoutMs = 10_000

/**
 * Starts a real EVM chain of our own: empty, with the ten funded accounts of the well-known test mnemonic.
 * Without a port, the next free one from 4640. Ready when it answers.
 * @throws with anvil's own words when it does not start.
 */
export async function startEvmNetwork(options: EvmOptions): Promise<EvmNetwork> {
  if (options.port) return startOn(options.port, options)
  for (let from = firstPort; ; ) {
    const port = await nextFreePort(from)
    try {
      return await startOn(port, options)
    } catch (error) {
      // Another test process may have taken the port meanwhile.
      if (!/address already in use/i.test(String(error))) throw error
      from = port + 1
    }
  }
}

async function startOn(port: number, { chainId, genesisS }: EvmOptions): Promise<EvmNetwork> {
  const args = ['--port', String(port), '--chain-id', String(chainId)]
  if (genesisS !== undefined) args.push('--timestamp', String(genesisS))
  const child = spawnBound(anvilPath(), args)
  const exited = exitOf(child)
  const url = `http://127.0.0.1:${port}`
  const stop = () => stopChild(child, exited)
  try {
    await listening(child)
    await answers(url, chainId)
  } catch (error) {
    await stop()
    throw error
  }
  return { chainId, port, url, exited, stop }
}

/**
 * Waits for anvil's own line that it listens. Asking the port is not enough: another process may have it, and answer.
 */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let errors = ''
    let output = ''
    const timer = setTimeout(() => fail(`did not start within ${startTimeoutMs} ms`), startTimeoutMs)
    const fail = (what: string, cause?: unknown) => {
      clearTimeout(timer)
      reject(new Error(`anvil ${what}: ${errors.trim() || 'it said nothing'}`, { cause }))
    }
    const read = (chunk: Buffer) => {
      output += chunk
      if (!output.includes('Listening on')) return
      clearTimeout(timer)
      child.stdout?.off('data', read)
      // Anvil logs every request; an unread pipe would fill up and stop it.
      child.stdout?.resume()
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    child.once('error', (cause) => fail('could not be run', cause))
    // 'close' comes after the last of stderr, 'exit' may come before.
    child.once('close', (code, signal) => fail(`ended with ${signal ?? code}`))
  })
}

async function answers(url: string, chainId: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    signal: AbortSignal.timeout(startTimeoutMs),
  })
  const { result } = (await response.json()) as { result?: string }
  if (Number(result) !== chainId) throw new Error(`${url} answers for chain ${result}, not for ${chainId}.`)
}
