import type { Bytes } from '@shared/vault/protocol/bytes'
import { createSoftwareWrapper } from './key/createSoftwareWrapper'
import { joinKeyWrappers, type KeyWrapper } from './key/KeyWrapper'
import { createToken } from './pkcs11/createToken'
import { createTokenWrapper } from './pkcs11/createTokenWrapper'
import type { TokenSettings } from './pkcs11/runPkcs11Tool'

/** The place of the keys. With both, the token's newest key is for new slots, and the file's keys open older ones. */
export interface KeySettings {
  /** The one for new slots first. They are zeroed once imported. */
  readonly privateKeys: readonly Bytes[]
  readonly token?: TokenSettings
}

/** @throws without any key, and TokenError */
export async function openKeyWrapper(
  { privateKeys, token }: KeySettings,
  tokenMs: number,
): Promise<KeyWrapper> {
  const wrappers: KeyWrapper[] = []
  if (token) wrappers.push(await createTokenWrapper(createToken(token, tokenMs)))
  if (privateKeys.length > 0) wrappers.push(await createSoftwareWrapper(privateKeys))
  return joinKeyWrappers(wrappers)
}
