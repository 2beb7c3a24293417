import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Farcaster, startFarcaster } from '../../../devnet/farcaster/startFarcaster'
import type { Manner } from '../../../devnet/social/choice'
import type { EmailState } from '../../../devnet/social/people'
import type { SocialProvider } from '../../../devnet/social/setting'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
import { test as base, expect } from './embedded'
import { logOf, noteSettings } from './record'

/** A gate at which slow providers wait until a test lets them go on. */
export interface Gate {
  /** Resolves as soon as one waits. */
  reached(): Promise<void>
  open(): void
}

interface Fixtures {
  gate: Gate & { wait(): Promise<void> }
  hasFarcaster: boolean
  /** The providers with which the vault is registered. */
  registered: readonly SocialProvider[]
}

/** A test with a new embedded wallet and the local login providers. */
export const test = base.extend<Fixtures, { farcasterOfWorker: () => Promise<Farcaster> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  gate: async ({}, use) => use(createGate()),
  hasFarcaster: [false, { option: true }],
  registered: [['google', 'x', 'discord', 'github', 'apple', 'facebook'], { option: true }],
  // Its chain takes a while to start: one for all tests that want it.
  farcasterOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      let farcaster: Promise<Farcaster> | undefined
      await use(() => {
        farcaster ??= startFarcaster()
        return farcaster
      })
      await (await farcaster)?.stop()
    },
    { scope: 'worker' },
  ],
  vault: async (
    { hostServer, devnet, guard, vaultLimits, gate, hasFarcaster, registered, farcasterOfWorker },
    use,
  ) => {
    const vault = await startVaultStack({
      logOf,
      folder: join(process.env.LATCHKEY_SITE!, 'vault'),
      origins: [hostServer.url],
      devnet,
      limits: vaultLimits,
      social: { pause: gate.wait },
      registered,
      ...(hasFarcaster && { farcaster: await farcasterOfWorker() }),
    })
    noteSettings('vault', { walletUrl: vault.walletUrl })
    await use(vault)
    guard.rest()
    await vault.stop()
  },
})

export { expect }

function createGate(): Fixtures['gate'] {
  const waiting: (() => void)[] = []
  let tell = () => {}
  const reached = new Promise<void>((resolve) => {
    tell = resolve
  })
  return {
    reached: () => reached,
    open: () => {
      for (const go of waiting.splice(0)) go()
    },
    wait: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tell()
      }),
  }
}

export interface Deed {
  /** `Ada Harbor` unless given. */
  readonly person?: string
  readonly email?: EmailState
  readonly manner?: Manner
  readonly isRelayed?: boolean
}

/** Chooses a person on a provider's page, as a visitor does by hand. */
export async function choose(window: Page, deed: Deed = {}): Promise<void> {
  const { person = 'Ada Harbor', email, manner, isRelayed } = deed
  if (isRelayed) await window.getByLabel('Hide my email').check()
  if (email || manner) await window.getByText('More').click()
  if (email) await window.getByLabel('The email address is').selectOption(email)
  if (manner) await window.getByLabel(/ answers$/).selectOption(manner)
  await window.getByRole('button', { name: person }).click()
}

export const refuse = (window: Page) => window.getByRole('button', { name: 'Cancel' }).click()

/** The next window or tab that this browser opens. */
export const nextWindow = (page: Page): Promise<Page> => page.context().waitForEvent('page')

/** What was asked of a provider's token endpoint. */
export const tokensAsked = ({ socials }: VaultStack, provider: string) =>
  socials!.asked.filter((each) => new RegExp(`^POST /${provider}/.*token`).test(each)).length
