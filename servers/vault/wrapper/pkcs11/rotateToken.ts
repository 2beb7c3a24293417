import type { Token } from './createToken'

/** Makes a key for new slots, which is the token's first one on an empty token. @throws TokenError */
export async function rotateToken(token: Token): Promise<void> {
  const [newest] = await token.listKeys()
  await token.createKey((newest?.number ?? 0) + 1)
}
