import { contract } from '../../../shared/contract/feature'
import { distFolder } from '../../../shell/build/common'
import { filesToKeep } from './filesToKeep'
import { keepShell, shellsFolder } from './keptShells'

// Keeps the build in dist/ as the shell of its contract: once for each major, never again.
//   npm run build && npx tsx tests/contract/shells/keep.ts
const files = filesToKeep(distFolder)
const kept = keepShell(files, contract)
console.log(`${Object.keys(files).length} files in ${shellsFolder}/${kept.contract}`)
