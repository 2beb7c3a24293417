import { contract } from '../../../shared/contract/feature'
import { distFolder } from '../../../tools/build/common'
import { filesToKeep } from './filesToKeep'
import { keepShell, shellsFolder } from './keptShells'

// Keeps the build in dist/ as the shell of a number: for each major of the contract, and where shell and features have
// grown much; never again.
//   npm run build && npx tsx tests/contract/shells/keep.ts <number>
const number = Number(process.argv[2])
const files = filesToKeep(distFolder)
const kept = keepShell(files, { number, contract })
console.log(`${Object.keys(files).length} files in ${shellsFolder}/${kept.number}`)
