import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  AccountRole,
  type Address,
  address,
  airdropFactory,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  type IInstruction,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { nextFreePort } from '../processes/nextFreePort'
import { type SolanaNetwork, startSolanaNetwork } from './startSolanaNetwork'
import { testAccounts } from './testAccounts'

const systemProgram = address('11111111111111111111111111111111')
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const ataProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

let network: SolanaNetwork
let rich: KeyPairSigner
beforeAll(async () => {
  network = await startSolanaNetwork()
  rich = await signerOf(0)
})
afterAll(() => network.stop())

const rpcOf = () => createSolanaRpc(network.url)
const clientOf = () => ({ rpc: rpcOf(), rpcSubscriptions: createSolanaRpcSubscriptions(network.wsUrl) })
const signerOf = (index: number) =>
  createKeyPairSignerFromPrivateKeyBytes(Buffer.from(testAccounts[index]!.privateKey.slice(2), 'hex'))

async function signed(payer: KeyPairSigner, instructions: IInstruction[], version: 'legacy' | 0 = 0) {
  const { value } = await rpcOf().getLatestBlockhash().send()
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
}

async function confirm(instructions: IInstruction[], payer = rich) {
  const transaction = await signed(payer, instructions)
  await sendAndConfirmTransactionFactory(clientOf())(transaction as never, { commitment: 'confirmed' })
  return getSignatureFromTransaction(transaction)
}

async function post(body: unknown): Promise<unknown> {
  const response = await fetch(network.url, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}
const ask = (method: string, ...params: unknown[]) => post({ jsonrpc: '2.0', id: 1, method, params })

function transfer(source: KeyPairSigner, destination: Address, amount: bigint): IInstruction {
  return {
    programAddress: systemProgram,
    accounts: [
      { address: source.address, role: AccountRole.WRITABLE_SIGNER, signer: source } as never,
      { address: destination, role: AccountRole.WRITABLE },
    ],
    data: bytesOf([2, 0, 0, 0], amount),
  }
}

function bytesOf(head: number[], amount?: bigint, tail: number[] = []): Uint8Array {
  const number = Buffer.alloc(amount === undefined ? 0 : 8)
  if (amount !== undefined) number.writeBigUInt64LE(amount)
  return new Uint8Array([...head, ...number, ...tail])
}

test('the test accounts hold 100 SOL each', async () => {
  const balances = await Promise.all(
    testAccounts.slice(1).map((account) => rpcOf().getBalance(address(account.address)).send()),
  )

  expect(balances.map(({ value }) => value)).toEqual(Array(9).fill(100_000_000_000n))
  expect((await signerOf(3)).address).toBe(testAccounts[3]!.address)
})

test('an airdrop is confirmed over the socket, and two equal ones are two transactions', async () => {
  const { address: recipient } = await generateKeyPairSigner()
  const airdrop = airdropFactory(clientOf())
  const wanted = {
    commitment: 'confirmed',
    lamports: lamports(5_000_000_000n),
    recipientAddress: recipient,
  } as const

  await airdrop(wanted)
  await airdrop(wanted)

  expect((await rpcOf().getBalance(recipient).send()).value).toBe(10_000_000_000n)
})

test('a transfer is signed, sent, confirmed over the socket and remembered, its fee exact', async () => {
  const { address: receiver } = await generateKeyPairSigner()
  const before = (await rpcOf().getBalance(rich.address).send()).value

  const signature = await confirm([transfer(rich, receiver, 1_000_000_000n)])

  expect((await rpcOf().getBalance(receiver).send()).value).toBe(1_000_000_000n)
  expect((await rpcOf().getBalance(rich.address).send()).value).toBe(before - 1_000_005_000n)
  const found = await rpcOf()
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found).toMatchObject({
    version: 0n,
    meta: {
      err: null,
      fee: 5000n,
      preBalances: [before, 0n, 1n],
      postBalances: [before - 1_000_005_000n, 1_000_000_000n, 1n],
    },
    transaction: {
      signatures: [signature],
      message: { accountKeys: [rich.address, receiver, systemProgram] },
    },
  })
  const [status] = (await rpcOf().getSignatureStatuses([signature]).send()).value
  expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const history = await rpcOf().getSignaturesForAddress(receiver).send()
  expect(history.map((entry) => entry.signature)).toEqual([signature])
})

test.each([
  ['base64', 10n],
  ['base58', 11n],
  ['jsonParsed', 12n],
] as const)('a transaction can be read as %s', async (encoding, amount) => {
  const signature = await confirm([transfer(rich, testAccounts[1]!.address as Address, amount)])

  const { result } = (await ask('getTransaction', signature, {
    encoding,
    maxSupportedTransactionVersion: 0,
  })) as { result: { transaction: unknown } }

  expect(result.transaction).toMatchObject(
    encoding === 'jsonParsed'
      ? {
          message: {
            accountKeys: [
              { pubkey: rich.address, signer: true, writable: true, source: 'transaction' },
              { pubkey: testAccounts[1]!.address, signer: false, writable: true },
              { pubkey: systemProgram, signer: false, writable: false },
            ],
            instructions: [{ programId: systemProgram, accounts: [rich.address, testAccounts[1]!.address] }],
          },
        }
      : [expect.stringMatching(/^\w/), encoding],
  )
})

test('a versioned transaction is withheld from clients that do not declare support for it', async () => {
  const signature = await confirm([transfer(rich, testAccounts[1]!.address as Address, 1_000_001n)])

  expect(await ask('getTransaction', signature)).toMatchObject({ error: { code: -32015 } })
})

test("a transfer above the balance fails before it is sent, with the program's logs", async () => {
  const { address: receiver } = await generateKeyPairSigner()
  const transaction = await signed(rich, [transfer(rich, receiver, 10n ** 15n)])

  const answer = await ask('sendTransaction', getBase64EncodedWireTransaction(transaction), {
    encoding: 'base64',
  })

  expect(answer).toMatchObject({
    error: {
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        err: { InstructionError: [0, { Custom: 1 }] },
        logs: expect.arrayContaining([expect.stringMatching(/insufficient lamports/)]),
      },
    },
  })
})

test('without preflight the same transfer lands as failed, and costs its fee', async () => {
  const poor = await signerOf(8)
  const transaction = await signed(poor, [transfer(poor, rich.address, 10n ** 15n)])
  const wire = getBase64EncodedWireTransaction(transaction)

  await ask('sendTransaction', wire, { encoding: 'base64', skipPreflight: true })

  expect((await rpcOf().getBalance(poor.address).send()).value).toBe(99_999_995_000n)
  expect(await ask('getSignatureStatuses', [getSignatureFromTransaction(transaction)])).toMatchObject({
    result: { value: [{ err: { InstructionError: [0, { Custom: 1 }] } }] },
  })
})

test('a transaction that was sent already is refused, and so is an unsigned one', async () => {
  const transaction = await signed(rich, [transfer(rich, testAccounts[2]!.address as Address, 1_000_002n)])
  const wire = getBase64EncodedWireTransaction(transaction)
  await ask('sendTransaction', wire, { encoding: 'base64' })
  const bytes = Buffer.from(wire, 'base64')

  const again = await ask('sendTransaction', wire, { encoding: 'base64' })
  const unsigned = await ask('sendTransaction', Buffer.from(bytes.fill(0, 1, 65)).toString('base64'), {
    encoding: 'base64',
  })
  const forged = await ask('sendTransaction', Buffer.from(bytes.fill(7, 1, 65)).toString('base64'), {
    encoding: 'base64',
  })

  expect(again).toMatchObject({
    error: {
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
    },
  })
  expect(unsigned).toMatchObject({ error: { code: -32003 } })
  expect(forged).toMatchObject({ error: { code: -32003 } })
})

test('a transaction of more than 1232 bytes is refused by its size', async () => {
  const memo = { programAddress: systemProgram, accounts: [], data: new Uint8Array(1000) }
  const transaction = await signed(rich, [memo])
  const wire = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
  const tooLarge = Buffer.concat([wire, Buffer.alloc(1233 - wire.length)]).toString('base64')

  expect(await ask('sendTransaction', tooLarge, { encoding: 'base64' })).toMatchObject({
    error: {
      code: -32602,
      message: expect.stringContaining('too large: 1233 bytes (max: encoded/raw 1644/1232)'),
    },
  })
})

test('a simulation returns logs, units and the resulting accounts, and changes nothing', async () => {
  const receiver = (await generateKeyPairSigner()).address
  const transaction = await signed(rich, [transfer(rich, receiver, 2_000_000n)])
  const wire = getBase64EncodedWireTransaction(transaction)

  const answer = await ask('simulateTransaction', wire, {
    encoding: 'base64',
    replaceRecentBlockhash: true,
    accounts: { addresses: [receiver], encoding: 'base64' },
  })

  expect(answer).toMatchObject({
    result: {
      value: {
        err: null,
        unitsConsumed: 150,
        accounts: [{ lamports: 2_000_000, owner: systemProgram }],
        replacementBlockhash: { blockhash: expect.any(String) },
      },
    },
  })
  expect((await rpcOf().getBalance(receiver).send()).value).toBe(0n)
})

test('a fee is predicted with its priority, and charged as predicted', async () => {
  const budget = address('ComputeBudget111111111111111111111111111111')
  const instructions = [
    { programAddress: budget, data: bytesOf([2, 0xe8, 3, 0, 0]) },
    { programAddress: budget, data: bytesOf([3], 2_000_000n) },
    transfer(rich, testAccounts[2]!.address as Address, 1_000_003n),
  ]
  const transaction = await signed(rich, instructions)
  const message = Buffer.from(transaction.messageBytes).toString('base64')

  const foretold = await ask('getFeeForMessage', message)
  await ask('sendTransaction', getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
  const landed = await ask('getTransaction', getSignatureFromTransaction(transaction), {
    maxSupportedTransactionVersion: 0,
  })

  expect(foretold).toMatchObject({ result: { value: 7000 } })
  expect(landed).toMatchObject({ result: { meta: { fee: 7000 } } })
})

test.each([
  ['spl-token', tokenProgram],
  ['spl-token-2022', token2022Program],
])('a token of %s is created, sent and read', async (name, program) => {
  const mint = await generateKeyPairSigner()
  const receiver = (await generateKeyPairSigner()).address
  const ataOf = async (owner: Address) => {
    const { encode } = getAddressEncoder()
    const seeds = [encode(owner), encode(program), encode(mint.address)]
    return (await getProgramDerivedAddress({ programAddress: ataProgram, seeds }))[0]
  }
  const [own, theirs] = [await ataOf(rich.address), await ataOf(receiver)]
  const createAta = (ata: Address, owner: Address): IInstruction => ({
    programAddress: ataProgram,
    accounts: [
      { address: rich.address, role: AccountRole.WRITABLE_SIGNER, signer: rich } as never,
      { address: ata, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY },
      { address: mint.address, role: AccountRole.READONLY },
      { address: systemProgram, role: AccountRole.READONLY },
      { address: program, role: AccountRole.READONLY },
    ],
    data: bytesOf([1]),
  })
  const rent = await rpcOf().getMinimumBalanceForRentExemption(82n).send()
  await confirm([
    {
      programAddress: systemProgram,
      accounts: [
        { address: rich.address, role: AccountRole.WRITABLE_SIGNER, signer: rich } as never,
        { address: mint.address, role: AccountRole.WRITABLE_SIGNER, signer: mint } as never,
      ],
      data: bytesOf([0, 0, 0, 0], rent, [82, 0, 0, 0, 0, 0, 0, 0, ...getAddressEncoder().encode(program)]),
    },
    {
      programAddress: program,
      accounts: [{ address: mint.address, role: AccountRole.WRITABLE }],
      data: new Uint8Array([20, 6, ...getAddressEncoder().encode(rich.address), 0]),
    },
    createAta(own, rich.address),
    {
      programAddress: program,
      accounts: [
        { address: mint.address, role: AccountRole.WRITABLE },
        { address: own, role: AccountRole.WRITABLE },
        { address: rich.address, role: AccountRole.READONLY_SIGNER, signer: rich } as never,
      ],
      data: bytesOf([7], 1_000_000_000n),
    },
  ])

  const signature = await confirm([
    createAta(theirs, receiver),
    {
      programAddress: program,
      accounts: [
        { address: own, role: AccountRole.WRITABLE },
        { address: mint.address, role: AccountRole.READONLY },
        { address: theirs, role: AccountRole.WRITABLE },
        { address: rich.address, role: AccountRole.READONLY_SIGNER, signer: rich } as never,
      ],
      data: bytesOf([12], 12_500_000n, [6]),
    },
  ])

  const amount = { amount: '12500000', decimals: 6, uiAmount: 12.5, uiAmountString: '12.5' }
  expect(await ask('getTokenAccountBalance', theirs)).toMatchObject({ result: { value: amount } })
  expect(await ask('getTokenSupply', mint.address)).toMatchObject({
    result: { value: { uiAmountString: '1000' } },
  })
  const ownedBy = (filter: object) =>
    ask('getTokenAccountsByOwner', receiver, filter, { encoding: 'jsonParsed' })
  for (const filter of [{ mint: mint.address }, { programId: program }])
    expect(await ownedBy(filter)).toMatchObject({
      result: {
        value: [
          {
            pubkey: theirs,
            account: {
              owner: program,
              data: {
                program: name,
                parsed: {
                  type: 'account',
                  info: { mint: mint.address, owner: receiver, tokenAmount: amount, isNative: false },
                },
              },
            },
          },
        ],
      },
    })
  expect(await ask('getAccountInfo', mint.address, { encoding: 'jsonParsed' })).toMatchObject({
    result: {
      value: {
        data: {
          parsed: {
            type: 'mint',
            info: { supply: '1000000000', mintAuthority: rich.address, freezeAuthority: null },
          },
        },
      },
    },
  })
  expect(await ask('getTransaction', signature, { maxSupportedTransactionVersion: 0 })).toMatchObject({
    result: {
      meta: {
        innerInstructions: [{ index: 0, instructions: expect.any(Array) }],
        preTokenBalances: [{ uiTokenAmount: { uiAmountString: '1000' } }],
        postTokenBalances: expect.arrayContaining([
          expect.objectContaining({
            mint: mint.address,
            owner: receiver,
            programId: program,
            uiTokenAmount: amount,
          }),
        ]),
      },
    },
  })
})

test('account, log and slot subscriptions report events, until they are cancelled', async () => {
  const socket = new WebSocket(network.wsUrl)
  await once(socket, 'open')
  const heard: {
    id?: number
    result?: unknown
    method?: string
    params?: { subscription: number; result: unknown }
  }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())))
  const until = async (isThere: () => unknown) => {
    while (!isThere()) await once(socket, 'message')
  }
  const request = async (id: number, method: string, ...params: unknown[]) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await until(() => heard.some((message) => message.id === id))
    return heard.find((message) => message.id === id)!.result
  }
  const watched = testAccounts[5]!.address
  const account = await request(1, 'accountSubscribe', watched, { encoding: 'base64' })
  const logs = await request(2, 'logsSubscribe', { mentions: [watched] })
  await request(3, 'slotSubscribe')

  const signature = await confirm([transfer(rich, watched as Address, 1n)])
  await until(() => heard.some(({ method }) => method === 'logsNotification'))
  await until(() => heard.some(({ method }) => method === 'slotNotification'))
  await request(4, 'accountUnsubscribe', account)
  await confirm([transfer(rich, watched as Address, 2n)])
  await until(() => heard.filter(({ method }) => method === 'logsNotification').length === 2)

  const of = (name: string) => heard.filter(({ method }) => method === name).map(({ params }) => params)
  expect(of('accountNotification')).toMatchObject([
    { subscription: account, result: { value: { lamports: 100_000_000_001 } } },
  ])
  expect(of('logsNotification')[0]).toMatchObject({
    subscription: logs,
    result: { value: { signature, err: null } },
  })
  expect(of('slotNotification')[0]).toMatchObject({ result: { slot: expect.any(Number) } })
  socket.terminate()
})

test('requests of a batch are answered together, and notifications not at all', async () => {
  const answers = await post([
    { jsonrpc: '2.0', id: 'a', method: 'getSlot' },
    { jsonrpc: '2.0', method: 'ping' },
    { jsonrpc: '2.0', id: 2, method: 'getEverything' },
  ])
  const silent = await fetch(network.url, { method: 'POST', body: '{"jsonrpc":"2.0","method":"ping"}' })

  expect(answers).toEqual([
    { jsonrpc: '2.0', id: 'a', result: expect.any(Number) },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found: getEverything' } },
  ])
  expect(silent.status).toBe(204)
})

test('a page of any origin may send requests', async () => {
  const preflight = await fetch(network.url, { method: 'OPTIONS' })
  const asked = await fetch(network.url, { method: 'POST', body: '{}' })

  expect(preflight.status).toBe(204)
  for (const { headers } of [preflight, asked]) expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('a body beyond a megabyte is refused', async () => {
  const response = await fetch(network.url, { method: 'POST', body: 'x'.repeat(1_000_001) }).catch(
    () => undefined,
  )

  expect(response?.status ?? 413).toBe(413)
  expect(await ask('getHealth')).toMatchObject({ result: 'ok' })
})

test('networks that start together get separate ports, and are gone when stop resolves', async () => {
  const networks = await Promise.all([1, 2, 3].map(() => startSolanaNetwork()))
  const socket = new WebSocket(networks[0]!.wsUrl)
  await once(socket, 'open')

  await Promise.all(networks.map(({ stop }) => stop()))
  await networks[0]!.stop()

  expect(new Set(networks.map(({ port }) => port)).size).toBe(3)
  await expect(fetch(networks[0]!.url)).rejects.toThrow()
})

test('a port that is taken is refused', async () => {
  await expect(startSolanaNetwork({ port: network.port })).rejects.toThrow(/EADDRINUSE/)
  expect(await nextFreePort(network.port)).not.toBe(network.port)
})

test('a stopped network does not keep its process alive', async () => {
  const module = fileURLToPath(new URL('./startSolanaNetwork.ts', import.meta.url))
  const source = `import(${JSON.stringify(module)}).then(async ({ startSolanaNetwork }) => {
    const network = await startSolanaNetwork()
    const socket = new WebSocket(network.wsUrl)
    await new Promise((resolve) => { socket.onopen = resolve })
    await network.stop()
  })`
  const child = spawn(process.execPath, ['--experimental-websocket', '--import', 'tsx', '-e', source])

  const [code] = await once(child, 'exit')

  expect(code).toBe(0)
})
