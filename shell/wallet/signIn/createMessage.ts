import type { NetworkId } from '@shared/domain/caip'
import type { SignInMessage } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import type { SiwxOptions } from '../../ground/widget/options'

/** Unless the host sets one. */
const defaultExpirationMs = 7 * 24 * 60 * 60 * 1_000

/** The page's own address. */
export interface PageAddress {
  /** The host with its port, if the port is not the usual one. */
  readonly host: string
  readonly origin: string
}

/** The message of an account, with the host's options in it. */
export function createMessage(
  { accountAddress, chainId }: { readonly accountAddress: string; readonly chainId: NetworkId },
  options: SiwxOptions,
  { nonce, page, nowMs }: { readonly nonce: string; readonly page: PageAddress; readonly nowMs: number },
): SignInMessage {
  const { statement, resources } = options
  const requestId = options.getRequestId?.()
  const fields = {
    accountAddress,
    chainId,
    domain: options.domain ?? page.host,
    uri: options.uri ?? page.origin,
    version: '1',
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + (options.expirationMs ?? defaultExpirationMs)).toISOString(),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(requestId !== undefined && { requestId }),
  }
  return { ...fields, toString: () => formatSignInMessage(fields) }
}
