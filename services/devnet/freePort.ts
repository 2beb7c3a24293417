import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Where no system of ours takes the ports of outgoing connections and of servers that ask for any. */
const first = 20_000
const last = 32_000

/**
 * A port of this machine that nothing listens at, and that nothing but another caller of this is given later: whoever
 * stops a server may start it there again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
