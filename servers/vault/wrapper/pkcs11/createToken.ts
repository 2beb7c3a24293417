import { randomBytes as randomId } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bytes, concatBytes } from '@shared/vault/protocol/bytes'
import { p256Bytes } from '@shared/vault/protocol/hpke'
import { formatTokenLabel, parseTokenKeys, type TokenKey } from './parseTokenKeys'
import { runPkcs11Tool, type TokenSettings } from './runPkcs11Tool'
import { TokenError } from './TokenError'

/** What the wrapper asks of a token. Each is refused with a TokenError. */
export interface Token {
  /** The newest first. */
  listKeys(): Promise<TokenKey[]>
  /** The uncompressed point of P-256. */
  readPublicKey(id: string): Promise<Bytes>
  /** ECDH in the token: the 32 bytes of x. */
  derive(id: string, publicKey: Bytes): Promise<Bytes>
  /** Makes a pair whose private half never leaves the token. */
  createKey(number: number): Promise<void>
}

/** SubjectPublicKeyInfo of an uncompressed point on P-256, before the point. Source: RFC 5480 */
const spkiPrefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/**
 * A token by pkcs11-tool, asked by one process at a time, since many tokens have one session. Requests that have waited
 * for `timeoutMs` fail, so that a token that hangs gathers none.
 */
export function createToken(settings: TokenSettings, timeoutMs: number): Token {
  let last: Promise<unknown> = Promise.resolve()
  let pinRefusal: TokenError | undefined

  function run(...args: string[]): Promise<Buffer> {
    const deadlineMs = performance.now() + timeoutMs
    const next = last.then(async () => {
      if (pinRefusal) throw pinRefusal
      const leftMs = Math.floor(deadlineMs - performance.now())
      if (leftMs < 1) throw new TokenError('TokenTimedOut', 'The token did not answer in time.')
      return runPkcs11Tool(settings, args, leftMs)
    })
    last = next.catch((error: unknown) => {
      if (error instanceof TokenError && error.code === 'TokenPinRefused') pinRefusal = error
    })
    return next
  }

  return {
    listKeys: async () =>
      parseTokenKeys((await run('--list-objects', '--type', 'privkey')).toString('latin1')),

    async readPublicKey(id) {
      const notP256 = (cause?: unknown) =>
        new TokenError('TokenKeyInvalid', `The token's key of id ${id} is not one of P-256.`, { cause })
      const der = await run('--read-object', '--type', 'pubkey', '--id', id).catch((error: unknown) => {
        // The tool has no words for other curves.
        throw error instanceof TokenError && error.code === 'TokenFailed' ? notP256(error) : error
      })
      const prefix = der.subarray(0, spkiPrefix.length)
      if (!prefix.equals(spkiPrefix) || der.length !== spkiPrefix.length + p256Bytes) throw notP256()
      return new Uint8Array(der.subarray(spkiPrefix.length))
    },

    // The tool reads a file by its name, and a pipe has no name. This file's content comes from an untrusted client.
    async derive(id, publicKey) {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-wrapper-'))
      try {
        const file = join(folder, 'peer.der')
        await writeFile(file, concatBytes(spkiPrefix, publicKey))
        const args = ['--mechanism', 'ECDH1-DERIVE', '--id', id, '--input-file', file]
        return parseSecret(await run('--derive', ...args))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async createKey(number) {
      const id = randomId(16).toString('hex')
      const named = ['--label', formatTokenLabel(number), '--id', id]
      await run('--keypairgen', '--key-type', 'EC:prime256v1', '--usage-derive', '--sensitive', ...named)
    },
  }
}

const linePrefix = Buffer.from('Using derive algorithm ')
const secretBytes = 32

/** The tool says how it derives in a line before or after the secret, or on its other output. No text is made of it. */
function parseSecret(output: Buffer): Bytes {
  const before = output.subarray(0, Math.max(0, output.length - secretBytes))
  const isLast = isLineOrNothing(before)
  if (output.length < secretBytes || !(isLast || isLineOrNothing(output.subarray(secretBytes))))
    throw new TokenError('TokenFailed', 'pkcs11-tool gave no secret of 32 bytes.')
  const secret = new Uint8Array(isLast ? output.subarray(-secretBytes) : output.subarray(0, secretBytes))
  output.fill(0)
  return secret
}

const isLineOrNothing = (bytes: Buffer) =>
  bytes.length === 0 ||
  (bytes.subarray(0, linePrefix.length).equals(linePrefix) && bytes.indexOf('\n') === bytes.length - 1)
