/** What the client's relayer calls in each attempt to connect. */
interface Attempts {
  readonly connected: boolean
  createProvider(): Promise<void>
  readonly subscriber: { start(): Promise<void> }
}

/**
 * Bounds how the client connects to the relay. It restores its topics also after an attempt that failed, by a request
 * that connects in turn: without end. A second loop of attempts would replace the connection that the first one made.
 */
export function connectOnce({ relayer }: { readonly relayer: unknown }): void {
  const attempts = relayer as Attempts
  const { subscriber } = attempts
  const createProvider = attempts.createProvider.bind(attempts)
  const start = subscriber.start.bind(subscriber)
  attempts.createProvider = async () => {
    if (!attempts.connected) await createProvider()
  }
  subscriber.start = async () => {
    if (attempts.connected) await start()
  }
}
