import { page } from '../page'

/**
 * Loads a chunk of ours through the page's loader, which the page entry has made, beside the script at `base`. `pin` is
 * what the build wrote into that script: `<hash in the file's name> <SHA-256, base64 without its padding>`.
 */
export function verifiedChunk(base: string, name: string, pin: string): () => Promise<unknown> {
  return async () => {
    const { loader, chunks } = page()
    const [hash, integrity] = pin.split(' ')
    const url = new URL(`${name}.${hash}.js`, base).href
    loader!.list([[url, `sha256-${integrity}=`]])
    await loader!.load(url)
    return chunks[name]
  }
}
