import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { type WalletRecord, walletRecordSchema } from './walletRecord'

const file = new URL('./wallets.json', import.meta.url)

/** The known wallets, the most widely used first. @throws for an invalid entry */
export function readWallets(): readonly WalletRecord[] {
  return z.array(walletRecordSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}
