import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'

export interface HostSettings {
  /** The Latchkey API's name in its tokens. */
  readonly apiUrl: string
  /** The origins whose visitors are admitted, such as https://app.example. */
  readonly origin: string
  /** Asks the API each time, so that a signed-out session is refused at once. */
  readonly asksApi?: boolean
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
/** An unknown key is fetched, but not for each made-up id. */
const waitMs = 5_000

/** The account (CAIP-10) of a token; undefined for an invalid one. */
export function createSessionVerifier({ apiUrl, origin, asksApi = false }: HostSettings) {
  let keys: (JsonWebKey & { kid: string })[] = []
  let readMs = Number.NEGATIVE_INFINITY

  async function verificationKey(kid: unknown) {
    const known = () => keys.find((key) => key.kid === kid)
    if (!known() && Date.now() - readMs > waitMs) {
      const answer = await fetch(`${apiUrl}/auth/v1/jwks.json`)
      if (!answer.ok) throw new Error(`The keys are not to be had: ${answer.status}.`)
      keys = ((await answer.json()) as { keys: typeof keys }).keys
      readMs = Date.now()
    }
    return known()
  }

  return async (token: string): Promise<string | undefined> => {
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return
    const [head, body, signature] = token.split('.') as [string, string, string]
    try {
      const { alg, typ, kid } = decode(head)
      if (alg !== 'EdDSA' || typ !== 'JWT') return
      const claims = decode(body)
      if (claims.iss !== apiUrl || claims.aud !== origin || !(claims.exp > Date.now() / 1000)) return
      const key = await verificationKey(kid)
      const isSigned =
        key &&
        verify(
          null,
          Buffer.from(`${head}.${body}`),
          createPublicKey({ key, format: 'jwk' }),
          Buffer.from(signature, 'base64url'),
        )
      if (!isSigned) return
      if (!asksApi) return claims.sub
      const me = await fetch(`${apiUrl}/auth/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
      return me.ok ? claims.sub : undefined
    } catch (error) {
      if (error instanceof SyntaxError) return
      throw error
    }
  }
}
