import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import { type PairingLink, targetOf } from './pairingLink'

/** Ids of the registry. Source: docs/reference/specification.md#constants. */
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/**
 * The link that opens this page in a wallet's own browser, for wallets whose apps support Solana nowhere else;
 * undefined for all others. Source: docs/reference/specification.md#wallet-lists.
 */
export function browseLink(
  { config, connection, platform }: Pick<FeatureContext, 'config' | 'connection' | 'platform'>,
  { id }: Wallet,
  namespace: Namespace | undefined,
): PairingLink | undefined {
  const { url } = config.metadata
  const isSolana = (namespace ?? connection.get().activeNamespace) === 'solana'
  if (!platform.isMobile || !isSolana || !URL.canParse(url)) return
  const page = encodeURIComponent(url)
  const target = targetOf('mobile', platform)
  if (id === phantom) {
    const base = 'https://phantom.app/ul/'
    return { href: `${base}browse/${page}?ref=${encodeURIComponent(new URL(url).origin)}`, target, base }
  }
  if (id !== coinbase) return
  const base = 'https://go.cb-w.com/'
  return { href: `${base}dapp?cb_url=${page}`, target, base }
}
