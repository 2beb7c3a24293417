import { z } from '@hono/zod-openapi'
import { type ChainSetting, chainSettingsSchema } from './chainSetting'
import { readJsonSetting } from './readJsonSetting'

/**
 * The networks of the file that `VAULT_CHAINS` names: the server tells the frame of them, and the frame's policy lets it
 * ask their nodes alone. @throws with the correction
 */
export function readChains(path: string): readonly ChainSetting[] {
  const result = chainSettingsSchema.safeParse(readJsonSetting('VAULT_CHAINS', path))
  if (result.success) return result.data
  throw new Error(`VAULT_CHAINS, ${path}: ${z.prettifyError(result.error)}`)
}
