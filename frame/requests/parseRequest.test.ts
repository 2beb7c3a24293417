import { formatBase58 } from '@shared/domain/base58'
import type { AppPayload } from '@shared/frame/appPayloads'
import { describe, expect, test } from 'vitest'
import { parseAnyRequest } from '../../tests/vault/requests/parseAnyRequest'
import { compileSolana, payer, stranger } from '../../tests/vault/solanaTransactions'

const addresses = { eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', solana: payer }
const own = addresses.eip155.toLowerCase()
const other = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const harbor = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const reef = { ...harbor, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Reef' }
const parse = (payload: object) =>
  parseAnyRequest(payload as AppPayload<'RPC_REQUEST'>, { addresses, chains: [harbor, reef] })
const refused = (code: number) => expect.objectContaining({ code })
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('messages', () => {
  const sign = (message: string, address = own, chainId = harbor.id) =>
    parse({ method: 'personal_sign', chainId, params: [message, address] })

  test('hex is bytes, and everything else text', () => {
    expect(sign('0x6869')).toEqual({
      kind: 'message',
      account: addresses.eip155,
      chainId: harbor.id,
      chain: harbor,
      bytes: Uint8Array.of(0x68, 0x69),
    })
    expect(sign('0x123')).toMatchObject({ bytes: new TextEncoder().encode('0x123') })
    expect(sign('Grüße')).toMatchObject({ bytes: new TextEncoder().encode('Grüße') })
  })

  test('another account is refused', () => {
    expect(() => sign('hi', other)).toThrow(refused(4100))
  })

  test('a network that the vault does not know is called by its id', () => {
    expect(sign('hi', own, 'eip155:5')).toMatchObject({ chainId: 'eip155:5', chain: undefined })
  })
})

describe('transactions', () => {
  const send = (transaction: object, chainId = harbor.id) =>
    parse({ method: 'eth_sendTransaction', chainId, params: [{ from: own, ...transaction }] })

  test('are read in numbers', () => {
    expect(
      send({ to: other, value: '0x10', nonce: '0x2', gas: '0x5208', maxFeePerGas: '0x3' }),
    ).toMatchObject({
      kind: 'transaction',
      transaction: {
        to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        value: 16n,
        data: '0x',
        nonce: 2,
        gas: 21_000n,
        fee: { type: 'eip1559', maxFeePerGas: 3n, maxPriorityFeePerGas: undefined },
      },
    })
  })

  test.each([
    ['nothing', {}, { type: 'any' }],
    ['a price', { gasPrice: '0x1' }, { type: 'legacy', gasPrice: 1n }],
    ['the old type', { type: '0x0' }, { type: 'legacy', gasPrice: undefined }],
    ['the new type', { type: '0x02' }, { type: 'eip1559' }],
  ])('follow the page’s fee: %s', (_, part, fee) => {
    expect(send({ to: other, ...part })).toMatchObject({ transaction: { fee } })
  })

  test.each([
    ['from another account', { from: other, to: other }, 4100],
    ['for another network', { to: other, chainId: '0x1' }, -32602],
    ['with two data that differ', { to: other, data: '0x01', input: '0x02' }, -32602],
    ['without receiver and code', { value: '0x1' }, -32602],
    ['with a list of accesses', { to: other, type: '0x1' }, -32602],
    ['with blobs', { to: other, type: '0x3' }, -32602],
    ['with a delegation', { to: other, type: '0x4' }, -32602],
    ['with data for the account itself', { to: own, data: '0xb61d27f6' }, -32602],
    ['with prices of two types', { to: other, gasPrice: '0x1', maxFeePerGas: '0x1' }, -32602],
    ['of the old type with new prices', { to: other, type: '0x0', maxFeePerGas: '0x1' }, -32602],
    ['of the new type with an old price', { to: other, type: '0x2', gasPrice: '0x1' }, -32602],
    ['with a tip above the price', { to: other, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, -32602],
    ['with an endless nonce', { to: other, nonce: `0x${'f'.repeat(32)}` }, -32602],
  ])('%s are refused', (_, part, code) => {
    expect(() => send(part)).toThrow(refused(code))
  })

  test('on a network that the vault does not have are refused', () => {
    expect(() => send({ to: other }, 'eip155:5')).toThrow(refused(4902))
  })

  test('may have the same data twice', () => {
    expect(send({ to: other, data: '0xAB', input: '0xab' })).toMatchObject({ transaction: { data: '0xab' } })
  })
})

describe('typed data', () => {
  const data = {
    domain: { chainId: 31337 },
    primaryType: 'A',
    message: { a: 1 },
    types: { A: [{ name: 'a', type: 'uint8' }] },
  }
  const sign = (address: string, chainId = harbor.id) =>
    parse({ method: 'eth_signTypedData_v4', chainId, params: [address, JSON.stringify(data)] })

  test('is for an account of the wallet, on its network', () => {
    expect(sign(own)).toMatchObject({ kind: 'typedData', account: addresses.eip155 })
    expect(() => sign(other)).toThrow(refused(4100))
    expect(() => sign(own, 'eip155:5')).toThrow(refused(-32602))
  })
})

describe('Solana', () => {
  const { wire, message } = compileSolana({})
  const ask = (method: string, params: object, chainId = reef.id) => parse({ method, chainId, params })

  test('a message is signed by its account', () => {
    const params = { message: formatBase58(Uint8Array.of(104, 105)), pubkey: payer }
    expect(ask('solana_signMessage', params)).toMatchObject({
      kind: 'solanaMessage',
      bytes: Uint8Array.of(104, 105),
    })
    expect(() => ask('solana_signMessage', { ...params, pubkey: stranger })).toThrow(refused(4100))
  })

  test('a message that is a transaction is refused: its signature would send it', () => {
    const params = { message: formatBase58(message), pubkey: payer }
    expect(() => ask('solana_signMessage', params)).toThrow(
      'Invalid request: the message is a transaction, or could be one',
    )
  })

  test('transactions are signed one by one, together, or sent', () => {
    const transaction = toBase64(wire)
    const one = { transaction, pubkey: payer }
    expect(ask('solana_signTransaction', one)).toMatchObject({ answer: 'one', transactions: [{ message }] })
    expect(
      ask('solana_signAllTransactions', { transactions: [transaction, transaction], pubkey: payer }),
    ).toMatchObject({ answer: 'all', transactions: [{}, {}] })
    expect(ask('solana_signAndSendTransaction', { ...one, sendOptions: { maxRetries: 1 } })).toMatchObject({
      answer: 'send',
      sendOptions: { maxRetries: 1 },
    })
  })

  test('a transaction is signed on a network that the vault does not have, and not sent', () => {
    const one = { transaction: toBase64(wire), pubkey: payer }
    expect(ask('solana_signTransaction', one, 'solana:other')).toMatchObject({ chain: undefined })
    expect(() => ask('solana_signAndSendTransaction', one, 'solana:other')).toThrow(refused(4902))
  })

  test.each(['AAAA', '====', 'A'])('%j is no transaction', (transaction) => {
    expect(() => ask('solana_signTransaction', { transaction, pubkey: payer })).toThrow(refused(-32602))
  })
})

test('requests of later parts, and of old wallets, are not supported', () => {
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'wallet_sendCalls',
    'constructor',
  ])
    expect(() => parse({ method, chainId: harbor.id, params: [own, '0x00'] })).toThrow(refused(4200))
})
