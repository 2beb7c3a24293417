import type { VaultStore } from '../../servers/vault/server/store/openVaultStore'

/** An account of this id in a store, as a login at a provider makes it. */
export async function makeAccount(
  { social, socialResults }: Pick<VaultStore, 'social' | 'socialResults'>,
  id: string,
): Promise<void> {
  const times = { createdMs: 1, untilMs: 3 }
  await social.begin({
    id: `in ${id}`,
    provider: 'google',
    project: 'p',
    origin: 'o',
    device: 'd',
    deviceName: '',
    ip: '',
    locale: 'en',
    session: null,
    windowHash: null,
    state: null,
    number: null,
    returnUrl: null,
    channel: null,
    status: 'done',
    result: null,
    ...times,
  })
  const login = { provider: 'google', subject: id, sealedSubject: 'sealed', name: null } as const
  await socialResults.signIn(`in ${id}`, login, {
    accountId: id,
    id: `session of ${id}`,
    nowMs: 2,
    expiresMs: 3,
  })
}
