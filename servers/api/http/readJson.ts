/** More than any transaction. A source must not fill this server's memory. */
const mostBytes = 500_000

/**
 * The body of another server's response as JSON; undefined if it is not JSON, or larger than this server reads.
 * @throws if the connection breaks
 */
export async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
