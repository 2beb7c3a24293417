import type { PairingRequest } from '../connector'
import type { PairedProvider } from './startClient'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * The wallet's app, which the client opens for later requests. The link of a site would replace the page that the widget
 * is in a frame of.
 */
export async function rememberWalletApp(
  { client }: PairedProvider,
  { name, link }: NonNullable<PairingRequest['wallet']>,
): Promise<void> {
  const isSite = /^https?:/i.test(link ?? '')
  if (link && !(isSite && window.top !== window)) await client.core.storage.setItem(key, { href: link, name })
}

export const forgetWalletApp = ({ client }: PairedProvider): Promise<void> =>
  client.core.storage.removeItem(key)
