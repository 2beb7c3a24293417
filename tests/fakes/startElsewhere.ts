import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>
<button onclick="opener.postMessage({ id: 7 }, '*'); close()">Seven</button></html>`

/** A page of another site, as a payment's would be: its button answers its opener with `{ id: 7 }`, and closes it. */
export async function startElsewhere(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
