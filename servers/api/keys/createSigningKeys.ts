import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Limits } from '../http/limits'
import type { AuthStore, StoredKey } from '../store/authStore'

export interface SigningKey {
  readonly kid: string
  readonly secretKey: KeyObject
  /** The latest end of any token that it signs. */
  readonly verifiesUntilS: number
}

/** A key as `jwks.json` lists it. Source: RFC 8037. */
export interface PublishedKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly alg: 'EdDSA'
  readonly use: 'sig'
  readonly kid: string
  readonly x: string
}

/** The keys that sign tokens, shared by all processes on a database. */
export interface SigningKeys {
  /** The signing key; created when its time has come. @throws StoreError */
  current(): Promise<SigningKey>
  /** A verification key by its id. @throws StoreError */
  find(kid: string): Promise<KeyObject | undefined>
  /** All verification keys, the latest first. @throws StoreError */
  published(): Promise<readonly PublishedKey[]>
}

/** How long a key is cached: a key deleted from the database is refused after that. */
const keptS = 60
/** Only our own keys are cached, so that foreign ids cannot fill it. */
const mostKept = 100

/** Time is cut into slots of `signingKeyS`, each with another key. */
export function createSigningKeys({
  store,
  limits,
  now,
}: {
  store: AuthStore
  limits: Pick<Limits, 'signingKeyS' | 'sessionS' | 'nonceS'>
  now: () => number
}): SigningKeys {
  const { signingKeyS, sessionS, nonceS } = limits
  const nowS = () => Math.floor(now() / 1000)
  const known = new Map<string, { readonly key: KeyObject; readonly untilS: number }>()
  let signing: { readonly slot: string; readonly key: SigningKey; readonly untilS: number } | undefined

  return {
    async current() {
      const index = Math.floor(nowS() / signingKeyS)
      const slot = `${signingKeyS}/${index}`
      if (signing?.slot === slot && signing.untilS > nowS()) return signing.key
      const verifiesUntilS = (index + 1) * signingKeyS + Math.max(sessionS, nonceS)
      const stored = (await store.keyOfSlot(slot)) ?? (await store.addKey(makeKey(slot, verifiesUntilS)))
      const key = {
        kid: stored.kid,
        secretKey: createPrivateKey({ key: { ...jwkOf(stored), d: stored.secretKey }, format: 'jwk' }),
        verifiesUntilS: stored.verifiesUntilS,
      }
      signing = { slot, key, untilS: nowS() + keptS }
      return key
    },
    async find(kid) {
      const kept = known.get(kid)
      if (kept && kept.untilS > nowS()) return kept.key
      known.delete(kid)
      const stored = await store.key(kid)
      if (!stored || stored.verifiesUntilS <= nowS()) return
      const key = createPublicKey({ key: { ...jwkOf(stored) }, format: 'jwk' })
      if (known.size >= mostKept) known.clear()
      known.set(kid, { key, untilS: Math.min(nowS() + keptS, stored.verifiesUntilS) })
      return key
    },
    async published() {
      return (await store.keys(nowS())).map(jwkOf)
    },
  }
}

function makeKey(slot: string, verifiesUntilS: number): StoredKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { slot, kid: randomBytes(16).toString('base64url'), publicKey: x!, secretKey: d!, verifiesUntilS }
}

const jwkOf = ({ kid, publicKey }: StoredKey): PublishedKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid,
  x: publicKey,
})
