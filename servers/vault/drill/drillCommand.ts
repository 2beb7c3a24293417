import { parseArgs } from 'node:util'
import { defaultLimits } from '../wrapper/key/limits'
import { readKeyFile } from '../wrapper/keyFile'
import { openKeyWrapper } from '../wrapper/openKeyWrapper'
import { keysFromEnv } from '../wrapper/settingsFromEnv'
import { DrillError } from './DrillError'
import { readDrillWallet } from './readDrillWallet'
import { runDrill } from './runDrill'

const usage =
  'WRAPPER_KEYS_FILE=<back-up> npm run vault -- drill --key-id <noted id> [--wallet <answer of GET /v1/wallet>]'

/** Each option takes the next word as its value: one id in 64 begins with a dash, which would pass for an option. */
const joined = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    if (isName(args[at - 1])) return []
    return isName(arg) && args[at + 1] !== undefined ? [`${arg}=${args[at + 1]}`] : [arg]
  })
const isName = (arg: string | undefined) => arg === '--key-id' || arg === '--wallet'

/** The drill of the environment's back-up, with all that it proves said. @throws with what does not serve */
export async function drillCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const { values } = parseArgs({
    args: joined(args),
    options: { 'key-id': { type: 'string' }, wallet: { type: 'string' } },
  })
  const notedKeyId = values['key-id']
  if (!notedKeyId || !/^[\w-]{22}$/.test(notedKeyId))
    throw new DrillError(`Give the key id that was noted with the back-up, of 22 letters: ${usage}`)
  const wallet = values.wallet === undefined ? undefined : readDrillWallet(values.wallet)
  // The keys are read in place, and never written.
  const settings = keysFromEnv(env, readKeyFile)
  await runDrill({ keys: await openKeyWrapper(settings, defaultLimits.tokenMs), notedKeyId, wallet, say })

  const proved = [
    'the back-up has the private key of the noted id, and serves on a machine without the old database',
    wallet
      ? "the drill account's slot opens with it, down to the addresses that the server has"
      : 'what is sealed to that key, as a frame seals it, opens with it',
    'older slots open after a rotation',
  ]
  const notProved = [
    ...(wallet ? [] : ["that a slot of the server's database opens (give --wallet)"]),
    'that the back-up has every older key that some slot is sealed to',
    "the back-ups of the server's database, VAULT_SECRET and statement key, and that WRAPPER_AUTH_KEYS fits them",
    ...(settings.token ? ['that the token makes keys: the rotation was in memory'] : []),
    'sign-in, proxy and frame: sign in to the drill account from a new browser',
  ]
  for (const line of proved) say(`Proved: ${line}.`)
  for (const line of notProved) say(`Not proved: ${line}.`)
}
