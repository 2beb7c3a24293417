import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { apiChains } from './apiChains'
import { startDevnet } from './devnet'

const { values } = parseArgs({
  options: {
    ports: { type: 'string' },
    history: { type: 'boolean' },
    swap: { type: 'boolean' },
    chains: { type: 'string' },
  },
})
const ports = values.ports?.split(',').map(Number)
if (ports && (ports.length !== 3 || !ports.every(Number.isInteger))) {
  console.error('--ports takes three numbers, such as --ports 4640,4641,4642')
  process.exit(2)
}

const devnet = await startDevnet({
  ...(ports && { ports: ports as [number, number, number] }),
  history: values.history ?? false,
  swap: values.swap ?? false,
})
if (values.chains) writeFileSync(values.chains, `${JSON.stringify(apiChains(devnet), null, 2)}\n`)
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopping = true
    void devnet.stop()
  })
// Prints this last: a reader of the line may stop the process.
for (const { name, caipNetworkId, rpcUrls } of [...devnet.networks, devnet.solana.network])
  console.log(`${name}  ${caipNetworkId}  ${rpcUrls.default.http[0]}`)

await devnet.exited
// A terminal sends Ctrl-C to the nodes as well: their end may be reported before our own signal is.
await new Promise((resolve) => setImmediate(resolve))
if (!stopping) {
  console.error('A local network stopped by itself.')
  process.exitCode = 1
}
await devnet.stop()
