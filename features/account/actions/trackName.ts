import type { FeatureContext } from '@shared/contract/context'
import type { ShownAccount } from '../model'

/** Tells of a step towards a name, but not of the name, which is the visitor's. Source: AppKit 1.7.6. */
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
