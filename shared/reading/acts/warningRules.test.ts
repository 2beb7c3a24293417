import type { TypedData } from '@shared/domain/typedData'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTexts } from '../../../frame/approval/texts/createTexts'
import { knownOnEvm } from '../evm/knownOnEvm'
import type { Step } from '../evm/step'
import type { SolanaStep } from '../solana/readInstruction'
import type { Act, ReviewKey, Tone } from './act'
import type { Facts } from './facts'
import type { Reviewed } from './reviewed'
import { warningRules, warningsOf } from './warningRules'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const app = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const person = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const alike = getAddress(`0xA0b8${'1'.repeat(32)}eB48`)
const common: Partial<Reviewed> = {
  account,
  site: 'app.example',
  known: knownOnEvm('eip155:1', [{ address: usdc }]),
}
const known = { tokens: new Map(), tokenAccounts: new Map() }
const plain = { ...known, plainAccounts: new Set([person.toLowerCase()]) }
const young = { ...known, youngContracts: new Set([app.toLowerCase()]) }
const allow = (spender: string, rest: Partial<Extract<Step, { kind: 'allow' }>> = {}): Step => ({
  kind: 'allow',
  token: usdc,
  spender: spender as `0x${string}`,
  value: 5n,
  change: 'set',
  isFungible: true,
  ...rest,
})
const has = (balance: bigint, supply: bigint) => new Map([[usdc.toLowerCase(), { balance, supply }]])
const several = (...steps: readonly Step[]): Step => ({
  kind: 'several',
  contract: app,
  caller: app,
  steps,
})
const act = (part: Partial<Act>): Act => ({ title: { key: 'review.title.call' }, rows: [], ...part })
const data = (domain: object): TypedData => ({
  domain: domain as never,
  types: {},
  primaryType: 'X',
  message: {},
})
const bound = { chainId: 1n, verifyingContract: usdc }
const solana = { account: 'me', known: [] }
const moved: SolanaStep = {
  kind: 'tokenTransfer',
  source: 'a',
  destination: 'b',
  authority: 'me',
  mint: 'm',
  amount: 5n,
}
const made = (power: 'fee' | 'hook' | 'delegate') => ({ ...known, mintPowers: new Map([['m', [power]]]) })
const nonce: SolanaStep = { kind: 'useNonce', account: 'a', authority: 'me' }
const authority = { kind: 'setAuthority', account: 'a', authority: 'me' } as const
const created: SolanaStep = {
  kind: 'createAccount',
  payer: 'me',
  account: 'a',
  lamports: 5n,
  owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
}
const closed: SolanaStep = { kind: 'closeAccount', account: 'a', destination: 'me', authority: 'me' }
const described = { kind: 'described', contract: app, intent: 'supply', fields: [] } as const
const swap: Extract<Step, { kind: 'swap' }> = {
  kind: 'swap',
  contract: app,
  exact: 'sold',
  sold: { amount: 1n },
  bought: { token: usdc, amount: 1n },
}
/** A simulation in which so much of USDC leaves. */
const spending = (left: bigint): Facts => ({
  ...known,
  simulation: {
    status: 'known',
    mismatches: [],
    isPartial: false,
    hasFee: false,
    accounts: [
      {
        account: account.toLowerCase(),
        changes: left
          ? [{ asset: { kind: 'token', token: usdc.toLowerCase() }, difference: -left } as const]
          : [],
      },
    ],
  },
})
const signIn = (kind: 'malformed' | 'otherAccount' | 'otherNetwork' | 'expired' | 'early' | 'rights') => ({
  signIn: [{ kind }],
})

/** Cases of each rule, with its tone if two rules share their words: requests that it warns about, and similar ones that it ignores. */
const cases: {
  readonly [K in ReviewKey | `${Tone} ${ReviewKey}`]?: readonly [
    fires: readonly Partial<Reviewed>[],
    keeps: readonly Partial<Reviewed>[],
  ]
} = {
  'review.warning.notSignIn': [[signIn('malformed')], [{ signIn: [] }, signIn('expired')]],
  'review.warning.otherSite': [
    [{ signIn: [{ kind: 'otherSite', domain: 'bank.example' }] }],
    [signIn('rights')],
  ],
  'review.warning.account': [[signIn('otherAccount')], [signIn('otherNetwork')]],
  'review.warning.unread': [
    [
      { acts: [act({}), act({ isUnread: true })] },
      { steps: [several({ ...allow(app), isPartial: true })] },
      { steps: [several(allow(app))] },
      { typedData: data(bound), steps: [] },
      { message: Uint8Array.of(255, 254) },
    ],
    [
      { acts: [act({ isUnread: true })], isForeseen: true },
      { steps: [allow(app)] },
      { typedData: data(bound), steps: [allow(app)] },
      { message: new TextEncoder().encode('Hello') },
      // Separate dangers cover these.
      { message: new Uint8Array(32) },
      { steps: [several({ kind: 'control', account: app, of: 'owner', added: person })] },
    ],
  ],
  'review.warning.unlimited': [
    [
      { acts: [act({}), act({ amount: 'unlimited' })] },
      { steps: [allow(app, { value: 501n })], facts: { ...known, holdings: has(250n, 10n ** 9n) } },
    ],
    [
      { acts: [act({})] },
      { steps: [allow(app, { value: 500n })], facts: { ...known, holdings: has(250n, 10n ** 9n) } },
    ],
  ],
  'review.warning.allNfts': [
    [{ acts: [act({ title: { key: 'review.title.allowAll' } })] }],
    [{ acts: [act({ title: { key: 'review.title.stopAll' } })] }],
  ],
  'review.warning.toToken': [
    [
      { steps: [{ kind: 'sendToken', token: usdc, to: usdc, value: 1n, isFungible: true }] },
      { steps: [several({ kind: 'sendNft', contract: app, from: account, to: app, id: 1n, amount: 1n })] },
    ],
    [{ steps: [{ kind: 'sendToken', token: usdc, to: app, value: 1n, isFungible: true }] }],
  ],
  'review.warning.plainSpender': [
    [
      { steps: [allow(person)], facts: plain },
      {
        steps: [several({ kind: 'allowAll', contract: app, operator: person, isAllowed: true })],
        facts: plain,
      },
    ],
    [
      { steps: [allow(app)], facts: plain },
      { steps: [allow(person, { value: 0n })], facts: plain },
      { steps: [allow(person, { change: 'decrease' })], facts: plain },
      { steps: [allow(person)] },
    ],
  ],
  'review.warning.youngSpender': [
    [{ steps: [allow(app)], facts: young }],
    [{ steps: [allow(app, { value: 0n })], facts: young }, { steps: [allow(app)] }],
  ],
  'review.warning.self': [
    [{ steps: [several({ kind: 'unknown', to: account, amount: 0n, data: '0x12', why: 'function' })] }],
    [{ steps: [{ kind: 'unknown', to: app, amount: 0n, data: '0x12', why: 'function' }] }],
  ],
  'review.warning.control': [
    [{ steps: [several({ kind: 'control', account: app, of: 'owner', added: person })] }],
    [{ steps: [several(allow(app))] }],
  ],
  'review.warning.lookAlike': [
    [
      { parties: [alike] },
      { parties: [app, `${app.slice(0, 8)}${'0'.repeat(28)}${app.slice(-6)}`] },
      { parties: [`0x0000${'1'.repeat(33)}BA3`] },
      {
        ...solana,
        parties: [`m${'x'.repeat(40)}e`],
        account: `m${'x'.repeat(20)}z${'x'.repeat(19)}e`,
      },
    ],
    [{ parties: [usdc, account, permit2, app, person] }, { parties: [usdc.toLowerCase()] }, { parties: [] }],
  ],
  'review.solana.warning.handOver': [
    [
      {
        ...solana,
        solanaSteps: [{ kind: 'setAuthority', account: 'a', authority: 'me', of: 'owner', next: 'you' }],
      },
      { ...solana, solanaSteps: [{ kind: 'assign', account: 'me', owner: 'p' }] },
    ],
    [
      {
        ...solana,
        solanaSteps: [{ kind: 'setAuthority', account: 'a', authority: 'me', of: 'owner', next: 'me' }],
      },
      { ...solana, solanaSteps: [{ kind: 'assign', account: 'a', owner: 'p' }] },
    ],
  ],
  'review.warning.hash': [
    [{ message: new Uint8Array(32) }, { message: new TextEncoder().encode('ab'.repeat(32)) }],
    [{ message: new Uint8Array(31) }, { message: new TextEncoder().encode('Hello') }],
  ],
  'review.warning.unknownSpender': [
    [
      { typedData: data(bound), steps: [allow(app)] },
      { steps: [allow(app), swap], facts: spending(0n) },
      { steps: [several(allow(app), swap)], facts: spending(2n) },
    ],
    [
      { steps: [allow(app)] },
      { steps: [allow(app)], facts: spending(0n) },
      { steps: [allow(app), swap], facts: spending(5n) },
      { steps: [allow(app), swap], facts: spending(4n) },
      { steps: [allow(permit2), swap], facts: spending(0n) },
      { steps: [allow(app), swap] },
      { typedData: data(bound), steps: [allow(permit2)] },
      { typedData: data(bound), steps: [allow(app, { value: 0n })] },
      { typedData: data(bound), steps: [allow(person)], facts: plain },
    ],
  ],
  'review.warning.youngContract': [
    [{ steps: [{ kind: 'unknown', to: app, amount: 0n, data: '0x12', why: 'function' }], facts: young }],
    [{ steps: [allow(app)], facts: young }, { steps: [allow(app)] }],
  ],
  'review.warning.noContract': [
    [{ typedData: data({ ...bound, verifyingContract: person }), facts: plain }],
    [
      { typedData: data(bound), facts: plain },
      // A smart account signs for itself.
      { typedData: data({ ...bound, verifyingContract: person }), facts: plain, account: person },
    ],
  ],
  'review.warning.anyNetwork': [
    [{ typedData: data({ verifyingContract: usdc }) }],
    [
      { typedData: data(bound) },
      { typedData: data({ name: 'Vote' }) },
      { typedData: data({ verifyingContract: usdc, salt: `0x${'0'.repeat(62)}89` }) },
    ],
  ],
  'review.warning.quoted': [
    [{ tokens: [{ symbol: 'USDC', decimals: 6, isListed: false }] }],
    [
      { tokens: [{ symbol: 'USDC', decimals: 6, isListed: true }, undefined] },
      { tokens: [{ symbol: '', decimals: 6, isListed: false }] },
    ],
  ],
  'review.warning.otherNetwork': [[signIn('otherNetwork')], [signIn('rights')]],
  'review.warning.expired': [[signIn('expired')], [signIn('early')]],
  'review.warning.early': [[signIn('early')], [signIn('expired')]],
  'review.warning.rights': [[signIn('rights')], [signIn('expired')]],
  'danger review.solana.warning.nonce': [
    [{ solanaSteps: [nonce], isReturned: true }],
    [{ solanaSteps: [nonce] }, { solanaSteps: [moved], isReturned: true }],
  ],
  'warning review.solana.warning.nonce': [
    [{ solanaSteps: [nonce] }],
    [{ solanaSteps: [nonce], isReturned: true }, { solanaSteps: [{ kind: 'budget' }] }],
  ],
  'review.solana.warning.control': [
    [
      { ...solana, solanaSteps: [{ ...authority, of: 'close', next: 'you' }] },
      { ...solana, solanaSteps: [{ ...authority, of: 'mint' }] },
      { ...solana, solanaSteps: [{ kind: 'assign', account: 'a', owner: 'p' }] },
      { ...solana, solanaSteps: [{ ...created, owner: 'p' }] },
    ],
    [
      { ...solana, solanaSteps: [{ ...authority, of: 'close' }] },
      { ...solana, solanaSteps: [{ ...authority, of: 'freeze', next: 'me' }] },
      { ...solana, solanaSteps: [created] },
    ],
  ],
  'review.solana.warning.close': [
    [{ ...solana, solanaSteps: [{ ...closed, destination: 'you' }] }],
    [{ ...solana, solanaSteps: [closed] }],
  ],
  'review.solana.warning.hook': [
    [{ solanaSteps: [{ ...moved, others: ['p'] }] }, { solanaSteps: [moved], facts: made('hook') }],
    [{ solanaSteps: [moved] }],
  ],
  'review.solana.warning.fee': [
    [{ solanaSteps: [{ ...moved, fee: 1n }] }, { solanaSteps: [moved], facts: made('fee') }],
    [{ solanaSteps: [moved], facts: made('hook') }],
  ],
  'review.solana.warning.maker': [
    [{ solanaSteps: [moved], facts: made('delegate') }],
    [
      { solanaSteps: [moved], facts: made('fee') },
      {
        solanaSteps: [moved],
        facts: {
          ...made('delegate'),
          tokens: new Map([['m', { symbol: 'M', decimals: 6, isListed: true }]]),
        },
      },
    ],
  ],
  'review.warning.order': [
    [{ typedData: data(bound), steps: [{ ...described, intent: 'order' }] }],
    [{ steps: [{ ...described, intent: 'order' }] }, { typedData: data(bound), steps: [described] }],
  ],
  'review.warning.proceeds': [
    [
      { steps: [several({ ...swap, to: person })] },
      { steps: [{ kind: 'collect', contract: app, sum: { amount: 1n }, to: person }] },
      {
        steps: [
          {
            ...described,
            fields: [{ label: 'onBehalfOf', value: { format: 'address', address: person } }],
          },
        ],
      },
    ],
    [
      { steps: [swap] },
      { steps: [{ ...swap, to: app }] },
      { steps: [{ ...swap, to: account }] },
      { steps: [{ kind: 'collect', contract: app, sum: { amount: 1n }, to: person, shareBps: 50n }] },
    ],
  ],
}

describe.each(warningRules)('$id', ({ id, tone }) => {
  const [fires, keeps] = cases[`${tone} ${id}`] ?? cases[id] ?? [[], []]
  const found = (review: Partial<Reviewed>) =>
    warningsOf({ ...common, ...review }).map((each) => `${each.tone} ${each.words.key}`)

  test('warns about its cases, in its tone and with complete words', () => {
    expect(fires.length).toBeGreaterThan(0)
    for (const review of fires) {
      expect(found(review)).toContain(`${tone} ${id}`)
      const own = warningsOf({ ...common, ...review }).filter(({ words }) => words.key === id)
      for (const { words } of own) expect(createTexts('en').words(words)).not.toMatch(/[{}]/)
    }
  })

  test('says nothing of what is alike', () => {
    expect(keeps.length).toBeGreaterThan(0)
    for (const review of keeps) expect(found(review)).not.toContain(`${tone} ${id}`)
  })
})

test('each rule is there once, and a request without anything has no warning', () => {
  const ids = warningRules.map(({ tone, id }) => `${tone} ${id}`)
  expect(ids).toEqual([...new Set(ids)])
  expect(warningsOf({})).toEqual([])
})
