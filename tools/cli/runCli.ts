import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { scriptEntries, scriptSnippet } from '../build/scriptEntries'
import { runRelease } from '../release/runRelease'
import { copyFiles } from './copyFiles'
import { policyOf } from './policyOf'

/** The default address of the files. */
const defaultBase = '/latchkey/'

const usage = `npx latchkey <command>

  copy FOLDER            Put the files of this version where your app serves them: what visitors load when they open
                         the widget. Served at /latchkey/ (public/latchkey, in most apps), no option needs to name them.
       [--cdn]           The files for script tags too, and print the tags.
       [--base URL]      Where FOLDER is served, for the tags (/latchkey/).
  csp                    Print a Content Security Policy that the widget runs under.
       [--nonce NONCE]   For scripts with a nonce; else those of your origin run.
       [--release URL]   Where FOLDER is served, if elsewhere than on your origin.
       [--rpc URL,...]   The nodes of your networks.
       [--api URL]       The option apiUrl.
       [--relay URL]     The option relayUrl, for pairing by QR code.
       [--wallet URL]    The option walletUrl, for the embedded wallet.
  release <command>      Sign releases of your own; without a command, it lists them.`

/**
 * Runs a command of the program `latchkey`. `dist`: the built files of the package.
 * @throws with a message for people
 */
export async function runCli(args: readonly string[], dist: string): Promise<void> {
  const [command, ...rest] = args
  switch (command) {
    case 'copy':
      return copy(rest, dist)
    case 'csp':
      return csp(rest)
    case 'release':
      return runRelease(rest, { call: 'npx latchkey release', from: join(dist, 'features'), out: '.' })
    case '--help':
    case '-h':
      return console.log(usage)
    default:
      throw new Error(command ? `There is no command ${command}.\n\n${usage}` : usage)
  }
}

function copy(args: readonly string[], dist: string) {
  const { values, positionals } = read(args, {
    cdn: { type: 'boolean', default: false },
    base: { type: 'string', default: defaultBase },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length) throw new Error(`copy takes one folder.\n\n${usage}`)
  const base = values.base.replace(/\/?$/, '/')
  const { files, written } = copyFiles(dist, folder, values.cdn)
  console.log(
    `${folder} holds the ${files} files of this version, ${written} of them new. Serve it at ${base}`,
  )
  if (values.cdn) console.log(`\n${scriptSnippet(scriptEntries(dist), base)}`)
}

function csp(args: readonly string[]) {
  const { values, positionals } = read(args, {
    nonce: { type: 'string' },
    release: { type: 'string' },
    rpc: { type: 'string' },
    api: { type: 'string' },
    relay: { type: 'string' },
    wallet: { type: 'string' },
  })
  if (positionals.length) throw new Error(`csp takes only options.\n\n${usage}`)
  console.log(policyOf(values))
  if (!values.rpc)
    console.error('\nName the nodes of your networks with --rpc: they belong into connect-src.')
}

/** @throws with the usage, for an unknown option */
function read<O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
}
