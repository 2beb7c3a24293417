import type { FeatureContext } from '@shared/contract/context'
import type { ShownAccount } from '../model'

/** Tracks a step towards a name, without the name, which is private to the visitor. Source: AppKit 1.7.6. */
export function trackName(
  { track }: Pick<FeatureContext, 'track'>,
  step: 'INITIATED' | 'SUCCESS' | 'ERROR',
  { session, networkId }: ShownAccount,
  error?: string,
): void {
  const isSmartAccount = session.account.type === 'smartAccount'
  const properties = { network: networkId, isSmartAccount, ...(error !== undefined && { error }) }
  track(`REGISTER_NAME_${step}`, properties)
}
