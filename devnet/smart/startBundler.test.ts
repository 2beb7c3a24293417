import { expect, onTestFinished, test } from 'vitest'
import { startEvmNetwork } from '../evm/startEvmNetwork'
import { startBundler } from './startBundler'

test('a bundler that cannot start says why: its network has no entry point', async () => {
  const network = await startEvmNetwork({ chainId: 31337 })
  onTestFinished(() => network.stop())

  await expect(startBundler({ rpcUrl: network.url })).rejects.toThrow(/did not start: [\s\S]*does not exist/)
}, 120_000)
