import type { SignClient } from '@walletconnect/sign-client'

/**
 * The client opens every answer to a sign-in with the key of the newest one that it asked for. A wallet that has scanned
 * a code just before it was renewed, or before the page was loaded again, would be lost.
 * @returns what stops listening for answers to those so far
 */
export function keepAnswerable({ auth, core }: InstanceType<typeof SignClient>): () => Promise<void> {
  const { authKeys, pairingTopics, requests } = auth
  const { crypto, relayer } = core
  const keys = new Map<string, string>()
  const set = authKeys.set.bind(authKeys)
  authKeys.set = async (name, value) => {
    keys.set(value.responseTopic, value.publicKey)
    await set(name, value)
  }
  /** The key of a request from before a reload. The client has read its storage by then. */
  const storedKey = (topic: string) => {
    const pairing = pairingTopics.map.get(topic)?.pairingTopic
    return [...requests.map.values()].find(({ pairingTopic }) => pairingTopic === pairing)?.requester
      .publicKey
  }
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic) ?? storedKey(topic)
    return decode(topic, encoded, receiverPublicKey ? { ...options, receiverPublicKey } : options)
  }
  return async () => {
    const topics = [...keys.keys()]
    keys.clear()
    // The client forgets pairings in the same way, whether the relay answers or not.
    await Promise.allSettled(topics.map((topic) => relayer.unsubscribe(topic)))
  }
}
