import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows give to outgoing connections, and to servers that take any port. */
const first = 20_000
const last = 32_000

/** A port that nothing listens at. The system gives it to no other program, so a server can start there again. */
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
