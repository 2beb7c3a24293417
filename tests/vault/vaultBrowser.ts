import { createWithLock } from '@shared/domain/withLock'
import { begunSchema } from '@shared/vault/email'
import { signedInSchema } from '@shared/vault/tokens'
import { createDeviceKeyStore } from '../../frame/keys/deviceKeyStore'
import { createSession } from '../../frame/session/createSession'
import { createVaultClient } from '../../frame/session/createVaultClient'
import { createDeviceSigner } from '../../frame/session/deviceSigner'
import { fakeIndexedDb } from '../fakes/fakeIndexedDb'
import type { TestVault } from './startTestVault'
import { approveWith, codeIn, hashOf, linkIn, makeSecret } from './vaultFrame'

export type VaultBrowser = Awaited<ReturnType<typeof createVaultBrowser>>

/** The frame's own client code in a separate browser, against a real vault. Tabs of one browser share `storage`. */
export async function createVaultBrowser(
  vault: TestVault,
  {
    origin = 'https://app.example',
    project = 'p',
    isDenied = false,
    storage = new Map<string, IDBFactory>(),
    withLock = createWithLock(undefined),
  } = {},
) {
  const factoryOf = (name: string) => () => {
    if (isDenied) throw new DOMException('Denied.', 'SecurityError')
    if (!storage.has(name)) storage.set(name, fakeIndexedDb(new Map()))
    return storage.get(name)!
  }
  const device = await createDeviceSigner({ origin, withLock, openStorage: factoryOf('device') })
  const requests: string[] = []
  const counted: typeof fetch = (url, init) => {
    requests.push(`${init?.method} ${new URL(String(url)).pathname}`)
    return fetch(url, init)
  }
  const client = createVaultClient({
    url: vault.url,
    project,
    origin,
    device,
    fetch: counted,
    now: vault.now,
  })
  const session = createSession({
    client,
    origin,
    withLock,
    now: vault.now,
    openStorage: factoryOf('session'),
  })
  return {
    origin,
    storage,
    withLock,
    device,
    client,
    session,
    requests,
    deviceKeys: createDeviceKeyStore(factoryOf('keys')),
    tab: () => createVaultBrowser(vault, { origin, project, isDenied, storage, withLock }),
    async signIn(email = 'ann@example.com') {
      const secret = makeSecret()
      const begun = await client.ask({
        method: 'POST',
        path: '/v1/email',
        answer: begunSchema,
        body: { email, window: hashOf(secret) },
      })
      if (begun.action === 'VERIFY_DEVICE')
        await approveWith(linkIn(await vault.nextMail()), { number: begun.number, secret })
      const body = { attempt: begun.attempt, code: codeIn(await vault.nextMail()) }
      const path = '/v1/email/code'
      await session.begin(await client.ask({ method: 'POST', path, answer: signedInSchema, body }))
      vault.pass(30_000)
    },
  }
}
