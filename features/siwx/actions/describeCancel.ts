import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import { parseAccountId } from '@shared/domain/caip'
import type { Unauthenticated } from '@shared/domain/signIn'

/** The consequence of cancelling, said beforehand. */
export function describeCancel(
  { i18n, chains }: Pick<FeatureContext, 'i18n' | 'chains'>,
  { accountId, isRequired, returnsTo }: Unauthenticated,
  wallet: string,
): string {
  if (!returnsTo)
    return isRequired ? i18n.t('siwx.cancel.disconnect', { wallet }) : i18n.t('siwx.cancel.stay')
  const { networkId, address } = parseAccountId(returnsTo)
  return networkId === parseAccountId(accountId).networkId
    ? i18n.t('siwx.cancel.account', { address: truncateAddress(address) })
    : i18n.t('siwx.cancel.network', { network: chains.network(networkId)?.name ?? networkId })
}
