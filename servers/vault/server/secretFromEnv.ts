/** @throws with the correction, which does not repeat the secret */
export function secretFromEnv(
  env: Readonly<Record<string, string | undefined>>,
  name: 'VAULT_SECRET' | 'VAULT_SECRET_OLD',
): Uint8Array {
  const text = env[name] ?? ''
  if (!/^[0-9a-fA-F]{64,}$/.test(text) || text.length % 2 > 0)
    throw new Error(`${name} is 32 random bytes or more in hex: openssl rand -hex 32.`)
  return Buffer.from(text, 'hex')
}
