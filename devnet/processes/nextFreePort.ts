import { createServer } from 'node:net'

/** The first free port from `from` upwards, on this machine's loopback address. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++) if (await isFree(port)) return port
  throw new Error(`No port from ${from} upwards is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
