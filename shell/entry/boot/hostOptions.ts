import type { Logger } from '@shared/contract/ports/logger'
import type { Wallet } from '@shared/domain/wallet'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { OptionsInvalid } from '@shared/errors/releaseErrors'
import { own } from '@shared/store/own'
import type { CheckedOptions } from '../../ground/widget/options'
import type { ShellConnector } from '../../reach/connectors/connector'
import { explorerIds } from '../../reach/connectors/explorerIds'
import type { Releases } from '../../remotes/release/createReleases'
import { checkNested, unknownFeatures } from './checkNested'
import { customWallet } from './customWallet'

/** The nested options as the shell uses them. */
export interface HostOptions {
  /** The connector, with its explorer id if it is a well-known wallet; the same object each time. */
  identify(connector: ShellConnector): ShellConnector
  readonly customWallets: readonly Wallet[]
}

export interface HostOptionsDeps {
  readonly releases: Pick<Releases, 'loadDeferred'>
  readonly log: Pick<Logger, 'error' | 'warn'>
}

/**
 * A feature that the release does not have is a warning: another team's server does not decide whether the options are valid.
 * @throws OptionsInvalid (every issue at once, on the console too)
 */
export async function readHostOptions(
  options: CheckedOptions,
  { releases, log }: HostOptionsDeps,
): Promise<HostOptions> {
  const flagsOfRelease = async () => {
    const { features, isComplete } = await releases.loadDeferred()
    if (!isComplete) throw new Error('The release is not whole')
    return [...features.values()].flatMap(({ id, flag, options }) => flag ?? (options ? id : []))
  }
  // Nothing waits for it: it may take as long as the slowest server of the release.
  void unknownFeatures(options, flagsOfRelease).then((names) => {
    for (const name of names)
      log.warn(`features.${name}: the release has no such feature. Was it refused, or misspelt?`)
  })
  const issues = checkNested(options)
  if (issues.length) {
    const error = new LatchkeyError(OptionsInvalid, { issues })
    log.error(error.message)
    throw error
  }
  const identified = new WeakMap<ShellConnector, ShellConnector>()
  return {
    identify(connector) {
      const rdns = connector.info?.rdns ?? ''
      if (!Object.hasOwn(explorerIds, rdns)) return connector
      const known = identified.get(connector) ?? { ...connector, explorerId: explorerIds[rdns]! }
      identified.set(connector, known)
      return known
    },
    customWallets: own(options.customWallets ?? []).map((wallet) => customWallet(wallet, options)),
  }
}
