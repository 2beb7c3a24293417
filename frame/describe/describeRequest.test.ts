import { parseBase58 } from '@shared/domain/base58'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  associatedProgram,
  budgetProgram,
  compileSolana,
  instruction,
  littleEndian,
  memoProgram,
  mint,
  otherTokenAccount,
  payer,
  stranger,
  systemProgram,
  tokenAccount,
  tokenProgram,
  transferLamports,
} from '../../tests/vault/solanaTransactions'
import { parseTypedData } from '../requests/parseTypedData'
import { readTransaction } from '../requests/solana/readTransaction'
import type { EvmTransaction, WalletRequest } from '../requests/walletRequest'
import { describeRequest } from './describeRequest'
import type { Facts } from './facts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://app.example'
const chain = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const evm = { account, chainId: chain.id, chain }
const listed: Facts = {
  tokens: new Map([[token.toLowerCase(), { symbol: 'USDC', decimals: 6, isListed: true }]]),
  tokenAccounts: new Map(),
}
const quoted: Facts = {
  ...listed,
  tokens: new Map([[token.toLowerCase(), { symbol: 'USDC', decimals: 6, isListed: false }]]),
}
const send = (part: Partial<EvmTransaction>, facts?: Facts) =>
  describeRequest(
    {
      kind: 'transaction',
      ...evm,
      transaction: {
        to: friend,
        value: 0n,
        data: '0x',
        gas: undefined,
        nonce: undefined,
        fee: { type: 'any' },
        ...part,
      },
    },
    origin,
    facts,
  )
const rowsOf = ({ acts }: ReturnType<typeof describeRequest>) =>
  acts.map(({ rows }) => rows.map(({ label, value }) => [label, Object.values(value)[1]]))

describe('transactions', () => {
  test('a payment says how much and to whom', () => {
    expect(send({ value: 10n ** 18n })).toEqual({
      title: { key: 'review.title.transfer' },
      lead: { key: 'vault.lead.transfer' },
      warnings: [],
      rows: [],
      acts: [
        {
          title: { key: 'review.title.transfer' },
          amount: { value: 10n ** 18n, symbol: 'ETH', decimals: 18, isQuoted: false },
          rows: [{ label: 'review.recipient', value: { kind: 'address', address: friend } }],
        },
      ],
      approve: 'vault.approve.send',
    })
  })

  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1_500_000n] })

  test('a token’s transfer says how much of which token, and to whom', () => {
    const described = send({ to: token, data: transfer }, listed)
    expect(described).toMatchObject({ title: { key: 'review.title.transfer' }, warnings: [] })
    expect(described.acts[0]!.amount).toEqual({
      value: 1_500_000n,
      symbol: 'USDC',
      decimals: 6,
      isQuoted: false,
    })
    expect(rowsOf(described)).toEqual([
      [
        ['review.recipient', friend],
        ['review.token', token],
      ],
    ])
  })

  test('a token that the vault does not list is quoted, with a warning', () => {
    const described = send({ to: token, data: transfer }, quoted)
    expect(described.acts[0]!.amount).toMatchObject({ isQuoted: true })
    expect(described.warnings).toEqual([
      { tone: 'warning', words: { key: 'review.warning.quoted', values: { symbol: 'USDC' } } },
    ])
  })

  test.each([
    ['of a contract that is no token', { to: token, data: transfer }, undefined],
    ['that pays as well', { to: token, data: transfer, value: 1n }, listed],
    ['with a byte too few', { to: token, data: transfer.slice(0, -2) as `0x${string}` }, listed],
    [
      'with something beside the address',
      { to: token, data: transfer.replace('a9059cbb00', 'a9059cbb01') as `0x${string}` },
      listed,
    ],
    ['of an unknown method', { to: token, data: '0x12345678' }, listed],
  ] as const)('a call %s is shown with its bytes', (_, part, facts) => {
    const described = send(part, facts)
    expect(described).toMatchObject({
      title: { key: 'review.title.call' },
      lead: { key: 'vault.lead.unknown' },
      approve: 'vault.approve',
      acts: [{ data: part.data }],
    })
  })

  test('bytes behind a transfer are shown with it', () => {
    const described = send({ to: token, data: `${transfer}5e5e` }, listed)
    expect(described).toMatchObject({ title: { key: 'review.title.transfer' } })
    expect(rowsOf(described)[0]!.at(-1)).toEqual(['review.trailing', '0x5e5e'])
  })

  test('calls in a call are steps, and an unreadable one makes the whole call a single step', () => {
    const abi = parseAbi(['function multicall(bytes[])'])
    const all = (...calls: `0x${string}`[]) =>
      send({ to: token, data: encodeFunctionData({ abi, args: [calls] }) }, listed)
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 7n] })

    const read = all(transfer, approve)
    expect(read).toMatchObject({ title: { key: 'vault.title.several' }, lead: { key: 'vault.lead.allow' } })
    expect(rowsOf(read)).toEqual([
      [
        ['review.recipient', friend],
        ['review.token', token],
      ],
      [
        ['review.spender', friend],
        ['review.token', token],
      ],
    ])
    const unread = all(transfer, '0x12345678')
    expect(unread.lead.key).toBe('vault.lead.unknown')
    expect(unread.acts[1]).toMatchObject({ title: { key: 'review.title.call' }, data: '0x12345678' })
  })

  test('calls through another account say through which one', () => {
    const abi = parseAbi(['function execute(address,uint256,bytes)'])
    const safe = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    const through = (to: `0x${string}`) =>
      send({ to, data: encodeFunctionData({ abi, args: [token, 0n, transfer] }) }, listed)

    expect(rowsOf(through(safe))).toEqual([
      [
        ['review.recipient', friend],
        ['review.token', token],
        ['review.through', safe],
      ],
    ])
    expect(rowsOf(through(account))[0]).toHaveLength(2)
  })

  test('a swap at a known exchange says what is paid, and what comes at least, and for whom', () => {
    const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
    const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const abi = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'])
    const data = encodeFunctionData({ abi, args: [1_500_000n, 9n, [token, weth], friend, 1n] })
    const described = describeRequest(
      {
        kind: 'transaction',
        account,
        chainId: 'eip155:1',
        chain: { ...chain, id: 'eip155:1' },
        transaction: { to: router, value: 0n, data, gas: undefined, nonce: undefined, fee: { type: 'any' } },
      },
      origin,
      listed,
    )

    expect(described).toMatchObject({
      title: { key: 'review.title.swap' },
      lead: { key: 'vault.lead.transaction' },
    })
    expect(rowsOf(described)).toEqual([
      [
        ['review.sells', { value: 1_500_000n, symbol: 'USDC', decimals: 6, isQuoted: false }],
        ['review.token', token],
        ['review.buysLeast', '9'],
        ['review.token', weth],
        ['review.recipient', friend],
        ['review.contract', router],
      ],
    ])
    expect(send({ to: router, data }, listed).title.key).toBe('review.title.call')
  })

  test.each<[string, Partial<EvmTransaction>, Facts, string[]]>([
    [
      'tokens that are sent to their own contract',
      { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, 1n] }) },
      listed,
      ['review.warning.toToken'],
    ],
    [
      'an approval of an account without a contract',
      { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] }) },
      { ...listed, plainAccounts: new Set([friend.toLowerCase()]) },
      ['review.warning.plainSpender'],
    ],
    [
      'the end of an approval of an account without a contract',
      { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 0n] }) },
      { ...listed, plainAccounts: new Set([friend.toLowerCase()]) },
      [],
    ],
    [
      'a call of the account to itself that nobody reads',
      { to: account, data: '0xc0ffee11' },
      listed,
      ['review.warning.self'],
    ],
  ])('%s: a warning, if it is dangerous', (_, part, facts, keys) => {
    expect(send(part, facts).warnings.map(({ words }) => words.key)).toEqual(keys)
  })

  test('an NFT says its number, its contract and its receiver', () => {
    const abi = parseAbi(['function safeTransferFrom(address,address,uint256)'])
    const data = encodeFunctionData({ abi, args: [account, friend, 7n] })

    const described = send({ to: token, data })

    expect(described).toMatchObject({
      title: { key: 'review.title.transfer' },
      approve: 'vault.approve.send',
    })
    expect(rowsOf(described)).toEqual([
      [
        ['review.nftNumber', '7'],
        ['review.recipient', friend],
        ['review.nft', token],
      ],
    ])
  })

  test.each([
    ['some', 5n, 'review.title.allow', { value: 5n, symbol: 'USDC', decimals: 6, isQuoted: false }, []],
    ['all', maxUint256, 'review.title.allow', 'unlimited', ['review.warning.unlimited']],
    ['as good as all', 2n ** 128n, 'review.title.allow', 'unlimited', ['review.warning.unlimited']],
    ['all, in 96 bits', 2n ** 96n - 1n, 'review.title.allow', 'unlimited', ['review.warning.unlimited']],
    ['nothing', 0n, 'review.title.stop', undefined, []],
  ] as const)('an approval of %s is told apart', (_, amount, title, shown, warnings) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
    const described = send({ to: token, data }, listed)
    expect(described.title.key).toBe(title)
    expect(described.lead.key).toBe(amount === 0n ? 'vault.lead.transaction' : 'vault.lead.allow')
    expect(described.acts[0]!.amount).toEqual(shown)
    expect(described.warnings.map(({ words }) => words.key)).toEqual(warnings)
    expect(rowsOf(described)[0]![0]).toEqual(['review.spender', friend])
  })

  test('an operator of all NFTs is a danger, also for an unknown contract', () => {
    const data =
      `0xa22cb465${friend.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}` as const
    expect(send({ to: token, data })).toMatchObject({
      title: { key: 'review.title.allowAll' },
      lead: { key: 'vault.lead.allowAll' },
      warnings: [{ tone: 'danger', words: { key: 'review.warning.allNfts' } }],
    })
    expect(send({ to: token, data: data.replace(/1$/, '0') as `0x${string}` })).toMatchObject({
      title: { key: 'review.title.stopAll' },
      lead: { key: 'vault.lead.transaction' },
      warnings: [],
    })
    expect(send({ to: token, data: data.replace(/1$/, '2') as `0x${string}` }).title.key).toBe(
      'review.title.call',
    )
  })

  test('a new contract is shown with its code', () => {
    expect(send({ to: undefined, data: '0x6000', value: 1n })).toMatchObject({
      title: { key: 'review.title.create' },
      lead: { key: 'vault.lead.unknown' },
      acts: [{ data: '0x6000', amount: { value: 1n } }],
    })
  })

  test('a nonce of the page is shown', () => {
    expect(send({ nonce: 7 }).rows).toEqual([{ label: 'vault.nonce', value: { kind: 'code', text: '7' } }])
  })
})

describe('messages', () => {
  const say = (text: string | Uint8Array, chainId = chain.id) =>
    describeRequest(
      {
        ...evm,
        kind: 'message',
        chainId,
        bytes: typeof text === 'string' ? stringToBytes(text) : text,
      } as WalletRequest,
      origin,
    )

  test('a text is shown word by word, and hidden characters are spelled out', () => {
    expect(say('pay \u202eecila')).toMatchObject({
      title: { key: 'vault.title.message' },
      message: { text: 'pay ⟨U+202E⟩ecila', isText: true },
      warnings: [],
    })
  })

  test('bytes that are no text are shown as bytes', () => {
    for (const bytes of [Uint8Array.of(0xff, 0), stringToBytes('a\u0007')])
      expect(say(bytes)).toMatchObject({ lead: { key: 'vault.lead.bytes' }, message: { isText: false } })
  })

  test.each([
    ['32 bytes', new Uint8Array(32).fill(0x61)],
    ['their hex', `0x${'ab'.repeat(32)}`],
  ])('a possible hash of a transaction is a danger: %s', (_, message) => {
    expect(say(message).warnings).toEqual([
      { tone: 'danger', words: { key: 'review.warning.hash', values: { site: 'app.example' } } },
    ])
  })

  const signIn = (part: Partial<Record<'domain' | 'address' | 'statement' | 'end', string>> = {}) =>
    [
      `${part.domain ?? 'app.example'} wants you to sign in with your Ethereum account:`,
      part.address ?? account,
      '',
      part.statement ?? 'Welcome.',
      '',
      'URI: https://app.example/',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: 12345678',
      `Issued At: 2026-11-23T12:00:00Z${part.end ?? ''}`,
    ].join('\n')

  test('a message that signs in to the site that asks is said to', () => {
    expect(say(signIn())).toMatchObject({
      title: { key: 'vault.title.signIn' },
      approve: 'vault.approve.signIn',
      warnings: [],
      lead: { key: 'vault.lead.signIn', values: { site: 'app.example' } },
    })
  })

  test.each([
    ['another site', signIn({ domain: 'bank.example' }), 'review.warning.otherSite'],
    ['a site with a longer name', signIn({ domain: 'app.example.evil.example' }), 'review.warning.otherSite'],
    ['another port', signIn({ domain: 'app.example:8443' }), 'review.warning.otherSite'],
    ['another account', signIn({ address: friend }), 'review.warning.account'],
    ['almost the form', signIn({ end: '\nExtra: 1' }), 'review.warning.notSignIn'],
    ['the words within another text', 'bank.example\nwants  you to\nsign in', 'review.warning.notSignIn'],
    ['a scheme before the site', signIn({ domain: 'https://bank.example' }), 'review.warning.notSignIn'],
  ])('%s is a danger', (_, text, key) => {
    expect(say(text)).toMatchObject({
      title: { key: 'vault.title.message' },
      approve: 'vault.approve.sign',
      warnings: [{ tone: 'danger', words: { key } }],
    })
  })

  test('further rights are warned of', () => {
    expect(say(signIn({ end: '\nResources:\n- urn:recap:eyJ9' })).warnings).toEqual([
      { tone: 'warning', words: { key: 'review.warning.rights' } },
    ])
  })
})

describe('typed data', () => {
  const permit = (value: string, fields = 5) => ({
    domain: { name: 'USD \u202eCoin', chainId: 31337, verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ].slice(0, fields),
    },
    primaryType: 'Permit',
    message: { owner: account, spender: friend, value, nonce: 0, deadline: '1800000000' },
  })
  const sign = (data: object, facts?: Facts) =>
    describeRequest(
      { ...evm, kind: 'typedData', typedData: parseTypedData(JSON.stringify(data), chain.id) },
      origin,
      facts,
    )

  test('every signed value is a row, under the names that lead to it', () => {
    const { fields, rows, title } = sign({
      domain: {},
      types: { A: [{ name: 'list', type: 'B[]' }], B: [{ name: 'ok', type: 'bool' }] },
      primaryType: 'A',
      message: { list: [{ ok: true }, { ok: false, unsigned: 1 }] },
    })
    expect(title.key).toBe('vault.title.data')
    expect(rows).toEqual([])
    expect(fields).toEqual([
      { path: ['A', 'list', 0, 'ok'], value: { kind: 'words', words: { key: 'review.isSo' } } },
      { path: ['A', 'list', 1, 'ok'], value: { kind: 'words', words: { key: 'review.isNot' } } },
    ])
  })

  test('a permit is an approval, unlimited in red', () => {
    const described = sign(permit(`${maxUint256}`), listed)
    expect(described).toMatchObject({
      title: { key: 'vault.title.permit' },
      acts: [{ amount: 'unlimited' }],
      warnings: [
        { tone: 'danger', words: { key: 'review.warning.unlimited' } },
        { tone: 'warning', words: { key: 'review.warning.unknownSpender' } },
      ],
      rows: [{ value: { text: 'USD ⟨U+202E⟩Coin' } }, { value: { address: token } }],
    })
    expect(rowsOf(described)[0]).toEqual([
      ['review.spender', friend],
      ['review.token', token],
      ['review.signedUntilS', 1_800_000_000n],
    ])
    expect(described.fields).toHaveLength(8)
  })

  test('a permit for an unknown token is shown in base units', () => {
    const described = sign(permit('1'))
    expect(described).toMatchObject({
      title: { key: 'vault.title.permit' },
      lead: { key: 'vault.lead.allow' },
    })
    expect(rowsOf(described)[0]!.at(-1)).toEqual(['review.baseUnits', '1'])
  })

  test('a permit for an account without a contract is warned of', () => {
    const facts = { ...listed, plainAccounts: new Set([friend.toLowerCase()]) }
    expect(sign(permit('1'), facts).warnings).toEqual([
      { tone: 'danger', words: { key: 'review.warning.plainSpender' } },
    ])
  })

  test('a permit of another form is shown by its values', () => {
    expect(sign(permit('1', 4), listed)).toMatchObject({ title: { key: 'vault.title.data' }, acts: [] })
  })
})

describe('Solana', () => {
  const reef = { ...chain, id: 'solana:reef', nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } }
  const ask = (instructions: Parameters<typeof compileSolana>[0]['instructions'], facts?: Facts) => {
    const { wire } = compileSolana({ instructions: instructions! })
    return describeRequest(
      {
        kind: 'solanaTransactions',
        account: payer,
        chainId: reef.id,
        chain: reef,
        answer: 'send',
        sendOptions: {},
        transactions: [readTransaction(wire, payer)],
      },
      origin,
      facts,
    )
  }
  const keyBytes = (address: string) => [...parseBase58(address)]

  test('an account that is given away is a danger, to whom it is said', () => {
    const described = ask([
      instruction(
        tokenProgram,
        [
          [tokenAccount, 'w'],
          [payer, 's'],
        ],
        [6, 2, 1, ...keyBytes(stranger)],
      ),
    ])
    expect(described.title.key).toBe('review.solana.handOver')
    expect(described.warnings).toEqual([{ tone: 'danger', words: { key: 'review.solana.warning.handOver' } }])
    expect(rowsOf(described)[0]).toEqual([
      ['review.tokenAccount', tokenAccount],
      ['review.solana.next', stranger],
    ])
  })

  test('the account itself that is handed to a program is a danger', () => {
    const { warnings } = ask([
      instruction(systemProgram, [[payer, 'sw']], [1, 0, 0, 0, ...keyBytes(tokenProgram)]),
    ])
    expect(warnings).toEqual([{ tone: 'danger', words: { key: 'review.solana.warning.handOver' } }])
  })

  test('a transaction without a time limit says so', () => {
    const nonce = instruction(
      systemProgram,
      [
        [tokenAccount, 'w'],
        [otherTokenAccount, 'r'],
        [payer, 's'],
      ],
      [4, 0, 0, 0],
    )
    const described = ask([nonce, transferLamports(5n)])
    expect(described.acts).toHaveLength(1)
    expect(described.warnings).toEqual([{ tone: 'warning', words: { key: 'review.solana.warning.nonce' } }])
  })

  test('tokens without a known mint take the token of their account, or are a number', () => {
    const plain = instruction(
      tokenProgram,
      [
        [tokenAccount, 'w'],
        [otherTokenAccount, 'w'],
        [payer, 's'],
      ],
      [3, ...littleEndian(5n, 8)],
    )
    const known: Facts = {
      tokens: new Map([[mint, { symbol: 'USDC', decimals: 6, isListed: true }]]),
      tokenAccounts: new Map([[tokenAccount, { owner: payer, mint }]]),
    }
    expect(ask([plain], known).acts[0]!.amount).toMatchObject({ value: 5n, symbol: 'USDC', decimals: 6 })
    expect(rowsOf(ask([plain]))[0]!.at(-1)).toEqual(['review.baseUnits', '5'])
  })

  const transferTokens = instruction(
    tokenProgram,
    [
      [tokenAccount, 'w'],
      [mint, 'r'],
      [otherTokenAccount, 'w'],
      [payer, 's'],
    ],
    [12, ...littleEndian(1_500_000n, 8), 6],
  )
  const budget = instruction(budgetProgram, [], [2, ...littleEndian(200_000n, 4)])

  test('a payment says how much and to whom; limits of computation are part of the fee', () => {
    const described = ask([budget, transferLamports(2_000_000_000n)])
    expect(described).toMatchObject({
      title: { key: 'review.title.transfer' },
      approve: 'vault.approve.send',
      warnings: [],
      acts: [{ amount: { value: 2_000_000_000n, symbol: 'SOL', decimals: 9 } }],
    })
    expect(rowsOf(described)).toEqual([[['review.recipient', stranger]]])
  })

  test('a token’s transfer names the owner of the account that it goes to, by the chain', () => {
    const facts: Facts = {
      tokens: new Map([[mint, { symbol: 'USDC', decimals: 6, isListed: true }]]),
      tokenAccounts: new Map([[otherTokenAccount, { owner: stranger, mint }]]),
    }
    const described = ask([transferTokens], facts)
    expect(described.acts[0]!.amount).toEqual({
      value: 1_500_000n,
      decimals: 6,
      symbol: 'USDC',
      isQuoted: false,
    })
    expect(rowsOf(described)[0]).toEqual([
      ['review.recipient', stranger],
      ['review.tokenAccount', otherTokenAccount],
      ['review.token', mint],
    ])
  })

  test('a token’s transfer names the owner of the account that it makes, by the program', () => {
    const open = instruction(
      associatedProgram,
      [
        [payer, 'sw'],
        [otherTokenAccount, 'w'],
        [stranger, 'r'],
        [mint, 'r'],
        [systemProgram, 'r'],
        [tokenProgram, 'r'],
      ],
      [1],
    )
    expect(rowsOf(ask([open, transferTokens]))).toEqual([
      [
        ['review.recipient', stranger],
        ['review.tokenAccount', otherTokenAccount],
        ['review.token', mint],
      ],
    ])
    expect(ask([open])).toMatchObject({
      title: { key: 'review.title.openAccount' },
      lead: { key: 'vault.lead.transaction' },
    })
    expect(ask([open, transferTokens]).lead.key).toBe('vault.lead.transfer')
  })

  test('an unknown token account is named alone', () => {
    expect(rowsOf(ask([transferTokens]))[0]![0]).toEqual(['review.tokenAccount', otherTokenAccount])
  })

  test.each([
    ['an unknown program', instruction(mint, [[payer, 's']], [1, 2, 3])],
    ['an unknown instruction', instruction(tokenProgram, [[payer, 's']], [6, 1])],
    [
      'a transfer with more accounts than it takes',
      instruction(
        systemProgram,
        [
          [payer, 'sw'],
          [stranger, 'w'],
          [mint, 'r'],
        ],
        [2, 0, 0, 0, ...littleEndian(1n, 8)],
      ),
    ],
    [
      'a transfer with a byte too many',
      instruction(
        systemProgram,
        [
          [payer, 'sw'],
          [stranger, 'w'],
        ],
        [2, 0, 0, 0, ...littleEndian(1n, 8), 0],
      ),
    ],
  ])('%s makes all of it unknown', (_, unknown) => {
    expect(ask([transferLamports(1n), unknown])).toMatchObject({
      title: { key: 'vault.title.several' },
      lead: { key: 'vault.lead.unknown' },
      approve: 'vault.approve',
      acts: [
        { title: { key: 'review.title.transfer' } },
        { title: { key: 'review.title.unknown' }, data: expect.stringMatching(/^0x/) },
      ],
    })
  })

  test('an approval of all of a token is unlimited', () => {
    const approve = instruction(
      tokenProgram,
      [
        [tokenAccount, 'w'],
        [mint, 'r'],
        [stranger, 'r'],
        [payer, 's'],
      ],
      [13, ...littleEndian(2n ** 64n - 1n, 8), 6],
    )
    expect(ask([approve])).toMatchObject({
      title: { key: 'review.title.allow' },
      acts: [{ amount: 'unlimited' }],
      warnings: [{ tone: 'danger' }],
    })
  })

  test('a note is shown next to the step that it belongs to', () => {
    const memo = instruction(memoProgram, [], new TextEncoder().encode('Rent \u200b'))
    expect(ask([transferLamports(1n), memo])).toMatchObject({
      title: { key: 'review.title.transfer' },
      rows: [{ label: 'vault.memo', value: { text: 'Rent ⟨U+200B⟩' } }],
    })
  })

  test('a transaction that does nothing known is unknown', () => {
    expect(ask([budget])).toMatchObject({ acts: [], lead: { key: 'vault.lead.unknown' } })
  })
})
