import { drillCommand } from './drill/drillCommand'

//   npm run vault -- drill --key-id <noted id> [--wallet <file>]      does the back-up of the wrapper's keys serve?

const [command, ...args] = process.argv.slice(2)
try {
  if (command !== 'drill') throw new Error('There is one command: npm run vault -- drill.')
  await drillCommand(args, process.env, (line) => console.log(line))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
