import { parseBase58 } from '@shared/domain/base58'
import { encodeFunctionData, erc20Abi, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import {
  compileSolana,
  instruction,
  littleEndian,
  mint,
  payer,
  stranger,
  tokenAccount,
  tokenProgram,
} from '../../../tests/vault/solanaTransactions'
import { noFacts } from '../../describe/facts'
import { readTransaction } from '../../requests/solana/readTransaction'
import type { TransactionRequest } from '../../requests/walletRequest'
import type { AskNodes } from '../nodes/createNodes'
import { withHoldings } from './withHoldings'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { id: 'eip155:1', name: 'Harbor', nativeCurrency: coin, rpcUrls: ['http://node.example'] }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { signal } = new AbortController()

const transaction = (to: Hex, data: Hex): TransactionRequest => ({
  kind: 'transaction',
  account,
  chainId: chain.id,
  chain,
  transaction: { to, data, value: 0n, gas: undefined, nonce: undefined, fee: { type: 'any' } },
})
const approval = transaction(
  token,
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 5n] }),
)
const balanceOf = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`

/** Answers by the data of a call. */
const nodeWith =
  (answers: Readonly<Record<string, unknown>>): AskNodes =>
  (_chain, method, [first], aborted) => {
    const key = method === 'eth_call' ? (first as { readonly data: string }).data : `${method} ${first}`
    if (Object.hasOwn(answers, key)) return Promise.resolve(answers[key])
    return new Promise((_, reject) => aborted!.addEventListener('abort', () => reject(new Error('late'))))
  }
const usdc = { symbol: 'USDC', decimals: 6, isListed: true }
const knownFacts: typeof noFacts = { ...noFacts, tokens: new Map([[token.toLowerCase(), usdc]]) }
const read = (
  request: Parameters<typeof withHoldings>[1],
  ask: AskNodes,
  clock = createFakeClock(),
  known = knownFacts,
) => withHoldings(Promise.resolve(known), request, { ask, clock }, signal)

test('an allowance comes with the account’s balance of the token, and with its supply', async () => {
  const facts = await read(
    approval,
    nodeWith({ [balanceOf]: pad(toHex(250n)), '0x18160ddd': pad(toHex(10n ** 15n)) }),
  )

  expect(facts.holdings).toEqual(new Map([[token.toLowerCase(), { balance: 250n, supply: 10n ** 15n }]]))
})

test('a node that is silent about one number holds the approval no longer than 2.5 seconds, and the other stands', async () => {
  const clock = createFakeClock()
  const facts = read(approval, nodeWith({ '0x18160ddd': pad(toHex(9n)) }), clock)
  await clock.advance(2_500)

  expect((await facts).holdings).toEqual(new Map([[token.toLowerCase(), { supply: 9n }]]))
})

test.each([['nonsense'], ['0x'], [{ hostile: true }], [`0x${'f'.repeat(65)}`]])(
  'a node that answers %s adds no facts',
  async (answer) => {
    const facts = await read(approval, nodeWith({ [balanceOf]: answer, '0x18160ddd': answer }))
    expect(facts.holdings).toEqual(new Map())
  },
)

const ownerOf5 = `0x6352211e${'5'.padStart(64, '0')}`
const numbers = { [balanceOf]: pad(toHex(1n)), '0x18160ddd': pad(toHex(9n)) }
const ownedBy = async (owner: unknown, known: typeof noFacts = noFacts) =>
  (await read(approval, nodeWith({ ...numbers, [ownerOf5]: owner }), createFakeClock(), known)).ownedNfts

test('an approved NFT is the account’s if its contract says so', async () => {
  expect(await ownedBy(pad(account))).toEqual(new Set([`${token.toLowerCase()}/5`]))
})

test.each([['0x'], [pad(friend)], [pad('0x00')], [account], [`0x01${pad(account).slice(4)}`], [undefined]])(
  'a contract that says %s of the owner has no NFT of the account',
  async (owner) => {
    expect(await ownedBy(owner)).toEqual(new Set())
  },
)

test('a token with amounts is not asked for an owner', async () => {
  expect(await ownedBy(pad(account), knownFacts)).toEqual(new Set())
})

test.each([
  ['0x', true],
  [`0xef0100${'12'.repeat(20)}`, false],
  ['0x60', false],
])('an unread call for an address with the code %s', async (code, isEmpty) => {
  const facts = await read(
    transaction(friend, '0x12345678'),
    nodeWith({ [`eth_getCode ${friend.toLowerCase()}`]: code }),
  )

  expect(facts.emptyAccounts).toEqual(new Set(isEmpty ? [friend.toLowerCase()] : []))
})

test('nothing is asked of a request that allows nothing and is read', async () => {
  const asked: string[] = []
  const ask: AskNodes = async (_chain, method) => void asked.push(method)
  await read(transaction(friend, '0x'), ask)

  expect(asked).toEqual([])
})

test('a delegate on Solana comes with its account’s balance, and with the supply and the powers of the mint', async () => {
  const account2022 = [...parseBase58(mint), ...parseBase58(payer), ...littleEndian(250n, 8)]
  const held = [...account2022, ...Array<number>(165 - account2022.length).fill(0)]
  const minted = [...Array<number>(36).fill(0), ...littleEndian(10n ** 12n, 8), 6, 1]
  const extended = [
    ...minted,
    ...Array<number>(165 - minted.length).fill(0),
    1,
    12,
    0,
    32,
    0,
    ...parseBase58(stranger),
    1,
    0,
    2,
    0,
    9,
    9,
  ]
  const answer = (bytes: readonly number[]) => ({
    value: { owner: tokenProgram, data: [Buffer.from(bytes).toString('base64'), 'base64'] },
  })
  const approve = instruction(
    tokenProgram,
    [
      [tokenAccount, 'w'],
      [mint, 'r'],
      [stranger, 'r'],
      [payer, 's'],
    ],
    [13, ...littleEndian(5n, 8), 6],
  )
  const facts = await read(
    {
      kind: 'solanaTransactions',
      account: payer,
      chainId: 'solana:x',
      chain: { ...chain, id: 'solana:x' },
      answer: 'send',
      sendOptions: {},
      transactions: [readTransaction(compileSolana({ instructions: [approve] }).wire, payer)],
    },
    nodeWith({
      [`getAccountInfo ${tokenAccount}`]: answer(held),
      [`getAccountInfo ${mint}`]: answer(extended),
    }),
  )

  expect(facts.tokenAccounts.get(tokenAccount)).toEqual({ owner: payer, mint, amount: 250n })
  expect(facts.holdings).toEqual(new Map([[mint, { supply: 10n ** 12n }]]))
  expect(facts.mintPowers).toEqual(new Map([[mint, ['delegate', 'fee']]]))
})

test('a request that is over rejects with its reason, and facts that fail do, too', async () => {
  const controller = new AbortController()
  const deps = { ask: nodeWith({}), clock: createFakeClock() }
  const over = withHoldings(Promise.resolve(noFacts), approval, deps, controller.signal)
  controller.abort(new Error('over'))
  await expect(over).rejects.toThrow('over')

  const failing = withHoldings(Promise.reject(new Error('facts')), transaction(friend, '0x'), deps, signal)
  await expect(failing).rejects.toThrow('facts')
})
