import type { SocialLogin } from '@shared/domain/login'
import type { EmbeddedWalletInfo } from '../../widget/state'
import type { AuthNamespace } from './authConnector'
import type { AuthState } from './createAuthState'

type WalletInfo = { readonly [N in AuthNamespace]?: EmbeddedWalletInfo }

/** What hosts see of the login, by its namespaces; the same object where nothing has changed. */
export function walletInfoOf(
  state: Pick<AuthState, 'of'>,
  email: string | undefined,
  login: SocialLogin | undefined,
  before: WalletInfo,
): WalletInfo {
  const infoOf = (namespace: AuthNamespace): WalletInfo => {
    const known = state.of(namespace)
    if (!known) return {}
    const info: EmbeddedWalletInfo = {
      user: { email, username: login?.userName },
      authProvider: login?.provider ?? 'email',
      accountType: known.smart?.type ?? 'eoa',
      isSmartAccountDeployed: known.smart?.isDeployed ?? false,
    }
    const last = before[namespace]
    return { [namespace]: last && JSON.stringify(last) === JSON.stringify(info) ? last : info }
  }
  return { ...infoOf('eip155'), ...infoOf('solana') }
}
