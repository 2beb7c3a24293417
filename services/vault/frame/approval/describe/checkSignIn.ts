import type { NetworkId } from '@shared/domain/caip'
import { parseSignInMessage } from '@shared/domain/signInMessage'
import type { Warning } from './description'

export interface SignInCheck {
  /** It signs in this account to this site, and nothing is amiss. */
  readonly isSignIn: boolean
  readonly warnings: readonly Warning[]
}

const none: SignInCheck = { isSignIn: false, warnings: [] }
const amiss = (...words: readonly Warning['words'][]): SignInCheck => ({
  isSignIn: false,
  warnings: words.map((each) => ({ tone: 'danger', words: each })),
})

/** Servers may read a message less strictly than we do. */
const looksLike = /wants\s+you\s+to\s+sign\s+in|sign\s+in\s+with\s+your\s+\w+\s+account/i

/** Whether a message signs in, and to the site that asks. Source: EIP-4361, CAIP-122, phishing */
export function checkSignIn(
  text: string,
  asked: { readonly origin: string; readonly account: string; readonly chainId: string },
): SignInCheck {
  const fields = parseSignInMessage(text)
  if (!fields) return looksLike.test(text) ? amiss({ key: 'vault.warning.notSignIn' }) : none
  const { host } = new URL(asked.origin)
  if (fields.domain !== host)
    return amiss({ key: 'vault.warning.otherSite', values: { domain: fields.domain, site: host } })
  const same = (one: string, other: string) =>
    asked.chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other
  if (
    !same(fields.accountAddress, asked.account) ||
    namespaceOf(fields.chainId) !== namespaceOf(asked.chainId)
  )
    return amiss({ key: 'vault.warning.account' })
  // Source: ERC-5573
  const hasRights = fields.resources?.some((each) => each.startsWith('urn:recap:'))
  return {
    isSignIn: true,
    warnings: hasRights ? [{ tone: 'warning', words: { key: 'vault.warning.rights' } }] : [],
  }
}

const namespaceOf = (chainId: NetworkId | string) => chainId.split(':')[0]
