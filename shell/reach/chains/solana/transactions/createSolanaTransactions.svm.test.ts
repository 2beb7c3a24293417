import { systemClock } from '@shared/contract/ports/systemClock'
import type { Network } from '@shared/domain/network'
import type { Transfer } from '@shared/domain/transfer'
import {
  AccountRole,
  type Address,
  createAddressWithSeed,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getAddressEncoder,
  type IInstruction,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reefLocal } from '../../../../../devnet/networks'
import { type SolanaNetwork, startSolanaNetwork } from '../../../../../devnet/solana/startSolanaNetwork'
import { testAccounts } from '../../../../../devnet/solana/testAccounts'
import { createTestSolanaWallet } from '../../../../../testing'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { fakeRpc } from '../../../../../tests/fakes/fakeRpc'
import { type FlatTransfer, fakeTransfer } from '../../../../../tests/fakes/fakeTransfer'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { ShellConnector } from '../../../connectors/connector'
import { createStandardProvider, type StandardWallet } from '../../../connectors/walletStandardProvider'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { createSolanaRequest } from '../createSolanaRequest'
import { compile } from './compile'
import { createSolanaTransactions } from './createSolanaTransactions'
import { createTokenAccount } from './instructions'
import { associatedAccount, systemProgram, token2022Program } from './programs'

const alice = testAccounts[0]!.address
const bob = testAccounts[1]!.address
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const rentOfNothing = 890_880n

let chain: SolanaNetwork
let network: Network
beforeAll(async () => {
  chain = await startSolanaNetwork({ slotMs: 50 })
  network = reefLocal(chain.url)
})
afterAll(() => chain.stop())

let agrees = true
beforeEach(() => {
  agrees = true
})

const clock = createFakeClock()
const request: RpcRequest = (...asked) => createSolanaRequest({ ...fakeRpc, clock: systemClock })(...asked)
const loadReview = () => import('../review/reviewTransfer')
const transactions = createSolanaTransactions({ request, clock, loadReview })
const rpc = () => createSolanaRpc(chain.url)

/** A wallet of one of the test accounts, as the page gets it. */
async function connectorOf(
  index: number,
  options: { rpcUrl?: string; chains?: readonly `solana:${string}`[] } = {},
) {
  const { wallet } = await createTestSolanaWallet({
    name: 'Reef Wallet',
    privateKeys: [testAccounts[index]!.privateKey],
    approve: () => agrees,
    ...options,
  })
  const standard = wallet as unknown as StandardWallet
  const provider = createStandardProvider(standard, standard.chains)
  await provider.connect()
  return { providers: { solana: async () => provider } } as unknown as ShellConnector
}
const quote = (transfer: Transfer, address = alice) =>
  transactions.quoteTransfer(transfer, { address, network })
/** What was known when the wallet was asked last; undefined if it was not asked. */
let asked: Tracking | undefined
const sendBy = (transfer: Transfer, connector: ShellConnector, address = alice, by = transactions) => {
  asked = undefined
  return by.submit(
    { ...transfer, symbol: 'TOK', decimals: 6, kind: 'transfer' },
    { address, network, connector },
    async (tracking) => {
      asked = tracking
    },
  )
}
const send = async (transfer: Transfer, index = 0) =>
  sendBy(transfer, await connectorOf(index), testAccounts[index]!.address)
const look = (
  id: string,
  tracking: Tracking,
  { where = network, ...change }: Partial<FlatTransfer> & { where?: Network } = {},
) =>
  transactions.checkStatus(
    fakeTransfer({
      id,
      from: alice,
      to: bob,
      networkId: network.caipNetworkId,
      submittedAt: 0,
      ...change,
    }),
    tracking,
    { network: where, isTaken: () => false, older: [] },
  )
const lamports = async (address: string) =>
  (
    await rpc()
      .getBalance(address as Address)
      .send()
  ).value
const nobody = async () => (await generateKeyPairSigner()).address
async function tokens(mint: string, owner: string, program: Address = tokenProgram) {
  const account = await associatedAccount(owner as Address, mint as Address, program)
  const { value } = await rpc().getTokenAccountBalance(account).send()
  return BigInt(value.amount)
}

test('SOL arrives at a new account, and costs the quoted fee to the lamport', async () => {
  const to = await nobody()
  const transfer = { to, amount: 1_000_000_000n }
  const before = await lamports(alice)

  const quoted = await quote(transfer)
  const { id, tracking } = await send(transfer)

  expect(quoted).toEqual({
    fee: { value: 15_000n, symbol: 'SOL', decimals: 9 },
    usualFee: 15_000n,
    max: before - 15_000n,
    received: transfer.amount,
    receiver: 'unused',
    failure: undefined,
    seconds: expect.any(Number),
  })
  expect(await lamports(to)).toBe(transfer.amount)
  expect(await lamports(alice)).toBe(before - transfer.amount - quoted.fee.value)
  expect(await look(id, tracking)).toMatchObject({ status: 'confirmed' })
})

test('a fee that a node makes up is no estimate, and none of it is kept back', async () => {
  const lying: RpcRequest = async (...asked) =>
    asked[1] === 'getFeeForMessage' ? { value: 7_000_000_000n } : request(...asked)
  const misled = createSolanaTransactions({ request: lying, clock, loadReview })
  const transfer = { to: bob, amount: 1n }

  const quoted = await misled.quoteTransfer(transfer, { address: alice, network })

  expect(quoted).toEqual({ ...(await quote(transfer)), askedFee: 7_000_000_000n })
})

test('all of the SOL can be sent, and none is left', async () => {
  const sender = testAccounts[7]!.address
  const { max } = await quote({ to: bob, amount: 1n }, sender)
  const quoted = await quote({ to: bob, amount: max }, sender)

  await send({ to: bob, amount: max }, 7)

  expect(quoted.failure).toBeUndefined()
  expect(await lamports(sender)).toBe(0n)
})

test.each([
  ['usdc', tokenProgram],
  ['shell', token2022Program],
] as const)('%s arrives, first with an account for it and then without', async (name, program) => {
  const mint = chain.tokens[name]
  const to = await nobody()
  const transfer = { token: mint, to, amount: 1_234_567n }
  const [before, sol] = [await tokens(mint, alice, program), await lamports(alice)]

  const first = await quote(transfer)
  await send(transfer)
  const paid = sol - (await lamports(alice))
  const second = await quote(transfer)
  const { id, tracking } = await send(transfer)

  expect(first).toMatchObject({ receiver: 'unused', received: 1_234_567n, max: before, failure: undefined })
  expect(first.creation?.value).toBeGreaterThan(rentOfNothing)
  expect(paid).toBe(first.creation!.value + first.fee.value)
  expect(second.creation).toBeUndefined()
  expect(second.fee.value).toBeLessThanOrEqual(15_000n)
  expect(await tokens(mint, to, program)).toBe(2_469_134n)
  expect(await tokens(mint, alice, program)).toBe(before - 2_469_134n)
  expect(await look(id, tracking)).toMatchObject({ status: 'confirmed' })
})

const review = (transfer: Transfer, by = transactions) =>
  by.review!({ symbol: 'USDC', decimals: 6, ...transfer, kind: 'transfer' }, { address: alice, network })

test('the review of SOL says what then happens, to the lamport', async () => {
  const to = await nobody()
  const [before, amount] = [await lamports(alice), 1_000_000_000n]

  const { acts, changes, warnings } = await review({ to, amount })
  await send({ to, amount })

  const left = before - (await lamports(alice))
  expect(acts).toMatchObject([
    {
      title: { key: 'review.title.transfer' },
      amount: { value: amount, symbol: 'SOL' },
      rows: [{ label: 'review.recipient', value: { address: to } }],
    },
  ])
  expect(changes).toMatchObject({
    status: 'known',
    own: [{ isGain: false, amount: { value: left }, balance: { before: { value: before } } }],
    others: [],
  })
  expect(warnings).toEqual([])
})

test.each([
  ['usdc', tokenProgram],
  ['shell', token2022Program],
] as const)(
  'the review of %s says what then happens, with and without an account for it',
  async (name, program) => {
    const mint = chain.tokens[name]
    const to = await nobody()
    const transfer = { token: mint, to, amount: 1_234_567n }
    for (const round of ['with', 'without']) {
      const [before, coins] = [await tokens(mint, alice, program), await lamports(alice)]

      const { acts, changes, warnings } = await review(transfer)
      await send(transfer)

      const [left, paid] = [before - (await tokens(mint, alice, program)), coins - (await lamports(alice))]
      expect(acts, round).toMatchObject([
        {
          title: { key: 'review.title.transfer' },
          amount: { value: left, symbol: 'USDC', isQuoted: false },
          rows: round === 'with' ? [{ label: 'review.recipient', value: { address: to } }, {}, {}] : [{}, {}],
        },
      ])
      expect(changes, round).toMatchObject({
        own: [{ amount: { symbol: 'SOL' } }, { isGain: false, amount: { value: left, decimals: 6 } }],
      })
      const said = changes.status === 'known' ? changes.own[0]!.amount.value : 0n
      // A token's simulation is made with the most units, and its fee is of those that are used.
      expect(said >= paid && said - paid < 20_000n, round).toBe(true)
      expect(warnings, round).toEqual([])
    }
  },
)

test('the review warns of what fails and of an address like another, and not that the visitor sends all', async () => {
  const keysOf = async (transfer: Transfer) => (await review(transfer)).warnings.map(({ words }) => words.key)
  const all = await tokens(chain.tokens.usdc, alice)
  const { usdc } = chain.tokens
  const like = `${alice.slice(0, 6)}${'2'.repeat(alice.length - 12)}${alice.slice(-6)}`

  expect(await keysOf({ token: usdc, to: bob, amount: all })).toEqual([])
  expect(await keysOf({ to: bob, amount: await lamports(alice) })).toEqual([
    expect.stringMatching(/^review\.warning\.fails/),
  ])
  expect(await keysOf({ to: like, amount: 1_000_000_000n })).toEqual(['review.warning.lookAlike'])
})

test('a node that simulates nothing, or answers nonsense, leaves the changes out', async () => {
  for (const answer of [null, 7, { value: { err: null, accounts: 'x' } }, new Error('503')]) {
    const mute = createSolanaTransactions({
      clock,
      loadReview,
      async request(where, method, params) {
        const isSimulation = method === 'simulateTransaction' && JSON.stringify(params).includes('addresses')
        if (!isSimulation) return request(where, method, params)
        if (answer instanceof Error) throw answer
        return answer
      },
    })

    const { acts, changes } = await review({ to: bob, amount: 1n }, mute)

    expect([acts.length, changes]).toEqual([1, { status: 'unavailable' }])
  }
})

test('tokens can be sent to the account that holds them, too', async () => {
  const mint = chain.tokens.usdc
  const account = await associatedAccount(bob as Address, mint as Address, tokenProgram)
  const before = await tokens(mint, bob)

  const quoted = await quote({ token: mint, to: account, amount: 5n })
  await send({ token: mint, to: account, amount: 5n })

  expect(quoted).toMatchObject({ receiver: 'account', failure: undefined })
  expect(quoted.creation).toBeUndefined()
  expect(await tokens(mint, bob)).toBe(before + 5n)
})

test('receivers are told apart', async () => {
  const { usdc } = chain.tokens
  const receiverOf = async (to: string, token?: string) =>
    (await quote({ to, token, amount: 1_000_000_000n })).receiver
  expect(await receiverOf(alice)).toBe('self')
  expect(await receiverOf(alice, usdc)).toBe('self')
  expect(await receiverOf(bob)).toBe('account')
  expect(await receiverOf(await nobody())).toBe('unused')
  expect(await receiverOf(tokenProgram)).toBe('contract')
  expect(await receiverOf(usdc, usdc)).toBe('token')
  expect(await receiverOf(chain.tokens.shell, usdc)).toBe('contract')
})

test('an amount beyond the balance is refused', async () => {
  const before = await lamports(alice)
  const { usdc } = chain.tokens
  const failureOf = async (transfer: Transfer, address = alice) => (await quote(transfer, address)).failure
  expect(await failureOf({ to: bob, amount: before + 1n })).toEqual({ reason: 'balance' })
  expect(await failureOf({ to: bob, amount: before })).toEqual({ reason: 'fee' })
  expect(await failureOf({ to: bob, amount: before - 15_001n })).toEqual({
    reason: 'remainder',
    least: { value: 890_880n, symbol: 'SOL', decimals: 9 },
  })
  expect(await failureOf({ to: await nobody(), amount: rentOfNothing - 1n })).toEqual({
    reason: 'newAccount',
    least: { value: 890_880n, symbol: 'SOL', decimals: 9 },
  })
  expect(await failureOf({ to: await nobody(), amount: rentOfNothing })).toBeUndefined()
  expect(await failureOf({ token: usdc, to: bob, amount: 10n ** 18n })).toEqual({ reason: 'balance' })
  // Test account 7 has sent all of its SOL away.
  expect(await failureOf({ token: usdc, to: bob, amount: 1n }, testAccounts[7]!.address)).toEqual({
    reason: 'fee',
  })
})

test('the program that moves SOL cannot be paid, and is named as the reason', async () => {
  const { failure, receiver } = await quote({ to: systemProgram, amount: 1n })

  expect({ failure, receiver }).toEqual({
    failure: { reason: 'reverted', message: undefined },
    receiver: 'contract',
  })
})

test('an address that is no token cannot be quoted', async () => {
  await expect(quote({ token: bob, to: bob, amount: 1n })).rejects.toMatchObject({ code: 'RpcFailed' })
})

test('a visitor who declines has rejected, and nothing has moved', async () => {
  const before = await lamports(alice)
  const connector = await connectorOf(0)
  agrees = false

  const sent = sendBy({ to: bob, amount: 1n }, connector)

  await expect(sent).rejects.toMatchObject({ code: 'UserRejected', cause: { code: 4001 } })
  expect(await lamports(alice)).toBe(before)
})

test('a wallet that does not serve the network is not asked', async () => {
  const connector = await connectorOf(0, { chains: ['solana:mainnet'] })

  await expect(sendBy({ to: bob, amount: 1n }, connector)).rejects.toMatchObject({
    code: 'UnsupportedChain',
  })
})

test('a wallet that only sends, sends through its own node', async () => {
  const connector = await connectorOf(0, { rpcUrl: chain.url })
  const provider = await connector.providers.solana!()
  const { signTransaction: _, ...sending } = provider
  const sender = { providers: { solana: async () => sending } } as unknown as ShellConnector
  const to = await nobody()

  const { id, tracking } = await sendBy({ to, amount: 2_000_000n }, sender)

  expect(await lamports(to)).toBe(2_000_000n)
  expect(await look(id, tracking)).toMatchObject({ status: 'confirmed' })
  // The wallet may have taken a newer block than ours to begin with.
  expect(tracking).toEqual(asked)
})

test('a wallet whose request could not be written down is not asked', async () => {
  const before = await lamports(alice)
  const failure = new Error('The storage is full')

  const sending = transactions.submit(
    { kind: 'transfer', to: await nobody(), amount: 2_000_000n, symbol: 'SOL', decimals: 9 },
    { address: alice, network, connector: await connectorOf(0) },
    async () => {
      throw failure
    },
  )

  await expect(sending).rejects.toBe(failure)
  expect(await lamports(alice)).toBe(before)
})

test('an amount beyond the balance is not sent, nor a part of it', async () => {
  const before = await tokens(chain.tokens.usdc, alice)

  await expect(send({ to: bob, amount: 10n ** 15n })).rejects.toMatchObject({ code: 'InsufficientFunds' })
  await expect(send({ token: chain.tokens.usdc, to: bob, amount: before + 1n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  expect(await tokens(chain.tokens.usdc, alice)).toBe(before)
})

test('a node that refuses a signed transaction gives the reason', async () => {
  const all = await lamports(alice)

  await expect(send({ to: bob, amount: all })).rejects.toMatchObject({
    code: 'InsufficientFunds',
    cause: { message: expect.stringContaining('simulation failed') },
  })
})

/** Executes instructions of the first account. */
async function act(...instructions: IInstruction[]) {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(
    Buffer.from(testAccounts[0]!.privateKey.slice(2), 'hex'),
  )
  const { value } = await rpc().getLatestBlockhash().send()
  const { message, wire } = compile(signer.address, value, instructions)
  const key = await crypto.subtle.sign('Ed25519', signer.keyPair.privateKey, Buffer.from(message))
  wire.set(new Uint8Array(key), 1)
  await rpc()
    .sendTransaction(Buffer.from(wire).toString('base64') as never, { encoding: 'base64' })
    .send()
}
const bytes = (...parts: (number[] | Uint8Array | Buffer)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const u16 = (value: number) => [value & 255, value >> 8]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const keyOf = (address: string) => Uint8Array.from(getAddressEncoder().encode(address as Address))
const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })

/** A new account of so many bytes at an address made from a seed, which needs no signature. */
async function seeded(space: number, owner: Address) {
  const seed = `at ${seeds++}`
  const account = await createAddressWithSeed({ baseAddress: alice as Address, seed, programAddress: owner })
  const rent = await rpc().getMinimumBalanceForRentExemption(BigInt(space)).send()
  const data = bytes(
    [3, 0, 0, 0],
    keyOf(alice),
    u64(BigInt(seed.length)),
    Buffer.from(seed),
    u64(rent),
    u64(BigInt(space)),
    keyOf(owner),
  )
  const signer = { address: alice as Address, role: AccountRole.WRITABLE_SIGNER }
  return { account, create: { programAddress: systemProgram, accounts: [signer, writable(account)], data } }
}
let seeds = 0

/** A mint of Token-2022 with an extension; Alice has some of its tokens. */
async function mintWith(space: number, initialize: number[] | Uint8Array, held: bigint) {
  const { account: mint, create } = await seeded(space, token2022Program)
  const call = (data: Uint8Array, ...accounts: { address: Address; role: AccountRole }[]) => ({
    programAddress: token2022Program,
    accounts,
    data,
  })
  const account = await associatedAccount(alice as Address, mint, token2022Program)
  await act(
    create,
    call(bytes(initialize), writable(mint)),
    call(bytes([20, 6], keyOf(alice), [0]), writable(mint)),
    createTokenAccount({
      payer: alice as Address,
      account,
      owner: alice as Address,
      mint,
      program: token2022Program,
    }),
    call(bytes([7], u64(held)), writable(mint), writable(account), {
      address: alice as Address,
      role: AccountRole.READONLY_SIGNER,
    }),
  )
  return mint
}

test('a token with a fee arrives in the quoted amount', async () => {
  const initialize = bytes([26, 0, 1], keyOf(alice), [1], keyOf(alice), u16(250), u64(1_000_000n))
  const mint = await mintWith(278, initialize, 10n ** 12n)
  const to = await nobody()
  const small = { token: mint, to, amount: 1_001n }
  const large = { token: mint, to, amount: 10n ** 11n }

  const quoted = await quote(small)
  const sol = await lamports(alice)
  await send(small)
  const paid = sol - (await lamports(alice))
  const arrived = await tokens(mint, to, token2022Program)
  const capped = await quote(large)
  await send(large)

  expect(quoted).toMatchObject({ received: 975n, failure: undefined })
  expect(paid).toBe(quoted.creation!.value + quoted.fee.value)
  expect(arrived).toBe(975n)
  expect(capped.received).toBe(10n ** 11n - 1_000_000n)
  expect(await tokens(mint, to, token2022Program)).toBe(arrived + capped.received)
})

test('a token that cannot be moved, or runs its own program, is refused, each for its reason', async () => {
  const bound = await mintWith(170, [32], 5n)
  const hooked = await mintWith(234, bytes([36, 0], keyOf(alice), keyOf(bob)), 5n)

  const failures = [bound, hooked].map(async (token) => (await quote({ token, to: bob, amount: 1n })).failure)

  expect(await Promise.all(failures)).toEqual([{ reason: 'bound' }, { reason: 'hook' }])
})

test('tokens that lie in several accounts are sent together', async () => {
  const mint = chain.tokens.usdc as Address
  const program = tokenProgram
  const { account, create } = await seeded(165, program)
  const owner = { address: alice as Address, role: AccountRole.READONLY_SIGNER }
  const from = await associatedAccount(alice as Address, mint, program)
  await act(
    create,
    {
      programAddress: program,
      accounts: [writable(account), { address: mint, role: AccountRole.READONLY }],
      data: bytes([18], keyOf(alice)),
    },
    {
      programAddress: program,
      accounts: [writable(from), writable(account), owner],
      data: bytes([3], u64(1_000n)),
    },
  )
  const before = await tokens(mint, bob)
  const { max } = await quote({ token: mint, to: bob, amount: 1n })

  const quoted = await quote({ token: mint, to: bob, amount: max })
  await send({ token: mint, to: bob, amount: max })

  expect(quoted).toMatchObject({ max, failure: undefined })
  expect(max).toBe((await tokens(mint, bob)) - before)
  expect(await tokens(mint, alice)).toBe(0n)
})

test('a signed transaction that no node takes is followed, and dropped once its last block has passed', async () => {
  const connector = await connectorOf(0)
  const flaky = createSolanaTransactions({
    clock,
    loadReview,
    request: async (where, method, params) => {
      if (method === 'sendTransaction') throw new TypeError('fetch failed')
      return request(where, method, params)
    },
  })
  const { id, tracking } = await sendBy({ to: bob, amount: 1n }, connector, alice, flaky)
  const { lastBlock } = tracking

  const early = await look(id, tracking)
  const first = await look(id, { lastBlock: 0 })
  const second = await look(id, first.tracking!)

  expect(lastBlock).toBeGreaterThan(0)
  expect(early).toEqual({ status: 'pending', tracking })
  expect(first).toEqual({ status: 'pending', tracking: { lastBlock: 0, seemsLost: true } })
  // Without the slot of its request, nothing else can be searched for: it stays open.
  expect(second).toEqual({ status: 'dropped', tracking: { lastBlock: 0 } })
})

/** A wallet that only sends, and then answers otherwise. */
async function forgetful(answer: () => unknown) {
  const { providers } = await connectorOf(0, { rpcUrl: chain.url })
  const { signTransaction: _, ...provider } = await providers.solana!()
  const sender = {
    ...provider,
    signAndSendTransaction: async (...args: Parameters<typeof provider.signAndSendTransaction & {}>) => {
      await provider.signAndSendTransaction!(...args)
      return answer()
    },
  }
  return { providers: { solana: async () => sender } } as unknown as ShellConnector
}

test.each<[string, () => unknown]>([
  [
    'an error',
    () => {
      throw new Error('Something went wrong')
    },
  ],
  ['nothing', () => undefined],
  ['a part of a signature', () => new Uint8Array(3)],
])('a wallet that sends and answers with %s leaves it unclear, and the chain shows it', async (_, answer) => {
  const to = await nobody()
  const amount = 2_000_000n

  await expect(sendBy({ to, amount }, await forgetful(answer))).rejects.toMatchObject({ code: 'SendUnclear' })
  const found = await look('', asked!, { to, amount, status: 'unclear' })
  const other = await look('', asked!, { to, amount: amount + 1n, status: 'unclear' })

  expect(found).toMatchObject({ status: 'confirmed', id: expect.any(String), received: amount })
  expect(other).toEqual({ status: 'unclear', tracking: asked })
})

test('tokens that a wallet sent without naming the transaction are found by the balances', async () => {
  const to = await nobody()
  const token = chain.tokens.usdc
  await send({ to: alice, token, amount: 5n }, 1).catch(() => {})
  const wallet = await forgetful(() => null)

  await expect(sendBy({ to, token, amount: 1n }, wallet)).rejects.toMatchObject({ code: 'SendUnclear' })

  const found = await look('', asked!, { to, token, amount: 1n, status: 'unclear' })
  expect(found).toMatchObject({ status: 'confirmed', received: 1n })
})

test('a wallet that signs for us and fails has sent nothing', async () => {
  const { providers } = await connectorOf(0)
  const provider = await providers.solana!()
  const failing = {
    ...provider,
    signTransaction: async () => {
      throw new Error('Something went wrong')
    },
  }
  const connector = { providers: { solana: async () => failing } } as unknown as ShellConnector

  await expect(sendBy({ to: bob, amount: 1n }, connector)).rejects.toMatchObject({ code: 'SigningFailed' })
})

test('a wallet that puts another blockhash into the transaction may be confirmed later', async () => {
  const provider = await (await connectorOf(0)).providers.solana!()
  const changing = {
    ...provider,
    async signTransaction(wire: Uint8Array, address: string) {
      // A later slot has another blockhash.
      await new Promise((resolve) => setTimeout(resolve, 200))
      const { value } = await rpc().getLatestBlockhash().send()
      const changed = wire.slice()
      const accounts = changed[65 + 3]!
      changed.set(getAddressEncoder().encode(value.blockhash as never), 65 + 4 + 32 * accounts)
      return provider.signTransaction!(changed, address)
    },
  }
  const connector = { providers: { solana: async () => changing } } as unknown as ShellConnector
  const { id, tracking } = await sendBy({ to: bob, amount: 1_000_000n }, connector)

  expect(tracking).toEqual(asked)
  expect(await look(id, tracking)).toMatchObject({ status: 'confirmed' })
})

test('a wallet whose answer is no transaction has sent nothing', async () => {
  const provider = await (await connectorOf(0)).providers.solana!()
  const odd = { ...provider, signTransaction: async () => Uint8Array.of(1, 2, 3) }
  const connector = { providers: { solana: async () => odd } } as unknown as ShellConnector

  await expect(sendBy({ to: bob, amount: 1n }, connector)).rejects.toMatchObject({ code: 'SigningFailed' })
})

test('a node that is down can neither quote nor tell', async () => {
  const dead = reefLocal('http://127.0.0.1:1')
  const sender = { address: alice, network: dead }

  await expect(transactions.quoteTransfer({ to: bob, amount: 1n }, sender)).rejects.toMatchObject({
    code: 'RpcFailed',
  })
  await expect(look('1'.repeat(64), {}, { where: dead })).rejects.toMatchObject({ code: 'RpcFailed' })
})
