import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfRelease } from '../../../tools/release/signRelease'
import { ownParts, signedRelease } from '../../e2e/harness/signing'
import type { SiteFiles } from './keptShells'

/** One translation stands for all. */
const wanted = [
  /^cdn\/[\w.]+\.js$/,
  /^package\/networks\.(\w+\.)?js$/,
  /^features\/.+\.js$/,
  /^features\/.+\/messages\/(late\/)?(index|de)\.json$/,
]

/** What a page loads of a build, with a release of its features under the keys of the tests. */
export function filesToKeep(builtFolder: string): SiteFiles {
  const paths = readdirSync(builtFolder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries([
    ...filesOfRelease(signedRelease(ownParts(builtFolder)), 'release.json'),
    ...paths
      .filter((path) => wanted.some((pattern) => pattern.test(path)))
      .map((path) => [path, readFileSync(join(builtFolder, path), 'utf8')] as const),
  ])
}
