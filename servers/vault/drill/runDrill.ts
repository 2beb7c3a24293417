import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWrapperClient, type WrapperClient } from '../../../frame/keys/wrapperClient'
import { createStatementSigner } from '../server/secrets/createStatementSigner'
import { createSoftwareWrapper } from '../wrapper/key/createSoftwareWrapper'
import { joinKeyWrappers, type KeyWrapper } from '../wrapper/key/KeyWrapper'
import { createPrivateKey } from '../wrapper/key/privateKeys'
import { startWrapper } from '../wrapper/startWrapper'
import { createDrillWallet } from './createDrillWallet'
import { DrillError } from './DrillError'
import { openDrillWallet } from './openDrillWallet'
import type { StoredWallet } from './readDrillWallet'

export interface DrillOptions {
  /** Of the back-up, which is only read. */
  readonly keys: KeyWrapper
  /** As it was noted when the back-up was made. */
  readonly notedKeyId: string
  /** The slot of the drill's account. Without it, the drill makes a new wallet. */
  readonly wallet?: StoredWallet | undefined
  readonly say: (line: string) => void
}

const audience = 'latchkey-drill'

/**
 * Proves that a back-up of the wrapper's keys serves: a wrapper on an empty database opens a wallet with it, also after a
 * rotation, and seals a new one. @throws DrillError with what does not serve
 */
export async function runDrill({ keys, notedKeyId, wallet, say }: DrillOptions): Promise<void> {
  requireNoted(keys, notedKeyId)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-drill-'))
  const signer = createStatementSigner({ issuer: 'drill', audience, lifeS: 60 })
  const authKeys = { keys: [{ ...signer.publicKey, alg: 'EdDSA' }] }
  const open = (stored: StoredWallet, client: WrapperClient) => openDrillWallet(stored, client, signer)

  async function serve<Result>(served: KeyWrapper, run: (client: WrapperClient) => Promise<Result>) {
    const databaseFile = join(folder, 'wrapper.db')
    const wrapper = await startWrapper({ keys: served, authKeys, audience, databaseFile })
    return run(createWrapperClient(wrapper.url, fetch, wrapper.keyIds)).finally(() => wrapper.stop())
  }

  try {
    const stored = await serve(keys, async (client) => {
      const current = await client.readKey()
      if (current.keyId !== notedKeyId)
        throw new DrillError(`The wrapper answers ${current.keyId}, not the noted ${notedKeyId}.`)
      say(`A wrapper with the back-up, on an empty database, answers the noted key id ${notedKeyId}.`)
      const made = wallet ?? (await createDrillWallet(current))
      await open(made, client)
      say(`${wallet ? "The drill account's wallet" : 'A wallet that the drill made'} opens on a new device:`)
      say(`  ${made.addresses.eip155}, ${made.addresses.solana}.`)
      return made
    })
    const rotated = joinKeyWrappers([await createSoftwareWrapper([createPrivateKey()]), keys])
    await serve(rotated, async (client) => {
      await open(stored, client)
      const current = await client.readKey()
      if (current.keyId === notedKeyId) throw new DrillError('After the rotation the key is the same.')
      await open(await createDrillWallet(current), client)
      say(`After a rotation it opens again, and a new slot is sealed to ${current.keyId} and opens.`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function requireNoted({ current, keyIds }: KeyWrapper, notedKeyId: string) {
  if (current.keyId === notedKeyId) return
  throw new DrillError(
    keyIds.includes(notedKeyId)
      ? `The back-up has the noted key ${notedKeyId}, but ${current.keyId} is for new slots: it is of another time.`
      : `The back-up lacks the noted key ${notedKeyId}. It has ${keyIds.join(', ')}.`,
  )
}
