import type { Latchkey } from 'latchkey/cdn'
import { expect, test } from 'vitest'
import { signMessage } from './signMessage'

const message = 'Harbor asks whether this account is yours.'

/** A widget that is connected by one provider. */
const connected = (namespace: string, address: string, provider: object) =>
  ({
    getState: () => ({ namespace, address }),
    getProvider: async (asked: string) => (asked === namespace ? provider : undefined),
  }) as unknown as Latchkey

test('an EVM wallet signs the text in hex, with the connected account', async () => {
  const asked: unknown[] = []
  const request = async (args: unknown) => {
    asked.push(args)
    return '0x5162'
  }

  expect(await signMessage(connected('eip155', '0xabc', { request }))).toBe('0x5162')

  const hex = `0x${Buffer.from(message).toString('hex')}`
  expect(asked).toEqual([{ method: 'personal_sign', params: [hex, '0xabc'] }])
})

test('a Solana wallet signs the bytes of the text, and its signature is shown in hex', async () => {
  const asked: unknown[] = []
  const sign = async (bytes: Uint8Array, address: string) => {
    asked.push([new TextDecoder().decode(bytes), address])
    return Uint8Array.of(0, 10, 255)
  }

  expect(await signMessage(connected('solana', 'SoL', { signMessage: sign }))).toBe('0x000aff')

  expect(asked).toEqual([[message, 'SoL']])
})
