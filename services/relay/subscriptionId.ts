import { createHash } from 'node:crypto'

/** Clients reckon it themselves, and take pushes under it. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}
