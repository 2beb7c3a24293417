import { bumpVersion } from './bumpVersion'

try {
  console.log(`The version is ${await bumpVersion()}. Run npm install to put it into the lockfile.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
