/** The limit for a file of a release: ten times the size of the package's own. */
const maxBytes = 262_144

/**
 * A source's manifest: JSON from the network, or as the host has inlined it. @throws if it is invalid, or endless
 */
export async function readManifest<T extends object>(given: T | Response): Promise<T> {
  return given instanceof Response ? JSON.parse(new TextDecoder().decode(await readBytes(given))) : given
}

/** @throws if it fails, or does not end in time */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = response.body!.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    length += read.value.length
    if (length > maxBytes) {
      void reader.cancel()
      throw new Error(`${response.url} is longer than ${maxBytes} bytes`)
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
