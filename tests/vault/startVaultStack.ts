import type { Devnet } from '../../devnet/devnet'
import { type LocalVault, type LocalVaultOptions, startLocalVault } from '../../devnet/startLocalVault'
import { vaultChains } from '../../devnet/vaultChains'
import type { Project } from '../../servers/kit/projects'
import type { CaughtMail } from '../../servers/vault/mail/startMailCatcher'
import type { VaultOptions } from '../../servers/vault/server/startVault'
import { isNotice } from './vaultFrame'

export interface VaultStackOptions
  extends Pick<
    LocalVaultOptions,
    'social' | 'registered' | 'farcaster' | 'sponsorKey' | 'wrapperKeys' | 'logOf'
  > {
  /** The build of the frame. */
  readonly folder: string
  /** The origins of the pages that may embed the wallet: `http://localhost:4600`. */
  readonly origins: readonly string[]
  readonly project?: string
  /** The networks that it signs and sends for. */
  readonly devnet?: Pick<Devnet, 'networks' | 'contracts' | 'solana'>
  /** Its networks with smart accounts, by CAIP-2. */
  readonly smart?: Parameters<typeof vaultChains>[1]
  /** What the project pays for. */
  readonly sponsor?: Project['sponsor']
  /** What it wants of new devices. */
  readonly recovery?: Project['recovery']
  /** Projects besides that one. */
  readonly moreProjects?: readonly Project[]
  readonly limits?: VaultOptions['limits']
}

export interface VaultStack extends LocalVault {
  /** The next mail to the address with a code or a link that was not taken before; waits for it. */
  nextMail(to: string): Promise<CaughtMail>
}

const much = 1_000_000_000

/** The whole embedded wallet for tests: server, key wrapper, catcher of mails and frame, on free ports. */
export async function startVaultStack(options: VaultStackOptions): Promise<VaultStack> {
  const {
    folder,
    origins,
    project = 'default',
    devnet,
    smart,
    sponsor,
    recovery,
    moreProjects = [],
    limits,
  } = options
  const { social, registered, farcaster, sponsorKey, wrapperKeys, logOf } = options
  const vault = await startLocalVault({
    folder,
    projects: [
      {
        id: project,
        name: 'Harbour',
        origins: [...origins],
        ...(sponsor && { sponsor }),
        ...(recovery && { recovery }),
      },
      ...moreProjects,
    ],
    ...(devnet && { chains: vaultChains(devnet, smart) }),
    ...(social && { social }),
    ...(registered && { registered }),
    ...(farcaster && { farcaster }),
    ...(sponsorKey && { sponsorKey }),
    ...(wrapperKeys && { wrapperKeys }),
    ...(logOf && { logOf }),
    limits: {
      requestsPerSecond: much,
      requestBurst: much,
      mailPollMs: 20,
      mailRetryMs: 20,
      // Most tests sign in again at once; tests of the wait set it.
      cooldownMs: 1,
      ...limits,
    },
    // One stack serves the visitors of many tests.
    wrapperLimits: { rewrapsPerMinute: 10_000, rewrapsPerHour: 100_000, alarmPerHour: 100_000 },
  })
  const taken = new Map<string, number>()
  return {
    ...vault,
    async nextMail(to) {
      for (;;) {
        const index = taken.get(to) ?? 0
        taken.set(to, index + 1)
        const mail = (await vault.mails.waitFor(to, index + 1)).at(-1 - index)!
        if (!isNotice(mail)) return mail
      }
    },
  }
}
