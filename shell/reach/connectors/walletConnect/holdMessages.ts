interface Relayer {
  onProviderPayload(payload: unknown): Promise<void>
}

/**
 * Holds what the relay sends until the client is ready. The client connects before it has read its storage, and drops the
 * messages that come in between: an approval after a reload would be lost. Until it is handled, a message is not
 * acknowledged, so that the relay keeps it if the page is closed.
 * @param ready resolves once the client handles messages
 */
export function holdMessages(relayer: object, ready: Promise<unknown>): void {
  // The client's types hide the method. Answers to the client's own requests do not pass it.
  const hidden = relayer as Relayer
  const handle = hidden.onProviderPayload.bind(relayer)
  hidden.onProviderPayload = async (payload) => {
    const isReady = await ready.then(
      () => true,
      () => false,
    )
    if (isReady) await handle(payload)
  }
}
