import { createHash } from 'node:crypto'

/** Clients compute the same id themselves, and accept pushes under it. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}
