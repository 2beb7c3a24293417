import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Deps } from '../callers/deps'

/** Logs why a provider's answer did not serve, by codes alone: its texts may repeat what was asked. */
export function tellFailure({ log }: Pick<Deps, 'log'>, provider: LoginProvider, error: unknown): void {
  const { name = '', code = '', error: said = '' } = error as { name?: string; code?: string; error?: string }
  log('warn', 'provider failed', { provider, error: clean(name), code: clean(code), said: clean(said) })
}

const clean = (text: unknown) => (typeof text === 'string' && /^\w{1,60}$/.test(text) ? text : '')
