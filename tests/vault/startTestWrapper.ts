import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import { createSoftwareWrapper } from '../../servers/vault/wrapper/key/createSoftwareWrapper'
import { startWrapper, type Wrapper, type WrapperOptions } from '../../servers/vault/wrapper/startWrapper'
import type { TestVault } from './startTestVault'

/** A key wrapper that believes a vault's statements, on its clock. `keys`: the first is for new slots; they stay as given. */
export async function startTestWrapper(
  vault: TestVault,
  { keys = [randomBytes(32)], limits }: { keys?: readonly Bytes[]; limits?: WrapperOptions['limits'] } = {},
): Promise<Wrapper> {
  const authKeys = await (await fetch(`${vault.url}/v1/jwks.json`)).json()
  return startWrapper({
    keys: await createSoftwareWrapper(keys.map((key) => key.slice())),
    authKeys,
    audience: 'latchkey-wrapper',
    now: vault.now,
    log: () => {},
    ...(limits && { limits }),
  })
}
