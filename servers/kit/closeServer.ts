import type { createAdaptorServer } from '@hono/node-server'

/** Connections that are kept alive are closed as soon as their request is answered. */
export async function closeServer(
  server: ReturnType<typeof createAdaptorServer>,
  mostMs: number,
): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const closeIdle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
  const closeAll = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), mostMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
