import { drillCommand } from './drill/drillCommand'
import { rotateCommand } from './server/rotation/rotateCommand'

//   npm run vault -- drill --key-id <noted id> [--wallet <file>]      does the back-up of the wrapper's keys serve?
//   npm run vault -- rotate-secret      the database goes from VAULT_SECRET_OLD to VAULT_SECRET

const say = (line: string) => console.log(line)
const [command, ...args] = process.argv.slice(2)
try {
  if (command === 'drill') await drillCommand(args, process.env, say)
  else if (command === 'rotate-secret') await rotateCommand(process.env, say)
  else throw new Error('There are two commands: npm run vault -- drill, and npm run vault -- rotate-secret.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
