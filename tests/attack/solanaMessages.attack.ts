import { formatBase58 } from '@shared/domain/base58'
import { FrameError } from '../../frame/errors/FrameError'
import { parseSolanaMessage } from '../../frame/requests/parseSolanaMessage'
import vectors from '../fixtures/solana/kitVectors.json'
import { compileSolana, payer, stranger, transferLamports } from '../vault/solanaTransactions'
import { attack, choices, isRefused, type Path } from './attack'

// A hostile page has bytes signed as a message that send a transaction, or that say something else than what is shown.

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const transfers = [transferLamports(5_000_000_000n)]
/** Transactions as they are signed, without the signatures. */
const transactions: Readonly<Record<string, Uint8Array>> = {
  'a transfer in the legacy format': compileSolana({ instructions: transfers }).message,
  'two transfers in the legacy format': compileSolana({ instructions: [...transfers, ...transfers] }).message,
  'a transfer paid by another': compileSolana({ instructions: transfers, feePayer: stranger }).message,
  'a transfer of version 0': compileSolana({ instructions: transfers, version: 0 }).message,
  ...Object.fromEntries(
    vectors.transactions.map(({ name, message }) => [`${name}, of version 1`, bytesOf(message)]),
  ),
}
/** Bytes that a node of today or tomorrow could take for the same. */
const versions = [0x82, 0x83, 0x8f, 0x90, 0xa0, 0xbf, 0xc0, 0xf0, 0xfe]
const tails: Readonly<Record<string, readonly number[]>> = {
  'as it is': [],
  'with a byte more': [0],
  'with a line break': [10],
  'with letters': [...'hello'].map((letter) => letter.charCodeAt(0)),
}

type Envelope = Uint8Array
const [ascii, utf8, long, newer] = vectors.envelopes.map(({ bytes }) => bytesOf(bytes)) as [
  Envelope,
  Envelope,
  Envelope,
  Envelope,
]
const envelopes = { ascii, utf8, long, newer }
const formatAt = 16 + 1 + 32
const signer = vectors.envelopes[1]!.signers[0]!
const changed = (bytes: Uint8Array, at: number, value: number) => {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}
/** Envelopes that are not whole, or not what they say. */
const frauds: Readonly<Record<string, (envelope: Envelope) => Uint8Array>> = {
  'of an unknown version': (envelope) => changed(envelope, 16, 2),
  'that is cut short': (envelope) => envelope.subarray(0, 60),
  'without signers': (envelope) => changed(envelope, envelope[16] === 1 ? 17 : formatAt + 1, 0),
  'with a text that is no text': (envelope) => changed(envelope, envelope.length - 1, 0xff),
  'with a control character': (envelope) => changed(envelope, envelope.length - 1, 27),
}
const ofVersion0: Readonly<Record<string, (envelope: Envelope) => Uint8Array>> = {
  'of an unknown format': (envelope) => changed(envelope, formatAt, 3),
  'with letters behind its end': (envelope) => Uint8Array.from([...envelope, 97]),
}

attack('solanaMessages', 'has more signed than the text that is shown', function* () {
  for (const [name, tail] of choices(Object.keys(transactions), Object.keys(tails)))
    yield tryBytes(`${name}, ${tail}`, [...transactions[name]!, ...tails[tail]!])
  for (const [version, name] of choices(versions, Object.keys(transactions).slice(3)))
    yield tryBytes(`${name}, as if of version byte ${version}`, changed(transactions[name]!, 0, version))
  for (const [name, envelope] of Object.entries(envelopes)) {
    yield tryBytes(`an envelope for another account (${name})`, envelope, stranger)
    for (const [fraud, change] of Object.entries(frauds))
      yield tryBytes(`an envelope ${fraud} (${name})`, change(envelope), signer)
    if (name !== 'newer')
      for (const [fraud, change] of Object.entries(ofVersion0))
        yield tryBytes(`an envelope ${fraud} (${name})`, change(envelope), signer)
  }
})

const tryBytes = (name: string, bytes: ArrayLike<number>, account = payer): Path => ({
  name,
  succeeds: async () =>
    !(await isRefused(
      () => parseSolanaMessage(formatBase58(Uint8Array.from(bytes)), account),
      (error) => error instanceof FrameError && error.code === -32602,
    )),
})
