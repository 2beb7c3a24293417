import { slotMadeSchema, walletSchema } from '@shared/vault/wallet'
import { afterEach, expect } from 'vitest'
import type { VaultOptions } from '../../servers/vault/server/startVault'
import type { TestVault } from './startTestVault'
import { isNotice, signIn, type VaultFrame } from './vaultFrame'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
export const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const deviceKey = Buffer.alloc(32, 7).toString('base64url')
/** What devices that have opened the wallet can say, and what a stranger makes up. */
export const [proof, madeUp] = ['A'.repeat(43), 'B'.repeat(43)]
export const [hourMs, dayMs] = [3_600_000, 86_400_000]

export const origins = ['https://app.example']
/** Projects of one page, each with its own wishes. */
export const projects = [
  { id: 'p', name: 'Harbour', origins },
  { id: 'p24', origins, recovery: { delayHours: 24 as const } },
  { id: 'p72', origins, recovery: { delayHours: 72 as const } },
  { id: 'code', origins, recovery: { requires: 'code' as const } },
  { id: 'passkey', origins, recovery: { requires: 'passkey' as const } },
]

export type StartEmpty = (options?: Partial<VaultOptions>) => Promise<TestVault>

/** Vaults and devices for the tests of new devices, of which each ends with its test. */
export function openingsStand(startEmpty: StartEmpty) {
  const vaults: TestVault[] = []
  afterEach(async () => {
    await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
  })
  async function start(options: Partial<VaultOptions> = {}) {
    const limits = { accessS: 1_000_000, freshMs: 1_000_000_000, noticesPerHour: 100, ...options.limits }
    const vault = await startEmpty({ projects, ...options, limits })
    vaults.push(vault)
    return vault
  }
  async function signInOn(vault: TestVault, frame: VaultFrame, email: string) {
    vault.pass(30_000)
    return deviceWith(frame, (await signIn(frame, email, vault.nextMail)).accessToken)
  }
  function deviceWith(frame: VaultFrame, token: string) {
    const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
    const make = async (kind: string) =>
      slotMadeSchema.parse((await ask('POST', '/v1/slots', { kind, name: '' })).body).id
    const fill = (id: string, said = proof) => ask('PUT', `/v1/slots/${id}`, { sealedKey, proof: said })
    const wallet = async () => walletSchema.parse((await ask('GET', '/v1/wallet')).body)
    return {
      frame,
      token,
      ask,
      make,
      fill,
      wallet,
      /** Its wallet, with a slot of this device and the automatic one. */
      async store(kinds: readonly string[] = ['device', 'automatic']) {
        const ids = await Promise.all(kinds.map(make))
        const slots = ids.map((id) => ({ id, sealedKey }))
        expect((await ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots, proof })).status).toBe(200)
        return ids as [string, string]
      },
      /** Stores the device's own slot, once it has accessed the wallet. */
      settle: async (said = proof) => (await fill(await make('device'), said)).status,
      setDelay: (hours: unknown) => ask('PUT', '/v1/delay', { hours }),
      answer: (id: string, isAllowed: boolean) =>
        ask('POST', `/v1/openings/${id}/${isAllowed ? 'allow' : 'deny'}`),
      openings: async () => (await wallet()).openings!,
      /** The vault's answer to a device that wants to access the wallet only by logins. */
      async open() {
        const automatic = (await wallet()).slots.find(({ kind }) => kind === 'automatic')
        const { status, body } = await ask('POST', `/v1/slots/${automatic?.id}/statement`, { deviceKey })
        return status === 200 ? 'opens' : [body.error.code, body.error.seconds].filter(Boolean).join(' ')
      },
    }
  }
  const newDevice = async (vault: TestVault, project = 'p', email = 'ann@example.com') =>
    signInOn(vault, await vault.frame({ project }), email)
  /** An account with a wallet, whose people want a delay. */
  async function annWith(vault: TestVault, hours: 0 | 24 | 72 = 24) {
    const ann = await newDevice(vault)
    const [, automatic] = await ann.store()
    expect((await ann.setDelay(hours)).status).toBe(200)
    return { ...ann, automatic }
  }
  /** The one device that waits. */
  const waitingFor = async (by: Awaited<ReturnType<typeof newDevice>>) => (await by.openings())[0]!.id
  async function noticesOf(vault: TestVault) {
    const left = async () => (await (await fetch(`${vault.url}/health`)).json()).mails
    await expect.poll(left, { timeout: 5_000, interval: 5 }).toBe(0)
    return vault.mails.filter(isNotice).map(({ text }) => text.split('\n')[0]!)
  }
  const refused = (status: number, code: string) => ({ status, body: { error: { code } } })
  return { start, signInOn, deviceWith, newDevice, annWith, waitingFor, noticesOf, refused }
}
