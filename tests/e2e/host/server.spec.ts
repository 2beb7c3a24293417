import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../harness/test'

/** A server that renders a page has no document. */
const script = (entry: string) => `
  const { createLatchkey } = await import(${JSON.stringify(entry)})
  const network = { id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost'] } } }
  const latchkey = createLatchkey({ projectId: 'p', networks: [network], release: { url: '/r.json', keys: ['k'] } })
  await latchkey.open()
  console.log(latchkey.getState().status)
`

for (const entry of ['package/index.js', 'cdn/latchkey.js']) {
  test(`${entry} is inert on a server`, async ({ release }) => {
    const address = pathToFileURL(join(release.folder, entry)).href

    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script(address),
    ])

    expect({ stdout, stderr }).toEqual({ stdout: 'disconnected\n', stderr: '' })
  })
}
