import { verifyAsync } from '@noble/ed25519'
import { formatBase58, parseBase58 } from '@shared/domain/base58'
import type { NetworkId } from '@shared/domain/caip'
import { type Hex, verifyMessage } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { harborLocal, reefLocal } from '../networks'
import { testAccounts } from '../solana/testAccounts'
import { answerRequest } from './answerRequest'
import { createKeyring, type Keyring } from './keyring'
import { parseRequest, type WalletRequest } from './parseRequest'

const harbor = harborLocal('http://127.0.0.1:1')
const reef = reefLocal('http://127.0.0.1:1')
let keyring: Keyring
let account: string
let solanaAccount: string

beforeAll(async () => {
  keyring = await createKeyring([`0x${'1'.repeat(64)}`], [testAccounts[0]!.privateKey])
  account = keyring.eip155[0].address
  solanaAccount = keyring.solana[0]!.address
})

const parse = (method: string, params: unknown, networkId: NetworkId = harbor.caipNetworkId) =>
  parseRequest({ method, params }, networkId, networkId.startsWith('solana') ? [solanaAccount] : [account])
const answer = (request: WalletRequest, network = harbor) =>
  answerRequest(request as Parameters<typeof answerRequest>[0], keyring, network)

test('a message is signed as bytes if it is hex, and as text otherwise', async () => {
  const bytes = await answer(parse('personal_sign', ['0x6869', account.toLowerCase()]))
  const text = await answer(parse('personal_sign', ['hi', account]))

  expect(bytes).toBe(text)
  const signature = bytes as Hex
  expect(await verifyMessage({ address: account as Hex, message: 'hi', signature })).toBe(true)
})

test('a Solana account is the one of its seed, and signs the bytes of a message', async () => {
  const bytes = new TextEncoder().encode('hi')
  const params = { message: formatBase58(bytes), pubkey: solanaAccount }

  const { signature } = (await answer(parse('solana_signMessage', params, reef.caipNetworkId), reef)) as {
    signature: string
  }

  expect(solanaAccount).toBe(testAccounts[0]!.address)
  expect(await verifyAsync(parseBase58(signature), bytes, parseBase58(solanaAccount))).toBe(true)
})

test.each(['solana_getAccounts', 'solana_requestAccounts'])('%s returns the accounts', async (method) => {
  expect(await answer(parse(method, {}, reef.caipNetworkId))).toEqual([{ pubkey: solanaAccount }])
})
