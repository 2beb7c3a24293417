import type { Cacao, SignInFields, SignInSession } from '@shared/domain/signIn'
import { parseSignInMessage } from '@shared/domain/signInMessage'

/**
 * The wallet's signatures as sessions, one for each network that it signed for. The source of sign-in checks that
 * they are the account's own. ReCaps stay as they are, in the text too.
 * @throws if one answers another question than ours, or its text is not a message
 */
export function toSignInSessions(
  cacaos: readonly Cacao[],
  asked: SignInFields,
  chains: readonly string[],
  formatMessage: (payload: Cacao['p']) => string,
): readonly SignInSession[] {
  return cacaos.map((cacao) => {
    const { p, s } = cacao
    const isAsked =
      p.domain === asked.domain &&
      p.aud === asked.uri &&
      p.nonce === asked.nonce &&
      p.version === asked.version &&
      (p.exp ?? undefined) === asked.expirationTime &&
      (p.nbf ?? undefined) === asked.notBefore &&
      chains.some((chain) => p.iss.startsWith(`did:pkh:${chain}:`))
    if (!isAsked) throw new Error('The wallet signed another message than it was asked to.')
    const message = formatMessage(p)
    const data = parseSignInMessage(message)
    if (!data) throw new Error('The wallet signed a text that is no sign-in message.')
    return { data, message, signature: s.s, cacao }
  })
}
