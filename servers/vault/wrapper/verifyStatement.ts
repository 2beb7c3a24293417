import { type Statement, statementSchema, statementType } from '@shared/vault/protocol/messages'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Limits } from './key/limits'
import { WrapperError } from './key/WrapperError'

export type VerifyStatement = (token: string) => Promise<Statement>

/** Checks statements of the auth server: signature, type, audience, times, claims. Single use is the store's. */
export function createVerifyStatement({
  keys,
  audience,
  limits: { statementS, clockSkewS },
  now,
}: {
  /** Public keys of the auth server, by `kid`. */
  keys: JSONWebKeySet
  audience: string
  limits: Pick<Limits, 'statementS' | 'clockSkewS'>
  now: () => number
}): VerifyStatement {
  const keySet = createLocalJWKSet(keys)
  /** @throws WrapperError (401) `StatementInvalid`, `StatementExpired` */
  return async (token) => {
    const payload = await verify(token)
    const parsed = statementSchema.safeParse(payload)
    if (!parsed.success) throw invalid()
    if (parsed.data.exp > Math.floor(now() / 1000) + statementS + clockSkewS) throw invalid()
    return parsed.data
  }

  async function verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['EdDSA'],
        audience,
        typ: statementType,
        requiredClaims: ['exp'],
        clockTolerance: clockSkewS,
        currentDate: new Date(now()),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new WrapperError(
          401,
          'StatementExpired',
          'The statement has expired. Ask the auth server again.',
        )
      throw invalid()
    }
  }
}

const invalid = () =>
  new WrapperError(401, 'StatementInvalid', 'The statement is not one of the auth server for this wrapper.')
