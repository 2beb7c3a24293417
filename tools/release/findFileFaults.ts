import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureRelease } from '../../shared/contract/manifest'
import { integrityOf } from './integrityOf'

/** The findings about a feature's files. */
export interface CheckedFiles {
  /** The number of intact files. */
  readonly intact: number
  /** One line for each that is missing or differs. */
  readonly faults: readonly string[]
}

/** Compares every file of a feature, its translations too, with its hash. */
export function findFileFaults(
  { files, translations }: Pick<FeatureRelease, 'files' | 'translations'>,
  folder: string,
): CheckedFiles {
  const faults: string[] = []
  let intact = 0
  /** The bytes of an intact file. */
  const check = (file: string, digest: string): Uint8Array | undefined => {
    const path = join(folder, file)
    const bytes = existsSync(path) ? readFileSync(path) : undefined
    if (bytes && integrityOf(bytes) === digest) {
      intact++
      return bytes
    }
    faults.push(`${path} ${bytes ? 'differs' : 'is missing'}`)
    return
  }
  const checkIndex = (path: string, digest: string) => {
    const bytes = check(`${path}/index.json`, digest)
    const index = bytes ? (JSON.parse(Buffer.from(bytes).toString()) as Record<string, string>) : {}
    for (const [locale, hash] of Object.entries(index)) {
      if (locale === 'late') checkIndex(`${path}/late`, hash)
      else check(`${path}/${locale}.json`, hash)
    }
  }

  for (const [file, digest] of Object.entries(files)) check(file, digest)
  if (translations) checkIndex('messages', translations.index)
  return { intact, faults }
}
