/** Whether a proxy in front of the server writes `X-Forwarded-For`. @throws with the correction */
export function trustProxyFromEnv(env: Readonly<Record<string, string | undefined>>, name: string): boolean {
  const value = env[name] ?? '0'
  if (!/^[01]$/.test(value)) throw new Error(`${name} is 1 behind a proxy that sets X-Forwarded-For, else 0.`)
  return value === '1'
}
