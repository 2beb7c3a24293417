import type { AddRoute } from '../callers/deps'

/** For load balancers and monitoring, and the key by which the wrapper checks statements. */
export const statusRoutes: AddRoute = (app, { store, statements }) => {
  app.get('/ready', async (c) => {
    const isReady = await store.isReady()
    return c.json({ ready: isReady }, isReady ? 200 : 503)
  })
  app.get('/health', async (c) => {
    const mails = await store.outbox.count().catch(() => null)
    return c.json({ status: mails === null ? 'unready' : 'ok', store: store.kind, mails })
  })
  app.get('/v1/jwks.json', (c) => c.json({ keys: [{ ...statements.publicKey, alg: 'EdDSA', use: 'sig' }] }))
}
