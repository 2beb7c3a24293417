import type { AccountType } from '@shared/domain/account'
import { isNetworkId, type NetworkId, namespaces } from '@shared/domain/caip'
import type { Call } from '@shared/domain/calls'
import { socialProviders } from '@shared/domain/login'
import type { TransactionStatus } from '@shared/domain/transaction'
import * as z from 'zod/mini'
import { recentWalletsMax, type StorageKey } from './keys'
import type { StoredChange, StoredIntent, StoredTransaction, Tracking } from './storedTransaction'

/** A schema for each member of a type: one that is forgotten would not survive a reload. */
type Shape<T> = { readonly [K in keyof Required<T>]: z.ZodMiniType }
type StoredOf<K extends StoredIntent['kind']> = Extract<StoredIntent, { readonly kind: K }>

const namespace = z.enum(namespaces)
const networkId = z.custom<NetworkId>(isNetworkId)
const accountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] satisfies AccountType[])
const social = z.enum(socialProviders)
const id = z.string().check(z.minLength(1))
/** Unix milliseconds. */
const time = z.number().check(z.nonnegative())

/** Base units as decimal digits, since JSON has no bigint. */
const digits = z.string().check(z.regex(/^\d+$/))
const call = z.object({
  to: id,
  value: z.exactOptional(digits),
  data: z.exactOptional(z.custom<`0x${string}`>((value) => /^0x[\da-f]*$/i.test(String(value)))),
  label: z.exactOptional(z.string()),
} satisfies Shape<Call>)
const decimals = z.number().check(z.int(), z.nonnegative())
const changes = z.exactOptional(
  z.array(
    z.object({
      direction: z.enum(['in', 'out']),
      token: z.exactOptional(id),
      amount: z.object({ value: digits, symbol: z.string(), decimals }),
      isUnlisted: z.exactOptional(z.literal(true)),
    } satisfies Shape<StoredChange>),
  ),
)
const intent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('transfer'),
    to: id,
    token: z.exactOptional(id),
    amount: digits,
    symbol: z.string(),
    decimals,
  } satisfies Shape<StoredOf<'transfer'>>),
  z.object({
    kind: z.literal('calls'),
    label: z.string(),
    calls: z.array(call),
    changes,
    once: z.exactOptional(z.string()),
    report: z.exactOptional(id),
    together: z.exactOptional(z.literal(true)),
    step: z.exactOptional(z.object({ number: z.number(), count: z.number() })),
    names: z.exactOptional(z.array(z.object({ token: id, symbol: z.string(), decimals }))),
  } satisfies Shape<StoredOf<'calls'>>),
  z.object({
    kind: z.literal('order'),
    label: z.string(),
    changes,
    source: z.object({
      path: id,
      field: id,
      done: z.array(z.string()),
      failed: z.array(z.string()),
      partly: z.exactOptional(z.array(z.string())),
      everyMs: time,
    }),
    effect: z.exactOptional(z.string()),
  } satisfies Shape<StoredOf<'order'>>),
])
const transaction = z.object({
  id: z.string(),
  networkId,
  from: id,
  submittedAt: time,
  status: z.enum([
    'asked',
    'unclear',
    'pending',
    'dropped',
    'confirmed',
    'reverted',
    'partial',
    'replaced',
    'declined',
  ] satisfies TransactionStatus[]),
  intent,
  received: z.exactOptional(digits),
  replacedBy: z.exactOptional(id),
  differs: z.exactOptional(z.literal(true)),
  byPage: z.exactOptional(z.literal(true)),
  isFeeOfOther: z.exactOptional(z.literal(true)),
  isFinal: z.exactOptional(z.literal(true)),
} satisfies Shape<StoredTransaction['transaction']>)

const tracking = z.object({
  nonce: z.exactOptional(z.number()),
  leastNonce: z.exactOptional(z.number()),
  doubtfulTo: z.exactOptional(z.number()),
  submittedAtBlock: z.exactOptional(z.number()),
  lastBlock: z.exactOptional(z.number()),
  missingSince: z.exactOptional(time),
  seemsLost: z.exactOptional(z.boolean()),
  asBatch: z.exactOptional(z.boolean()),
  isBatch: z.exactOptional(z.boolean()),
  refusedAt: z.exactOptional(time),
  refusedAtBlock: z.exactOptional(z.number()),
  minedAtBlock: z.exactOptional(z.number()),
  minedAt: z.exactOptional(time),
} satisfies Shape<Tracking>)

const text = z.exactOptional(z.string())
const texts = z.exactOptional(z.array(z.string()))

const signInFields = z.object({
  accountAddress: id,
  chainId: networkId,
  domain: z.string(),
  uri: z.string(),
  version: z.string(),
  nonce: z.string(),
  statement: text,
  issuedAt: text,
  expirationTime: text,
  notBefore: text,
  requestId: text,
  resources: texts,
})

const cacao = z.object({
  h: z.object({ t: z.literal('caip122') }),
  p: z.object({
    domain: z.string(),
    aud: z.string(),
    nonce: z.string(),
    iss: z.string(),
    version: text,
    iat: text,
    nbf: text,
    exp: text,
    statement: text,
    requestId: text,
    resources: texts,
    type: text,
  }),
  s: z.object({ t: z.enum(['eip191', 'eip1271']), s: z.string(), m: text }),
})

const signInSession = z.object({
  data: signInFields,
  message: z.string(),
  signature: z.string(),
  token: text,
  cacao: z.exactOptional(cacao),
})

/** The schema of each key. Loaded only once there is something to read. */
export const schemas = {
  /** Ids, the most recent first. */
  recentWallets: z.pipe(
    z.array(id),
    z.transform((ids) => ids.slice(0, recentWalletsMax)),
  ),
  activeNetworkId: networkId,
  activeNamespace: namespace,
  /** The connector to reconnect with. */
  connectedConnectors: z.partialRecord(namespace, id),
  connectedSocial: social,
  socialUsername: z.string(),
  /** A login for which the whole page has gone to the provider. */
  socialReturn: z.object({ provider: social, isJoin: z.boolean() }),
  /** The last answer of the vault with this origin. */
  offeredProviders: z.object({ origin: z.string(), providers: z.array(social), until: time }),
  connectionStatus: z.enum(['disconnected', 'connected']),
  preferredAccountTypes: z.partialRecord(namespace, accountType),
  /** The connectors with a session in any tab. */
  connections: z.partialRecord(namespace, z.array(id)),
  /** A proposal to a wallet elsewhere that may still be approved. */
  openPairing: z.object({ expiresAt: time, isWanted: z.boolean() }),
  emailLoginUsed: z.boolean(),
  email: z.email(),
  lastEmailLoginTime: time,
  lastUsedChain: z.union([z.number(), z.string()]),
  /** EVM chain ids, comma-separated. */
  smartAccountEnabledNetworks: z.string().check(z.regex(/^(\d+(,\d+)*)?$/)),
  chosenAccounts: z.partialRecord(namespace, id),
  signInSessions: z.array(signInSession),
  transactions: z.array(
    z.object({
      key: id,
      transaction,
      takenBack: z.exactOptional(z.number()),
      tracking: z.exactOptional(tracking),
    }),
  ),
} satisfies { [K in StorageKey]: z.ZodMiniType }

export type StoredValues = { [K in StorageKey]: z.output<(typeof schemas)[K]> }
