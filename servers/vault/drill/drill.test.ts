import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomBytes } from '@shared/vault/protocol/bytes'
import { type WalletAnswer, walletSchema } from '@shared/vault/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWrapperClient } from '../../../frame/keys/wrapperClient'
import { openWallet } from '../../../frame/wallet/openWallet'
import { describeWith } from '../../../tests/runner/describeWith'
import { createSoftHsm, findSoftHsm } from '../../../tests/vault/softHsm'
import { startTestVault } from '../../../tests/vault/startTestVault'
import { createVaultBrowser } from '../../../tests/vault/vaultBrowser'
import { createSoftwareWrapper } from '../wrapper/key/createSoftwareWrapper'
import { formatPrivateKeys } from '../wrapper/key/privateKeys'
import { openKeyFile, rotateKeyFile } from '../wrapper/keyFile'
import { openKeyWrapper } from '../wrapper/openKeyWrapper'
import { createToken } from '../wrapper/pkcs11/createToken'
import { rotateToken } from '../wrapper/pkcs11/rotateToken'
import { startWrapper } from '../wrapper/startWrapper'
import { drillCommand } from './drillCommand'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-drill-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const backup = join(folder, 'keys.json')
const walletFile = join(folder, 'wallet.json')
let keyId = ''
let answer: WalletAnswer

/** A drill account's wallet, made by the frame against a real server and a wrapper with the keys that are backed up. */
beforeAll(async () => {
  openKeyFile(backup)
  rotateKeyFile(backup)
  const vault = await startTestVault()
  const authKeys = await (await fetch(`${vault.url}/v1/jwks.json`)).json()
  const keys = await createSoftwareWrapper(openKeyFile(backup))
  const wrapper = await startWrapper({ keys, authKeys, audience: 'latchkey-wrapper', now: vault.now })
  const { session, origin, withLock, deviceKeys, signIn } = await createVaultBrowser(vault)
  await signIn()
  await openWallet({
    session,
    origin,
    withLock,
    deviceKeys,
    wrapper: createWrapperClient(wrapper.url, fetch, wrapper.keyIds),
  })
  answer = await session.ask({ method: 'GET', path: '/v1/wallet', answer: walletSchema })
  keyId = keys.current.keyId
  writeFileSync(walletFile, JSON.stringify(answer))
  await wrapper.stop()
  await vault.stop()
})

async function drill(args: readonly string[], env: Record<string, string> = { WRAPPER_KEYS_FILE: backup }) {
  const lines: string[] = []
  await drillCommand(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

let files = 0
function write(content: string) {
  files += 1
  const path = join(folder, `${files}.json`)
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

test('a good back-up opens the stored wallet, and is only read', async () => {
  const before = readFileSync(backup, 'utf8')

  const said = await drill(['--key-id', keyId, '--wallet', walletFile])

  expect(said).toContain(`answers the noted key id ${keyId}`)
  expect(said).toContain(answer.wallet!.addresses.eip155)
  expect(said).toContain('After a rotation it opens again')
  expect(said).toContain("Proved: the drill account's slot opens")
  expect(said).toContain('Not proved: sign-in')
  expect(said).not.toContain('give --wallet')
  expect(readFileSync(backup, 'utf8')).toBe(before)
  for (const privateKey of JSON.parse(before).privateKeys) expect(said).not.toContain(privateKey)
})

test('without a stored wallet the drill makes one, and says what that leaves open', async () => {
  const said = await drill(['--key-id', keyId])

  expect(said).toContain('A wallet that the drill made opens on a new device')
  expect(said).toContain("Not proved: that a slot of the server's database opens (give --wallet)")
})

test('as a command it ends with 0 and its proofs, else with 1 and words', () => {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', cli, ...args], {
      env: { ...process.env, WRAPPER_KEYS_FILE: backup },
      encoding: 'utf8',
    })

  const good = run('drill', '--key-id', keyId, '--wallet', walletFile)
  const other = run('drill', '--key-id', 'A'.repeat(22))
  const unknown = run('restore')

  expect([good.status, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toContain('Proved: older slots open after a rotation.')
  expect([other.status, other.stdout]).toEqual([1, ''])
  expect(other.stderr).toContain('The back-up lacks the noted key')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'There are two commands: npm run vault -- drill, and npm run vault -- rotate-secret.\n',
  ])
})

test('a back-up that lacks the noted key fails, also if it has the key but another is first', async () => {
  const other = write(formatPrivateKeys([randomBytes(32)]))
  const [first, second] = openKeyFile(backup)
  const turned = write(formatPrivateKeys([second!, first!]))
  const args = ['--key-id', keyId]

  await expect(drill(args, { WRAPPER_KEYS_FILE: other })).rejects.toThrow('lacks the noted key')
  await expect(drill(args, { WRAPPER_KEYS_FILE: turned })).rejects.toThrow('of another time')
})

test("a back-up without the older key of the account's slot fails", async () => {
  const newer = randomBytes(32)
  const { current } = await createSoftwareWrapper([newer.slice()])
  const file = write(formatPrivateKeys([newer]))

  const drilling = drill(['--key-id', current.keyId, '--wallet', walletFile], { WRAPPER_KEYS_FILE: file })

  await expect(drilling).rejects.toThrow(`lacks the key ${keyId}, to which the slot is sealed`)
})

test('an id that begins with a dash is one all the same', async () => {
  const dashed = `-${'a'.repeat(21)}`

  for (const args of [['--key-id', dashed], [`--key-id=${dashed}`]])
    await expect(drill(args, { WRAPPER_KEYS_FILE: backup })).rejects.toThrow('lacks the noted key')
  await expect(drill(['--key-id'], { WRAPPER_KEYS_FILE: backup })).rejects.toThrow('key-id')
})

test('an empty folder, a missing file and a folder fail, and no file is made', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)

  for (const path of [join(empty, 'keys.json'), empty])
    await expect(drill(['--key-id', keyId], { WRAPPER_KEYS_FILE: path })).rejects.toThrow(
      'no file of private keys',
    )
  await expect(drill(['--key-id', keyId], {})).rejects.toThrow('WRAPPER_KEYS_FILE')
  expect(readdirSync(empty)).toEqual([])
})

test('a changed file of keys fails', async () => {
  const text = readFileSync(backup, 'utf8')
  const at = text.indexOf('"', text.indexOf('[')) + 5
  const flipped = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
  const cut = text.slice(0, -10)

  await expect(drill(['--key-id', keyId], { WRAPPER_KEYS_FILE: write(flipped) })).rejects.toThrow(
    'lacks the noted key',
  )
  await expect(drill(['--key-id', keyId], { WRAPPER_KEYS_FILE: write(cut) })).rejects.toThrow('no JSON')
  const open = write(text)
  chmodSync(open, 0o644)
  await expect(drill(['--key-id', keyId], { WRAPPER_KEYS_FILE: open })).rejects.toThrow('chmod 600')
})

const automaticOf = (of: WalletAnswer) => of.slots.find(({ kind }) => kind === 'automatic')!
test.each<[string, string, (of: WalletAnswer) => void]>([
  ['half', 'does not open', (of) => Object.assign(automaticOf(of), { half: 'A'.repeat(43) })],
  [
    'sealed half',
    'does not open',
    (of) => {
      const slot = automaticOf(of)
      slot.sealedKey = slot.sealedKey!.replace(/^([\w-]{22}\.)[\w-]{4}/, '$1AAAA')
    },
  ],
  ['account', 'does not open', (of) => Object.assign(of.account, { id: 'other' })],
  ['seed', 'does not open', (of) => Object.assign(of.wallet!, { sealedSeed: 'A'.repeat(59) })],
  [
    'address',
    'addresses are others',
    (of) => Object.assign(of.wallet!.addresses, { eip155: `0x${'1'.repeat(40)}` }),
  ],
  ['slot', 'has no wallet with an automatic slot', (of) => Object.assign(of, { slots: [] })],
  ['text', 'is no slot', (of) => Object.assign(automaticOf(of), { sealedKey: 'A'.repeat(40) })],
])('a stored wallet with another %s fails', async (_, why, change) => {
  const changed = structuredClone(answer)
  change(changed)

  await expect(drill(['--key-id', keyId, '--wallet', write(JSON.stringify(changed))])).rejects.toThrow(why)
})

test.each([
  ['no JSON', '{', 'cannot be read as JSON'],
  ['another shape', '{}', 'no answer of GET /v1/wallet'],
])('a file of a wallet with %s fails', async (_, content, why) => {
  await expect(drill(['--key-id', keyId, '--wallet', write(content)])).rejects.toThrow(why)
})

test('without the noted id nothing is drilled', async () => {
  await expect(drill([])).rejects.toThrow('Give the key id')
  await expect(drill(['--key-id', 'short'])).rejects.toThrow('Give the key id')
  await expect(drill(['--keyid', keyId])).rejects.toThrow('--keyid')
})

describeWith(findSoftHsm(), 'a token', () => {
  test('a copied token serves, and gets no key by the drill', async () => {
    const hsm = createSoftHsm()
    const token = createToken(hsm.settings, 20_000)
    await rotateToken(token)
    const { current } = await openKeyWrapper({ privateKeys: [], token: hsm.settings }, 20_000)
    hsm.restore()
    const pin = write(hsm.settings.pin)
    const env = {
      WRAPPER_PKCS11_MODULE: hsm.settings.module,
      WRAPPER_PKCS11_TOKEN: hsm.settings.token,
      WRAPPER_PKCS11_PIN_FILE: pin,
    }

    const said = await drill(['--key-id', current.keyId], env)

    expect(said).toContain(`answers the noted key id ${current.keyId}`)
    expect(said).toContain('Not proved: that the token makes keys')
    expect(await token.listKeys()).toHaveLength(1)
    hsm.takeAway()
    await expect(drill(['--key-id', current.keyId], env)).rejects.toThrow('There is no token')
    hsm.remove()
  })
})
