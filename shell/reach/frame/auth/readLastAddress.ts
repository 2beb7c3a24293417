import type { ShellStorage } from '../../../ground/storage/createStorage'

/**
 * The address of the last login in this browser, once its session has ended without a sign-out, by which the browser
 * forgets it. While the login counts as alive, it is undefined: between a visitor's tap on Disconnect and the sign-out,
 * the next person may see the field. Never rejects. Source: docs/reference/specification.md#data
 */
export async function readLastAddress(storage: Pick<ShellStorage, 'get'>): Promise<string | undefined> {
  try {
    if (await storage.get('emailLoginUsed')) return
    return await storage.get('email')
  } catch {
    // Storage that cannot be read holds no address.
    return
  }
}
