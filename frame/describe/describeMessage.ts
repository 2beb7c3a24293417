import { warningsOf } from '@shared/reading/acts/warningRules'
import { readSignIn } from '@shared/reading/signIn/readSignIn'
import { describeBytes } from './describeBytes'
import type { Description } from './description'
import type { Facts } from './facts'

/** A message that an account signs, word by word. */
export function describeMessage(
  request: {
    readonly bytes: Uint8Array
    /** The part of the bytes that is a text. */
    readonly text?: Uint8Array
    readonly account: string
    readonly chainId: string
  },
  origin: string,
  facts: Facts,
): Description {
  const { account, chainId, text: bytes = request.bytes } = request
  const { text, isText } = describeBytes(bytes)
  // Read as it is signed: without what is spelled out for the eye.
  const raw = isText ? new TextDecoder().decode(bytes) : ''
  const site = new URL(origin).host
  const { isSignIn, findings } = readSignIn(raw, { origin, account, chainId, nowMs: facts.nowMs })
  return {
    title: { key: isSignIn ? 'vault.title.signIn' : 'vault.title.message' },
    lead: !isText
      ? { key: 'vault.lead.bytes' }
      : isSignIn
        ? { key: 'vault.lead.signIn', values: { site } }
        : { key: 'vault.lead.message' },
    warnings: warningsOf({ account, site, message: bytes, signIn: findings }),
    acts: [],
    rows: [],
    message: { text, isText },
    approve: isSignIn ? 'vault.approve.signIn' : 'vault.approve.sign',
  }
}
