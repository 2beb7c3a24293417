import { z } from '@hono/zod-openapi'
import { parseBase58 } from '@shared/domain/base58'
import { parseNetworkId } from '@shared/domain/caip'
import type { SignInFields } from '@shared/domain/signIn'
import { parseSignInMessage } from '@shared/domain/signInMessage'
import { getAddress } from 'viem'
import { chainIdPattern } from '../chains/apiChain'
import { ApiError } from '../http/ApiError'
import { refusal } from './refusal'

export interface MessageRules {
  /** The origin of the page that got the nonce. */
  readonly origin: string
  readonly nonce: string
  /** When the nonce was given. */
  readonly nonceIssuedS: number
  readonly nowMs: number
  readonly clockSkewS: number
}

/** Source: RFC 3339, which EIP-4361 asks for. */
const dateSchema = z.iso.datetime({ offset: true })

/** Parses a message, and checks that each field is true of this page, this moment and this nonce. @throws ApiError */
export function checkMessage(text: string, rules: MessageRules): SignInFields {
  // Unpaired surrogates are signed as another character than they are read as.
  const fields = Buffer.from(text).toString() === text ? parseSignInMessage(text) : undefined
  if (!fields) throw refusal('MessageMalformed')
  if (fields.domain !== new URL(rules.origin).host) throw refusal('WrongDomain')
  if (originOfUri(fields.uri) !== rules.origin) throw refusal('WrongUri')
  if (fields.version !== '1') throw refusal('VersionNotSupported')
  if (!chainIdPattern.test(fields.chainId) || /^eip155:0/.test(fields.chainId))
    throw new ApiError(
      400,
      'ChainNotSupported',
      'The network of the message must be one of EVM or Solana (CAIP-2).',
    )
  if (!isAddress(fields)) throw refusal('AddressMalformed')
  if (fields.nonce !== rules.nonce) throw refusal('NonceUnknown')
  checkTimes(fields, rules)
  return fields
}

function checkTimes(
  { issuedAt, expirationTime, notBefore }: SignInFields,
  { nowMs, nonceIssuedS, clockSkewS }: MessageRules,
): void {
  const issuedMs = toMs(issuedAt)
  const expiresMs = toMs(expirationTime)
  const beginsMs = toMs(notBefore)
  if (issuedMs === undefined) throw refusal('MessageMalformed')
  if (expiresMs !== undefined && expiresMs <= nowMs) throw refusal('MessageExpired')
  if (beginsMs !== undefined && beginsMs > nowMs) throw refusal('MessageNotYetValid')
  if (issuedMs > nowMs + clockSkewS * 1000) throw refusal('IssuedInFuture')
  if (issuedMs < (nonceIssuedS - clockSkewS) * 1000) throw refusal('IssuedBeforeNonce')
}

function toMs(date: string | undefined): number | undefined {
  if (date === undefined) return
  const ms = dateSchema.safeParse(date).success ? Date.parse(date) : Number.NaN
  if (Number.isNaN(ms)) throw refusal('MessageMalformed')
  return ms
}

function originOfUri(uri: string): string | undefined {
  if (!URL.canParse(uri)) return
  const { origin, username, password } = new URL(uri)
  return username || password ? undefined : origin
}

function isAddress({ chainId, accountAddress }: SignInFields): boolean {
  if (parseNetworkId(chainId).namespace === 'eip155')
    return /^0x[\da-fA-F]{40}$/.test(accountAddress) && getAddress(accountAddress) === accountAddress
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(accountAddress) && parseBase58(accountAddress).length === 32
}
