import { setTimeout } from 'node:timers/promises'
import { startTestVault } from '../../tests/vault/startTestVault'
import { createVaultFrame, signIn } from '../../tests/vault/vaultFrame'

const much = 1_000_000_000
const accounts = 20

/** How long a stranger's device waits for the answer to an address, in ms. */
export interface Beginning {
  readonly known: readonly number[]
  readonly unknown: readonly number[]
}

/** Begins by turns with addresses that have an account and with others, on a device that neither knows. */
export async function measureBeginning(count: number): Promise<Beginning> {
  const vault = await startTestVault({
    now: Date.now,
    limits: {
      cooldownMs: 1,
      mailPollMs: 20,
      beginsPerDeviceHour: much,
      beginsPerEmailDay: much,
      beginsPerEmailAndIpDay: much,
      beginsPerIpHour: much,
      beginsPerMinute: much,
    },
  })
  try {
    const addresses = Array.from({ length: accounts }, (_, at) => `known-${at}@harbor.example`)
    for (const email of addresses) await signIn(await createVaultFrame(vault.url), email, vault.nextMail)
    const stranger = await createVaultFrame(vault.url)
    const begin = async (email: string) => {
      const startMs = performance.now()
      const { status, body } = await stranger.begin(email)
      const tookMs = performance.now() - startMs
      if (status !== 200 || body.action !== 'VERIFY_DEVICE')
        throw new Error(`${status} ${JSON.stringify(body)}`)
      // The mail is written after the answer, and must not slow the next one down.
      await setTimeout(5)
      return tookMs
    }
    const beginning = { known: [] as number[], unknown: [] as number[] }
    // The first ones compile and connect.
    for (let at = 0; at < 20; at++) await begin(`first-${at}@harbor.example`)
    for (let at = 0; at < count; at++) {
      const isKnownFirst = Math.random() < 0.5
      for (const isKnown of [isKnownFirst, !isKnownFirst])
        if (isKnown) beginning.known.push(await begin(addresses[at % accounts]!))
        else beginning.unknown.push(await begin(`other-${at % accounts}@harbor.example`))
    }
    return beginning
  } finally {
    await vault.stop()
  }
}
