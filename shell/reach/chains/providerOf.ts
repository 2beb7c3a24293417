import { ProviderDisconnected } from '@shared/errors/catalogue'
import type { Providers, ShellConnector } from '../connectors/connector'
import { toWalletError } from './toWalletError'

/** A connector's provider in a namespace that it has. @throws ProviderDisconnected */
export async function providerOf<N extends keyof Providers>(
  { providers }: ShellConnector,
  namespace: N,
): Promise<Providers[N]> {
  try {
    return (await providers[namespace]!()) as Providers[N]
  } catch (cause) {
    throw toWalletError(cause, ProviderDisconnected)
  }
}
