import { statementType } from '@shared/vault/protocol/messages'
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'

/** What a test changes about a valid statement. */
export interface StatementChanges {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: { readonly typ?: string; readonly kid?: string }
}

export interface FakeAuthServer {
  /** The public keys for the wrapper. */
  readonly keys: JSONWebKeySet
  sign(
    statement: { readonly accountId: string; readonly slotId: string; readonly device: string },
    changes?: StatementChanges,
  ): Promise<string>
}

export const wrapperAudience = 'https://vault.example/wrapper'

/** Signs statements for the key wrapper, as the vault's server does. */
export async function createFakeAuthServer(now: () => number, kid = 'auth-1'): Promise<FakeAuthServer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  let count = 0
  return {
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid }] },
    sign({ accountId, slotId, device }, { claims, header } = {}) {
      count += 1
      return new SignJWT({
        sub: accountId,
        slot: slotId,
        device,
        jti: `statement-${kid}-${count}`.padEnd(20, '-'),
        aud: wrapperAudience,
        exp: Math.floor(now() / 1000) + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: statementType, kid, ...header })
        .sign(privateKey)
    },
  }
}
