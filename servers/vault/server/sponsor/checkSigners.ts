import type { Log } from '../../../kit/log'
import type { Sponsor } from './createSponsor'

/** Tells the log of paymasters that take the signatures of another key: they would pay for nothing. */
export async function checkSigners(sponsor: Sponsor | undefined, log: Log): Promise<void> {
  const checks = [...(sponsor?.nodes ?? [])].map(async ([chain, node]) => {
    try {
      if ((await node.signer()) !== sponsor?.signer.address)
        log('error', 'paymaster of another VAULT_SPONSOR_KEY', { chain })
    } catch (error) {
      log('warn', 'paymaster not read', { chain, error: (error as Error).name })
    }
  })
  await Promise.all(checks)
}
