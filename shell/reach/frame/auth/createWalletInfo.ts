import type { EmbeddedWalletInfo } from '@shared/domain/account'
import type { Namespace } from '@shared/domain/caip'
import type { SocialLogin } from '@shared/domain/login'
import type { ReadonlyStore } from '@shared/store/store'
import type { AccountTypes } from '../../connectors/connector'
import type { AuthState } from './createAuthState'

/** What is known about the login's accounts besides their addresses; the same object if nothing has changed. */
export function createWalletInfo(
  state: Pick<AuthState, 'of' | 'subscribe'>,
  {
    address,
    login,
  }: {
    readonly address: ReadonlyStore<string | undefined>
    readonly login: ReadonlyStore<SocialLogin | undefined>
  },
): Pick<AccountTypes, 'of' | 'subscribe'> {
  const told = new Map<Namespace, EmbeddedWalletInfo>()
  return {
    of(namespace) {
      const known = namespace === 'eip155' || namespace === 'solana' ? state.of(namespace) : undefined
      if (!known) return
      const info: EmbeddedWalletInfo = {
        user: { email: address.get(), username: login.get()?.userName },
        authProvider: login.get()?.provider ?? 'email',
        accountType: known.smart?.type ?? 'eoa',
        isSmartAccountDeployed: known.smart?.isDeployed ?? false,
      }
      const last = told.get(namespace)
      const embedded = last && JSON.stringify(last) === JSON.stringify(info) ? last : info
      told.set(namespace, embedded)
      return { type: embedded.accountType, embedded }
    },
    subscribe(listener) {
      const stops = [state, address, login].map((store) => store.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
