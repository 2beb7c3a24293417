import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http } from 'viem'
import { expect, test, vi } from 'vitest'
import { anvilPath } from './anvilPath'
import { startEvmNetwork } from './startEvmNetwork'

const chainIdAt = (url: string) =>
  createPublicClient({ transport: http(url, { retryCount: 0 }) }).getChainId()

test('a started network answers with its chain id, and is gone when stop resolves', async () => {
  const network = await startEvmNetwork({ chainId: 4242 })

  const chainId = await chainIdAt(network.url)
  await network.stop()

  expect(chainId).toBe(4242)
  // A network of another test may have taken the port meanwhile.
  expect(await chainIdAt(network.url).catch(() => 'nobody')).not.toBe(4242)
  await network.exited
})

test('stopping twice is harmless', async () => {
  const network = await startEvmNetwork({ chainId: 4242 })

  await network.stop()
  await network.stop()
})

test('networks that start together get separate ports', async () => {
  const networks = await Promise.all([1, 2, 3].map((chainId) => startEvmNetwork({ chainId })))

  const ids = await Promise.all(networks.map((network) => chainIdAt(network.url)))
  await Promise.all(networks.map((network) => network.stop()))

  expect(ids).toEqual([1, 2, 3])
  expect(new Set(networks.map((network) => network.port)).size).toBe(3)
})

test("a port that is taken is refused in anvil's own words", async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }

  const start = startEvmNetwork({ chainId: 4242, port })

  await expect(start).rejects.toThrow(/anvil ended with 1: .*address already in use/is)
  server.close()
})

test('a platform without an anvil is named in the error', () => {
  expect(() => anvilPath('sunos', 'sparc')).toThrow(
    'needs @foundry-rs/anvil-sunos-sparc, which is not installed',
  )
})

const elsewhere = { meta: { reason: 'Linux alone ends a child with the process that started it.' } }
test.runIf(process.platform === 'linux')(
  'a network does not outlive a starter that is killed',
  elsewhere,
  async () => {
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
    const starter = spawn(process.execPath, ['--import', 'tsx', cli])
    const lines = createInterface(starter.stdout)[Symbol.asyncIterator]()
    const url = String((await lines.next()).value).split('  ')[2]!

    starter.kill('SIGKILL')
    await once(starter, 'exit')

    await vi.waitFor(() => expect(chainIdAt(url)).rejects.toThrow(), 2_000)
  },
)
