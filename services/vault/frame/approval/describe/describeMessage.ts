import { checkSignIn } from './checkSignIn'
import { describeBytes } from './describeBytes'
import type { Description, Warning } from './description'

/** The size of a hash. */
const hashBytes = 32

/** A message that an account signs, word by word. */
export function describeMessage(
  {
    bytes,
    account,
    chainId,
  }: { readonly bytes: Uint8Array; readonly account: string; readonly chainId: string },
  origin: string,
): Description {
  const { text, isText } = describeBytes(bytes)
  // Read as it is signed: without what is spelled out for the eye.
  const raw = isText ? new TextDecoder().decode(bytes) : ''
  const { isSignIn, warnings } = checkSignIn(raw, { origin, account, chainId })
  const site = new URL(origin).host
  const hash: readonly Warning[] =
    bytes.length === hashBytes || /^\s*(?:0x)?[\da-f]{64}\s*$/i.test(raw)
      ? [{ tone: 'danger', words: { key: 'vault.warning.hash', values: { site } } }]
      : []
  return {
    title: { key: isSignIn ? 'vault.title.signIn' : 'vault.title.message' },
    lead: !isText
      ? { key: 'vault.lead.bytes' }
      : isSignIn
        ? { key: 'vault.lead.signIn', values: { site } }
        : { key: 'vault.lead.message' },
    warnings: [...warnings, ...hash],
    acts: [],
    rows: [],
    message: { text, isText },
    approve: isSignIn ? 'vault.approve.signIn' : 'vault.approve.sign',
  }
}
