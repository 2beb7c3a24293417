import { expect, test } from 'vitest'
import { parseBase58 } from '../base58'
import { offchainMessage } from './offchainMessage'

const account = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

test('the envelope has the form of version 1: a domain, the version, the one signer, and the text to the end', () => {
  expect(Buffer.from(offchainMessage('Grüße', account))).toEqual(
    Buffer.concat([
      Buffer.from('\xffsolana offchain', 'latin1'),
      Uint8Array.of(1, 1),
      parseBase58(account),
      Buffer.from('Grüße'),
    ]),
  )
})
