import { page } from '../page/page'

/**
 * Our chunks, each loaded through the page's loader, which the page entry has made, from the folder of the script at
 * `base`. `pins` is what the build wrote into that script: name → `<hash in the file's name> <SHA-256, base64 without
 * its padding>`, or the name of the chunk whose file holds it.
 */
export function verifiedChunks<C extends object>(base: string, pins: Readonly<Record<string, string>>): C {
  const load = async (name: string): Promise<unknown> => {
    const [hash, integrity] = pins[name]!.split(' ')
    if (!integrity) return load(hash!)
    const { loader, chunks } = page()
    const url = new URL(`${name}.${hash}.js`, base).href
    loader!.list([[url, `sha256-${integrity}=`]])
    await loader!.load(url)
    return chunks[name]
  }
  return Object.fromEntries(Object.keys(pins).map((name) => [name, () => load(name)])) as C
}
