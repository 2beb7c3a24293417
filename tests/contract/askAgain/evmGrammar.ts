import fc from 'fast-check'

/** How a wallet answers: what it should, another hash or id, an error, junk, or never. */
const answers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'id' as const }) },
  fc.constantFrom({ kind: 'foreign' as const }, { kind: 'invented' as const }, { kind: 'junk' as const }),
  { weight: 1, arbitrary: fc.constant({ kind: 'never' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('error' as const),
      code: fc.constantFrom(
        4001,
        5000,
        4100,
        4200,
        4900,
        -32601,
        -32603,
        -32002,
        -32000,
        -32602,
        5700,
        5710,
        5720,
        5730,
        5740,
        5750,
        5760,
        'ACTION_REJECTED',
        undefined,
      ),
      message: fc.constantFrom(
        'User rejected the request',
        'nonce too low',
        'insufficient funds',
        'transaction underpriced',
        'Wallet is locked',
        'already known',
        'Request expired',
        'Fehler',
        '',
      ),
    }),
  },
)

export const behaviours = fc.record({
  answer: answers,
  /** When it broadcasts: before it answers, later, or never. */
  sends: fc.constantFrom('before', 'before', 'before', 'later', 'never'),
  changesAmount: fc.constantFrom(false, false, true),
  reverts: fc.constantFrom(false, false, false, true),
  /** How it makes a batch: by the account's own code, by a bundler, or cut in single calls, of which it makes so many. */
  batchedAs: fc.constantFrom('code', 'delegation', 'bundle', 1, 2, 3),
  /** What it says about a batch afterwards: the truth (`honest`), or a status and the transaction that it names. */
  tells: fc.oneof(
    { weight: 2, arbitrary: fc.constant('honest' as const) },
    {
      weight: 1,
      arbitrary: fc.record({
        status: fc.constantFrom(100, 200, 400, 500, 600, 'CONFIRMED', 'PENDING', undefined),
        names: fc.constantFrom('none', 'own', 'first', 'foreign', 'other'),
        saysFailed: fc.boolean(),
      }),
    },
    fc.constant('unknown' as const),
  ),
})
export type Behaviour = typeof behaviours extends fc.Arbitrary<infer B> ? B : never

/** The wallet and the account, which stay. */
export const worlds = fc.record({
  takesBatches: fc.boolean(),
  /** The account is a contract, and bundlers send for it. */
  isSmart: fc.constantFrom(false, false, true),
})
export type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never

const tab = fc.constantFrom(0, 1)
export const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insist' as const), tab }) },
  // The page's own code asks the wallet for the same, which nothing holds back.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('page' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 4_000, 61_000, 700_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('mine' as const),
      blocks: fc.constantFrom(1, 3, 13),
      takesPool: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant('takeBack' as const),
    blocks: fc.constantFrom(1, 2, 11),
    isKept: fc.boolean(),
  }),
  fc.constantFrom(
    { do: 'forget' as const },
    { do: 'remember' as const },
    { do: 'elsewhere' as const },
    { do: 'replace' as const, isSame: true },
    { do: 'replace' as const, isSame: false },
    { do: 'late' as const },
  ),
  fc.record({ do: fc.constant('node' as const), isDown: fc.boolean(), hidesPool: fc.boolean() }),
)
export type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never
