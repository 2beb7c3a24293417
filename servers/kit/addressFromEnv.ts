/** The port and network interface on which a server listens. @throws with the correction */
export function addressFromEnv(
  { PORT, HOST = '127.0.0.1' }: Readonly<Record<string, string | undefined>>,
  defaultPort: number,
): { port: number; host: string } {
  const port = PORT ?? String(defaultPort)
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT is a number up to 65535, not ${port}.`)
  return { port: Number(port), host: HOST }
}
