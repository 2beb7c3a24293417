import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createSolanaRpc } from '@solana/web3.js'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { startDevnet } from './devnet'
import { nextFreePort } from './processes/nextFreePort'

test('all networks run, and their definitions lead to them', async () => {
  const devnet = await startDevnet()

  const chainIds = await Promise.all(
    devnet.networks.map(({ rpcUrls }) =>
      createPublicClient({ transport: http(rpcUrls.default.http[0]) }).getChainId(),
    ),
  )
  const { url, wsUrl, network } = devnet.solana
  const genesisHash = await createSolanaRpc(network.rpcUrls.default.http[0]!).getGenesisHash().send()
  await devnet.stop()

  expect(chainIds).toEqual([31337, 31338])
  expect(devnet.networks[0]).toEqual({
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Harbor Local',
    nativeCurrency: { name: 'Harbor Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)] } },
  })
  expect(network).toEqual({
    id: genesisHash.slice(0, 32),
    caipNetworkId: 'solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP',
    chainNamespace: 'solana',
    name: 'Reef Local',
    nativeCurrency: { name: 'Reef SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  })
  expect(wsUrl).toBe(url.replace('http:', 'ws:'))
})

test.each([
  ['second', (port: number) => [port, port, port + 1], /address already in use/i],
  ['third', (port: number) => [port, port + 1, port], /EADDRINUSE/],
] as const)(
  'when the %s network cannot start, those before are stopped again',
  async (_, portsFrom, reason) => {
    const port = await nextFreePort(4700)

    const start = startDevnet({ ports: portsFrom(port) as [number, number, number] })

    await expect(start).rejects.toThrow(reason)
    expect(await nextFreePort(port)).toBe(port)
  },
)

test('the command prints one line per network and ends cleanly on a signal', async () => {
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli])
  const output = text(child.stdout)
  const errors = text(child.stderr)
  await once(child.stdout, 'data')

  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  expect(code).toBe(0)
  expect((await output).trim().split('\n')).toEqual([
    expect.stringMatching(/^Harbor Local {2}eip155:31337 {2}http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^Meadow Local {2}eip155:31338 {2}http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^Reef Local {2}solana:\w{32} {2}http:\/\/127\.0\.0\.1:\d+$/),
  ])
  expect(await errors).toBe('')
})

test('the command refuses invalid ports', async () => {
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli, '--ports', '4640'])
  const errors = text(child.stderr)

  const [code] = await once(child, 'exit')

  expect(code).toBe(2)
  expect(await errors).toContain('--ports takes three numbers')
})
