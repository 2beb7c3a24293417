import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { type WalletRecord, walletRecordSchema } from './walletRecord'

const file = new URL('./wallets.json', import.meta.url)

/** The wallets that we know, the most widely used first. @throws when an entry is not what it should be */
export function readWallets(): readonly WalletRecord[] {
  return z.array(walletRecordSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}
