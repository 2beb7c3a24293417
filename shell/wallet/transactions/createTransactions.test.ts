import type { Transaction } from '@shared/domain/transaction'
import type { Transfer, TransferQuote } from '@shared/domain/transfer'
import { RequestPending, UserRejected } from '@shared/errors/catalogue'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  FeeTooLow,
  InsufficientFunds,
  NonceTooLow,
  SendExpired,
  SendNotAllowed,
  SendUnclear,
  WalletLocked,
} from '@shared/errors/transactionErrors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps, type FakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeLocks } from '../../../tests/fakes/fakeLocks'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage, type FakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeTransactions } from '../../../tests/fakes/fakeTransactions'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import type { Core } from '../../entry/boot/createCore'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createLazyCore } from '../../entry/boot/createLazyCore'
import type { ProviderEvent } from '../../ground/connection/adapterSession'
import type { StoredTransaction } from '../../ground/storage/storedTransaction'

const walletId = 'local.harbor'
const asset = { symbol: 'ETH', decimals: 18 }
const wanted = { to: '0xbob', amount: 10n ** 18n }

let storage: FakeStorage
let chain: ReturnType<typeof createFakeTransactions>
let pages: Core[]
let locks: ReturnType<typeof createFakeLocks>

beforeEach(() => {
  storage = createFakeStorage()
  chain = createFakeTransactions()
  pages = []
  locks = createFakeLocks()
})
afterEach(() => {
  for (const page of pages) page.dispose()
})

interface Page extends FakeCoreDeps {
  readonly core: Core
  readonly adapter: ReturnType<typeof createFakeAdapter>
  sent(): readonly Transaction[]
  /** The facts of transfers, as `name id status`. */
  told(): string[]
}

/** A page of the site, in a separate tab. */
async function openPage({ isConnected = true, nowMs = 0 } = {}): Promise<Page> {
  const wallet = createFakeWallet({ rdns: walletId })
  const adapter = createFakeAdapter('eip155', '0xalice', chain)
  const deps = createFakeCoreDeps({
    wallets: [wallet],
    storage: storage.tab(),
    adapters: { eip155: adapter },
    locks: locks.tab().locks,
    nowMs,
  })
  const core = createLazyCore(deps, await createCoreState(deps), () => import('../../entry/package/sessions'))
  pages.push(core)
  if (isConnected) await core.chains.connect(walletId)
  await loaded()
  const told = () =>
    deps.facts.flatMap(([name, payload]) => {
      const { transaction } = payload as { transaction?: Transaction }
      return transaction ? [`${name} ${transaction.id} ${transaction.status}`] : []
    })
  return { ...deps, core, adapter, told, sent: core.chains.transactions.recent.get }
}

/** Until the lazy code is loaded. */
async function loaded() {
  await import('../../entry/boot/createCore')
  await import('./createTransactions')
  for (let turn = 0; turn < 5; turn++) await settled()
}
/** Makes browser storage slow from here on; returns the function that lets it answer. */
function holdStorage(page: Page): () => void {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { get } = page.storage
  vi.spyOn(page.storage, 'get').mockImplementation((key) => held.then(() => get(key)))
  return answer
}
/** Makes the first check slow; returns the function that lets it answer. */
function holdCheck(): () => void {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { checkStatus } = chain
  chain.checkStatus = async (...given) => {
    chain.checkStatus = checkStatus
    const status = await checkStatus(...given)
    await held
    return status
  }
  return answer
}
const quote = (page: Page, transfer: Transfer = wanted) =>
  page.core.chains.transactions.quote({ kind: 'transfer', ...asset, ...transfer })
const send = async (page: Page, transfer = wanted, despite?: number) =>
  page.core.chains.transactions.submit(await quote(page, transfer), { despite })
const refusing = (definition: ErrorDefinition) => async () => {
  throw new LatchkeyError(definition)
}
/** Until the wallet is asked. */
const asked = () => vi.waitFor(() => expect(chain.calls.at(-1)).toMatch(/^submit/))
const checks = () => chain.calls.filter((call) => call.startsWith('check')).length
const statuses = (page: Page) => page.sent().map(({ id, status }) => `${id} ${status}`)

const stored = (
  id: string,
  submittedAt: number,
  status: Transaction['status'] = 'pending',
): StoredTransaction => ({
  key: id,
  transaction: {
    id,
    networkId: mainnet.caipNetworkId,
    from: '0xalice',
    submittedAt,
    status,
    intent: { kind: 'transfer', to: '0xbob', amount: '5', ...asset },
  },
  ...(status === 'pending' && { tracking: { nonce: 3 } }),
})

test('a quote is asked for the account and the network in use', async () => {
  const page = await openPage()

  expect(await quote(page)).toEqual({
    kind: 'transfer',
    ...wanted,
    ...asset,
    from: '0xalice',
    networkId: 'eip155:1',
    fee: { value: 1n, symbol: 'ETH', decimals: 18 },
    max: 9n,
    received: 1n,
    receiver: 'account',
  })
  expect(chain.calls).toEqual(['quote 0xalice to 0xbob on eip155:1'])
})

describe('the review of a quote', () => {
  const intent = { kind: 'transfer', ...wanted, ...asset } as const
  const fee = (value: bigint, usualFee?: bigint) => {
    chain.quoteTransfer = async () => ({
      fee: { value, ...asset },
      usualFee,
      max: 9n,
      received: 1n,
      receiver: 'account',
    })
  }
  const keysOf = async ({ core }: Page) => {
    const { transactions } = core.chains
    const [, review] = await Promise.all([transactions.quote(intent), transactions.review!(intent)])
    return review?.warnings.map(({ tone, words }) => `${tone} ${words.key}`)
  }

  test('has a danger if the fee is too high for the amount, also if nothing else can be read', async () => {
    fee(wanted.amount / 2n)
    const page = await openPage()

    expect(await keysOf(page)).toEqual(['danger review.warning.feeAmount'])
    chain.review = async () => {
      throw new Error('The code has not come.')
    }
    expect(await keysOf(page)).toEqual(['danger review.warning.feeAmount'])
  })

  test('has a danger before all others if the fee is out of line with the chain', async () => {
    fee(10n ** 16n, 10n ** 14n)
    chain.review = async () => ({
      acts: [],
      changes: { status: 'unavailable' },
      warnings: [{ tone: 'danger', words: { key: 'review.warning.unread' } }],
    })

    expect(await keysOf(await openPage())).toEqual([
      'danger review.warning.feeChain',
      'danger review.warning.unread',
    ])
  })

  test('asks for another word if a fee that was accepted has grown', async () => {
    const page = await openPage()
    const { transactions } = page.core.chains
    const read = async (value: bigint) => {
      fee(value)
      const [, review] = await Promise.all([transactions.quote(intent), transactions.review!(intent)])
      return JSON.stringify(review?.warnings)
    }
    const high = await read(wanted.amount / 2n)

    expect(await read(wanted.amount / 2n + 1n)).toBe(high)
    expect(await read(wanted.amount * 2n)).not.toBe(high)
  })

  test('is left as it is if the fee is within bounds', async () => {
    fee(10n ** 14n, 10n ** 12n)

    expect(await keysOf(await openPage())).toBeUndefined()
  })
})

test('an aborted quote rejects', async () => {
  const { core } = await openPage()

  const quote = core.chains.transactions.quote(
    { kind: 'transfer', ...wanted, ...asset },
    { signal: AbortSignal.abort() },
  )

  await expect(quote).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('without an account quotes, submissions and signatures reject', async () => {
  const page = await openPage()
  const quoted = await quote(page)
  await page.core.chains.disconnect()

  for (const asked of [
    quote(page),
    page.core.chains.transactions.submit(quoted),
    page.core.chains.signMessage('hello'),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
})

test.each([
  [{ amount: 0n }, 'An amount and receiver address are required'],
  [{ to: '' }, 'An amount and receiver address are required'],
])('an incomplete quote is not sent: %o', async (missing, message) => {
  const page = await openPage()

  await expect(send(page, { ...wanted, ...missing })).rejects.toMatchObject({ message })
})

test('a transfer without a symbol is not quoted', async () => {
  const { core } = await openPage()

  await expect(
    core.chains.transactions.quote({ kind: 'transfer', ...wanted } as never),
  ).rejects.toMatchObject({
    message: 'A token is required',
  })
})

test('the quoted intent is the one that is sent, even if the caller changes its object', async () => {
  const page = await openPage()
  const transfer = { ...wanted }
  const quoted = await quote(page, transfer)

  transfer.to = '0xmallory'
  expect(() => Object.assign(quoted, { to: '0xmallory' })).toThrow(TypeError)
  expect(() => Object.assign(quoted.fee, { value: 0n })).toThrow(TypeError)
  await page.core.chains.transactions.submit(quoted)

  expect(chain.calls.at(-1)).toBe('submit 0xalice to 0xbob on eip155:1')
  expect(page.sent()).toMatchObject([{ intent: { to: '0xbob', amount: wanted.amount } }])
})

test.each<[string, (quoted: TransferQuote) => unknown]>([
  ['a transfer without a quote', () => wanted],
  ['a copy of a quote', (quoted) => structuredClone(quoted)],
  ['a quote with another receiver', (quoted) => ({ ...quoted, to: '0xmallory' })],
  ['what has a quote for its prototype', (quoted) => Object.create(quoted, { to: { value: '0xmallory' } })],
])('%s is not sent', async (_, forge) => {
  const page = await openPage()
  const forged = forge(await quote(page)) as TransferQuote

  await expect(page.core.chains.transactions.submit(forged)).rejects.toMatchObject({
    code: 'TransactionNotQuoted',
  })
  expect(chain.calls).toEqual(['quote 0xalice to 0xbob on eip155:1'])
})

test('a quote of another widget is not sent', async () => {
  const [page, other] = [await openPage(), await openPage()]

  await expect(page.core.chains.transactions.submit(await quote(other))).rejects.toMatchObject({
    code: 'TransactionNotQuoted',
  })
})

const carol = [{ namespace: 'eip155', address: '0xcarol', type: 'eoa' }] as const
test.each<[string, ProviderEvent, string]>([
  ['account', { type: 'accountsChanged', accounts: carol }, 'ActiveAccountNotFound'],
  ['network', { type: 'networkChanged', networkId: 'eip155:10' }, 'UnsupportedChain'],
])('under another %s a quote is not sent', async (_, event, code) => {
  const page = await openPage()
  const quoted = await quote(page)
  page.adapter.emit(event)

  await expect(page.core.chains.transactions.submit(quoted)).rejects.toMatchObject({ code })
  expect(page.sent()).toEqual([])
})

test('a submitted transfer is listed, announced and stored as digits', async () => {
  const page = await openPage()

  const sent = await send(page)

  expect(sent).toEqual({
    id: '0x1',
    networkId: 'eip155:1',
    from: '0xalice',
    submittedAt: 0,
    status: 'pending',
    intent: { kind: 'transfer', to: '0xbob', amount: 10n ** 18n, symbol: 'ETH', decimals: 18 },
  })
  expect(page.sent()).toEqual([sent])
  expect(page.facts.at(-1)).toEqual(['transactionSubmitted', { transaction: sent }])
  expect(storage.values.transactions).toEqual([
    {
      key: expect.stringMatching(/^0\./),
      transaction: { ...sent, intent: { ...sent.intent, amount: '1000000000000000000' } },
      tracking: { submittedAtBlock: 1 },
    },
  ])
})

test('a pending transfer is checked at once, then every four seconds, until it ends', async () => {
  const page = await openPage()
  await send(page)
  const checks = () => chain.calls.filter((call) => call.startsWith('check')).length

  await page.clock.advance(0)
  expect(checks()).toBe(1)
  await page.clock.advance(3_999)
  expect(checks()).toBe(1)
  chain.reports.set('0x1', { status: 'confirmed' })
  await page.clock.advance(1)
  await settled()

  expect(statuses(page)).toEqual(['0x1 confirmed'])
  expect(page.told()).toEqual(['transactionSubmitted 0x1 pending', 'transactionSettled 0x1 confirmed'])
  expect(storage.values.transactions).toMatchObject([{ transaction: { status: 'confirmed' } }])
  expect(storage.values.transactions![0]!.tracking).toBeUndefined()
  expect(page.clock.pending).toBe(0)
})

test('a check’s tracking is there for the next one, and after a reload', async () => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', { status: 'pending', tracking: { nonce: 7 } })
  await page.clock.advance(0)
  await page.clock.advance(4_000)
  expect(chain.trackings.get('0x1')).toEqual({ nonce: 7 })
  page.core.dispose()

  const reloaded = await openPage()
  chain.trackings.clear()
  await reloaded.clock.advance(0)

  expect(chain.trackings.get('0x1')).toEqual({ nonce: 7 })
})

test.each(['reverted', 'replaced'] as const)('a transfer that is %s has ended', async (status) => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', { status, replacedBy: '0xother' })

  await page.clock.advance(0)
  await settled()

  expect(page.sent()).toMatchObject([{ status, replacedBy: '0xother' }])
  expect(page.told().at(-1)).toBe(`transactionSettled 0x1 ${status}`)
})

test.each([
  ['stays in the view that shows it', true, ['0x1 declined']],
  ['is gone without a view', false, []],
])('a transfer that turns out to have been refused %s', async (_, isWatched, expected) => {
  const page = await openPage()
  const { submittedAt } = await send(page)
  if (isWatched) page.core.chains.transactions.watch(submittedAt)
  chain.checkStatus = async () => ({ status: 'declined' })

  await page.clock.advance(4_000)

  expect(statuses(page)).toEqual(expected)
})

test('a batch gets the id of its transaction once that is known, and stays the same transfer', async () => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', { status: 'confirmed', id: '0xhash' })

  await page.clock.advance(0)
  await settled()

  expect(statuses(page)).toEqual(['0xhash confirmed'])
})

test('while no node answers a transfer stays pending, checked less and less, and goes on afterwards', async () => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', 'down')
  const checks = () => chain.calls.filter((call) => call.startsWith('check')).length
  const times: number[] = []
  let seen = 0
  for (let second = 0; second <= 200; second++) {
    await page.clock.advance(second === 0 ? 0 : 1_000)
    await settled()
    if (checks() > seen) times.push(second)
    seen = checks()
  }
  expect(times).toEqual([0, 8, 24, 56, 116, 176])
  expect(statuses(page)).toEqual(['0x1 pending'])

  chain.reports.set('0x1', { status: 'confirmed' })
  await page.clock.advance(60_000)
  await settled()

  expect(statuses(page)).toEqual(['0x1 confirmed'])
})

test('a reload follows pending transfers, without a wallet, and announces their end once', async () => {
  const page = await openPage()
  await send(page)
  page.core.dispose()

  const reloaded = await openPage({ isConnected: false })
  expect(statuses(reloaded)).toEqual(['0x1 pending'])
  chain.reports.set('0x1', { status: 'confirmed' })
  await reloaded.clock.advance(0)
  await settled()
  const again = await openPage({ isConnected: false })

  expect(reloaded.told()).toEqual(['transactionSettled 0x1 confirmed'])
  expect(again.told()).toEqual([])
  expect(page.told()).toEqual(['transactionSubmitted 0x1 pending'])
})

test('each of several tabs announces an end once, from its own check or another’s', async () => {
  const [here, there] = [await openPage(), await openPage()]
  await send(here)
  await send(there, { ...wanted, amount: 5n })
  await loaded()
  expect(statuses(there).toSorted()).toEqual(['0x1 pending', '0x2 pending'])

  chain.reports.set('0x1', { status: 'confirmed' })
  await here.clock.advance(4_000)
  await loaded()
  await there.clock.advance(4_000)
  await loaded()

  const ends = (page: Page) => page.told().filter((fact) => fact.startsWith('transactionSettled'))
  expect(ends(here)).toEqual(['transactionSettled 0x1 confirmed'])
  expect(ends(there)).toEqual(['transactionSettled 0x1 confirmed'])
  expect(here.told().filter((fact) => fact.startsWith('transactionSubmitted'))).toEqual([
    'transactionSubmitted 0x1 pending',
  ])
  expect(storage.values.transactions!.map(({ transaction }) => transaction.id).toSorted()).toEqual([
    '0x1',
    '0x2',
  ])
})

describe('a wallet that is asked', () => {
  /** A wallet that answers on demand. */
  function holding() {
    let settle: { resolve: (id: string) => void; reject: (error: unknown) => void } | undefined
    chain.answer = () => new Promise((resolve, reject) => (settle = { resolve, reject }))
    return {
      approve: (id: string) => settle!.resolve(id),
      fail: (error: unknown) => settle!.reject(error),
    }
  }

  test('has its request stored before the prompt, and a reload still shows it', async () => {
    holding()
    const page = await openPage()
    void send(page)
    await settled()

    expect(storage.values.transactions).toMatchObject([
      { transaction: { id: '', status: 'asked' }, tracking: { submittedAtBlock: 1 } },
    ])
    page.core.dispose()
    const reloaded = await openPage({ isConnected: false })
    expect(reloaded.sent()).toMatchObject([{ id: '', status: 'asked', intent: { amount: wanted.amount } }])
    expect(reloaded.told()).toEqual([])
  })

  test('gets a request only once it is stored', async () => {
    const page = await openPage()
    await quote(page)
    let isAsked = false
    chain.answer = async () => {
      isAsked = true
      return '0x1'
    }

    const { submit } = chain
    let write = () => {}
    chain.submit = (...given) => {
      write = holdStorage(page)
      return submit(...given)
    }

    const sending = send(page)
    await asked()
    await loaded()
    expect(isAsked).toBe(false)
    write()
    await sending

    expect(isAsked).toBe(true)
  })

  test('and declines has ended the request once that is stored', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    const write = holdStorage(page)
    const declined = vi.fn()
    sending.catch(declined)

    wallet.fail(new LatchkeyError(UserRejected))
    await loaded()
    expect(declined).not.toHaveBeenCalled()
    write()

    await expect(sending).rejects.toMatchObject({ code: 'UserRejected' })
    expect(page.sent()).toEqual([])
  })

  test('and approves has sent it once that is stored', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    const write = holdStorage(page)
    const sent = vi.fn()
    void sending.then(sent)

    wallet.approve('0xlate')
    await loaded()
    expect(sent).not.toHaveBeenCalled()
    write()
    await sending

    expect(statuses(page)).toEqual(['0xlate pending'])
  })

  test('and approves late is followed', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    await page.clock.advance(600_000)

    wallet.approve('0xlate')

    expect(await sending).toMatchObject({ id: '0xlate', status: 'pending' })
    expect(statuses(page)).toEqual(['0xlate pending'])
    expect(page.told()).toEqual(['transactionSubmitted 0xlate pending'])
  })

  test('and approves is checked at once, while the node still knows the transaction', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    await page.clock.advance(0)
    wallet.approve('0xlate')
    await sending

    await page.clock.advance(0)
    await settled()

    expect(chain.calls.filter((call) => call.startsWith('check'))).toEqual(['check ', 'check 0xlate'])
    await page.clock.advance(4_000)
    expect(chain.calls.filter((call) => call.startsWith('check'))).toHaveLength(3)
  })

  test('and approves during a check is checked at once all the same', async () => {
    const wallet = holding()
    const page = await openPage()
    const answerCheck = holdCheck()
    const sending = send(page)
    await settled()
    await page.clock.advance(0)
    wallet.approve('0xlate')
    await sending

    answerCheck()
    await settled()
    await page.clock.advance(0)

    expect(chain.calls.filter((call) => call.startsWith('check'))).toEqual(['check ', 'check 0xlate'])
  })

  test('and answers after disposal is not followed', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()

    page.core.dispose()
    wallet.approve('0xlate')
    await sending

    expect(page.clock.pending).toBe(0)
  })

  test('and was closed with its page is found on the chain by the next page', async () => {
    holding()
    const page = await openPage()
    void send(page)
    await settled()
    page.core.dispose()
    const reloaded = await openPage({ isConnected: false })
    chain.reports.set('', { status: 'confirmed', id: '0xfound' })

    await reloaded.clock.advance(0)
    await settled()

    expect(statuses(reloaded)).toEqual(['0xfound confirmed'])
    expect(reloaded.told()).toEqual([
      'transactionSubmitted 0xfound confirmed',
      'transactionSettled 0xfound confirmed',
    ])
  })

  test('and answers after the chain was seen to have it is announced once', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })
    await page.clock.advance(0)
    await settled()
    wallet.approve('0xfound')

    expect(await sending).toMatchObject({ id: '0xfound' })
    expect(page.told()).toEqual(['transactionSubmitted 0xfound pending'])
  })

  test('and declines leaves no request listed, once the chain shows no trace of it', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await asked()

    wallet.fail(new LatchkeyError(UserRejected))

    await expect(sending).rejects.toMatchObject({ code: 'UserRejected' })
    expect([page.sent(), page.told()]).toEqual([[], []])
    expect(checks()).toBe(1)
    chain.reports.set('', { status: 'declined' })
    await page.clock.advance(60_000)
    await settled()
    expect([page.sent(), page.clock.pending]).toEqual([[], 0])
  })

  test('and declines may be asked again at once, after another look at the chain', async () => {
    const page = await openPage()
    chain.answer = refusing(UserRejected)
    await expect(send(page)).rejects.toMatchObject({ code: 'UserRejected' })
    const before = checks()
    chain.answer = async () => '0xsecond'

    expect(await send(page)).toMatchObject({ id: '0xsecond' })
    expect(checks() - before).toBe(1)
  })

  test('and answers after the last block that could take it may be asked again at once', async () => {
    const page = await openPage()
    chain.answer = refusing(SendExpired)
    await expect(send(page)).rejects.toMatchObject({ code: 'SendExpired' })
    chain.answer = async () => '0xsecond'

    expect(await send(page)).toMatchObject({ id: '0xsecond' })
  })

  test('and says that it is too late, although the chain has it, has sent it', async () => {
    const page = await openPage()
    chain.answer = refusing(SendExpired)
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })

    expect(await send(page)).toMatchObject({ id: '0xfound' })
  })

  test('and refuses late is searched for by what the adapter says then', async () => {
    const page = await openPage()
    chain.submit = async (_intent, _sender, onAsk) => {
      await onAsk({ submittedAtBlock: 1, lastBlock: 5 })
      await onAsk({ submittedAtBlock: 1, lastBlock: 900 })
      throw new LatchkeyError(SendUnclear)
    }

    await expect(send(page)).rejects.toMatchObject({ code: 'SendUnclear' })
    expect(storage.values.transactions).toMatchObject([
      { transaction: { status: 'unclear' }, tracking: { lastBlock: 900 } },
    ])
  })

  test('and declines after it has sent is found by the look before it is asked again', async () => {
    const page = await openPage()
    chain.answer = refusing(UserRejected)
    await expect(send(page)).rejects.toMatchObject({ code: 'UserRejected' })
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })

    await expect(send(page)).rejects.toMatchObject({ code: 'AlreadyAsked' })
    expect(statuses(page)).toEqual(['0xfound pending'])
    expect(chain.calls.filter((call) => call.startsWith('submit'))).toHaveLength(1)
  })

  test.each(['down', { status: 'unclear', tracking: {} }] as const)(
    'and declines is no decline if the look before it is asked again gives %j',
    async (report) => {
      const page = await openPage()
      chain.answer = refusing(UserRejected)
      await expect(send(page)).rejects.toMatchObject({ code: 'UserRejected' })
      chain.reports.set('', report)

      await expect(send(page)).rejects.toMatchObject({ code: 'AlreadyAsked' })
      expect(statuses(page)).toEqual([' unclear'])
    },
  )

  test.each([RequestPending, SendNotAllowed, WalletLocked, InsufficientFunds, NonceTooLow, FeeTooLow])(
    'and gives $code for a reason may have sent it: asking again takes the deliberate act',
    async (definition) => {
      const page = await openPage()
      chain.answer = refusing(definition)

      await expect(send(page)).rejects.toMatchObject({ code: definition.code })
      expect(statuses(page)).toEqual([' unclear'])
      expect(storage.values.transactions).toMatchObject([{ tracking: { refusedAt: 0 } }])
      await expect(send(page)).rejects.toMatchObject({ code: 'AlreadyAsked' })
      chain.answer = async () => '0xsecond'
      const [first] = page.sent()
      expect(await send(page, wanted, first!.submittedAt)).toMatchObject({ id: '0xsecond' })
    },
  )

  test('and refuses has sent nothing once the chain says that it is over', async () => {
    const page = await openPage()
    chain.answer = refusing(NonceTooLow)
    await expect(send(page)).rejects.toMatchObject({ code: 'NonceTooLow' })
    chain.reports.set('', { status: 'declined' })
    chain.answer = async () => '0xsecond'

    expect(await send(page)).toMatchObject({ id: '0xsecond' })
  })

  test('for something else is not held back', async () => {
    const page = await openPage()
    chain.answer = refusing(SendUnclear)
    await expect(send(page)).rejects.toMatchObject({ code: 'SendUnclear' })

    await expect(send(page, { ...wanted, amount: 5n })).rejects.toMatchObject({ code: 'SendUnclear' })
    expect(page.sent()).toHaveLength(2)
  })

  test('in one tab is known in another before it answers', async () => {
    holding()
    const [here, there] = [await openPage(), await openPage()]
    void send(here)
    await asked()

    await expect(send(there)).rejects.toMatchObject({ code: 'AlreadyAsked' })
  })

  test('by two tabs at the same moment is asked once', async () => {
    holding()
    const tabs = [await openPage(), await openPage()]
    const quotes = await Promise.all(tabs.map((page) => quote(page)))

    const sending = tabs.map((page, index) => page.core.chains.transactions.submit(quotes[index]!))

    await expect(Promise.race(sending)).rejects.toMatchObject({ code: 'AlreadyAsked' })
    expect(chain.calls.filter((call) => call.startsWith('submit'))).toHaveLength(1)
  })

  test('and gives no clear answer leaves the request listed, and searched for at once and from then on', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    wallet.fail(new LatchkeyError(SendUnclear))

    await expect(sending).rejects.toMatchObject({ code: 'SendUnclear' })
    expect(chain.calls.at(-1)).toBe('check ')
    expect(statuses(page)).toEqual([' unclear'])
    expect(storage.values.transactions).toMatchObject([
      { transaction: { status: 'unclear' }, tracking: { submittedAtBlock: 1 } },
    ])
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })
    await page.clock.advance(4_000)
    await settled()

    expect(statuses(page)).toEqual(['0xfound pending'])
    expect(page.told()).toEqual(['transactionSubmitted 0xfound pending'])
  })

  test('and gives no clear answer has sent a transaction that the chain shows', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })
    wallet.fail(new LatchkeyError(SendUnclear))

    expect(await sending).toMatchObject({ id: '0xfound', status: 'pending' })
    expect(page.told()).toEqual(['transactionSubmitted 0xfound pending'])
  })

  test.each([SendUnclear, NonceTooLow, UserRejected])(
    'and fails by $code while the chain is seen to have the transaction has sent it',
    async (definition) => {
      const wallet = holding()
      const page = await openPage()
      const sending = send(page)
      await settled()
      chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })
      const answerStorage = holdStorage(page)
      await page.clock.advance(0)
      await settled()

      wallet.fail(new LatchkeyError(definition))
      await settled()
      answerStorage()

      expect(await sending).toMatchObject({ id: '0xfound', status: 'pending' })
      expect(statuses(page)).toEqual(['0xfound pending'])
      expect(page.told()).toEqual(['transactionSubmitted 0xfound pending'])
    },
  )

  test('and fails while the chain is asked is looked for once more', async () => {
    const wallet = holding()
    const page = await openPage()
    const sending = send(page)
    await settled()
    const answerCheck = holdCheck()
    await page.clock.advance(0)
    await settled()

    // The check that is under way has seen the chain before the broadcast.
    chain.reports.set('', { status: 'pending', id: '0xfound', tracking: {} })
    wallet.fail(new LatchkeyError(SendUnclear))
    await settled()
    answerCheck()

    expect(await sending).toMatchObject({ id: '0xfound', status: 'pending' })
  })

  test('for the same payment twice has two transactions: one is not taken for both', async () => {
    const page = await openPage()
    chain.answer = async () => {
      throw new LatchkeyError(SendUnclear)
    }
    await expect(send(page)).rejects.toMatchObject({ code: 'SendUnclear' })
    await expect(send(page, wanted, 0)).rejects.toMatchObject({ code: 'SendUnclear' })
    chain.reports.set('', { status: 'pending', id: '0xone', tracking: {} })

    await page.clock.advance(60_000)
    await settled()

    expect(statuses(page).toSorted()).toEqual([' unclear', '0xone pending'])
  })

  test('and never answers is searched for by itself for a day, and counts for good', async () => {
    holding()
    const page = await openPage()
    void send(page)
    await asked()

    for (let minute = 0; minute <= 24 * 60 + 1; minute++) await page.clock.advance(60_000)
    await settled()

    expect([statuses(page), page.clock.pending]).toEqual([[' asked'], 0])
    await expect(send(page)).rejects.toMatchObject({ code: 'AlreadyAsked' })
  })

  test('that was not asked after all leaves no request listed', async () => {
    const page = await openPage()
    chain.submit = async () => {
      throw new LatchkeyError(SendUnclear)
    }

    await expect(send(page)).rejects.toMatchObject({ code: 'RpcFailed' })
    expect(page.sent()).toEqual([])
  })
})

describe('the status on the chain', () => {
  test('of a waiting transaction is checked for longer than a day, of a dropped one by itself no longer', async () => {
    const page = await openPage()
    await send(page)
    await send(page, { ...wanted, amount: 5n })
    chain.reports.set('0x1', { status: 'dropped', tracking: {} })
    await page.clock.advance(0)
    await settled()

    for (let hour = 0; hour <= 25; hour++) {
      await page.clock.advance(3_600_000)
      await settled()
    }

    expect(statuses(page)).toEqual(['0x2 pending', '0x1 dropped'])
    chain.calls.length = 0
    await page.clock.advance(3_600_000)
    expect(new Set(chain.calls)).toEqual(new Set(['check 0x2']))
  })

  test('is announced in the tab in which it is new, and only there', async () => {
    const page = await openPage()
    await send(page)
    const changed = vi.fn()
    const stop = page.core.chains.transactions.recent.subscribe(changed)
    chain.reports.set('0x1', { status: 'confirmed', tracking: { submittedAtBlock: 1 } })
    await page.clock.advance(0)
    await loaded()
    expect(changed).toHaveBeenCalledTimes(1)

    await page.clock.advance(12_000)
    await loaded()
    expect(changed).toHaveBeenCalledTimes(1)
    chain.reports.set('0x1', { status: 'confirmed', tracking: { submittedAtBlock: 1 }, received: 3n })
    await page.clock.advance(12_000)
    await loaded()
    stop()

    expect(changed).toHaveBeenCalledTimes(2)
    expect(page.sent()).toMatchObject([{ received: 3n }])
  })

  test('of another block may be another end, which is told, in every tab, without the facts of the former', async () => {
    const here = await openPage()
    await send(here)
    const there = await openPage()
    const mined = { status: 'confirmed', tracking: { minedAtBlock: 5, minedAt: 0 }, received: 3n } as const
    chain.reports.set('0x1', mined)
    await here.clock.advance(0)
    await loaded()
    chain.reports.set('0x1', { status: 'reverted' })
    await here.clock.advance(12_000)
    await loaded()

    expect([statuses(here), statuses(there)]).toEqual([['0x1 reverted'], ['0x1 reverted']])
    expect(here.sent()[0]!.received).toBeUndefined()
    expect(here.told().at(-1)).toBe('transactionSettled 0x1 reverted')
    expect(there.told().at(-1)).toBe('transactionSettled 0x1 reverted')
  })

  test('of a request that cannot be searched for is unclear for good', async () => {
    const page = await openPage()
    chain.answer = async () => {
      throw new LatchkeyError(SendUnclear)
    }
    await send(page).catch(() => {})
    chain.reports.set('', 'down')

    for (let hour = 0; hour <= 25; hour++) {
      await page.clock.advance(3_600_000)
      await settled()
    }

    expect([statuses(page), page.clock.pending]).toEqual([[' unclear'], 0])
  })

  test('of a dropped transfer is checked on, once a minute', async () => {
    const page = await openPage()
    await send(page)
    chain.reports.set('0x1', { status: 'dropped', tracking: { missingSince: 0 } })
    await page.clock.advance(0)
    await settled()
    expect(statuses(page)).toEqual(['0x1 dropped'])
    expect(page.told()).toEqual(['transactionSubmitted 0x1 pending'])

    chain.reports.set('0x1', { status: 'confirmed' })
    await page.clock.advance(59_999)
    expect(statuses(page)).toEqual(['0x1 dropped'])
    await page.clock.advance(1)
    await settled()

    expect(page.told().at(-1)).toBe('transactionSettled 0x1 confirmed')
  })

  test('of a confirmation is taken back with its block, in every tab, and may come again', async () => {
    const here = await openPage()
    await send(here)
    const there = await openPage()
    const mined = { status: 'confirmed', tracking: { minedAtBlock: 5, minedAt: 0 }, received: 3n } as const
    chain.reports.set('0x1', mined)
    await here.clock.advance(0)
    await loaded()
    expect([statuses(here), statuses(there)]).toEqual([['0x1 confirmed'], ['0x1 confirmed']])
    expect(here.sent()[0]!.received).toBe(3n)

    chain.reports.set('0x1', { status: 'pending', tracking: {} })
    await here.clock.advance(12_000)
    await loaded()
    expect([statuses(here), statuses(there)]).toEqual([['0x1 pending'], ['0x1 pending']])
    expect(storage.values.transactions).toMatchObject([{ takenBack: 1 }])

    chain.reports.set('0x1', { status: 'confirmed' })
    await here.clock.advance(4_000)
    await loaded()
    expect([statuses(here), statuses(there)]).toEqual([['0x1 confirmed'], ['0x1 confirmed']])
    expect(here.told().filter((fact) => fact === 'transactionSettled 0x1 confirmed')).toHaveLength(2)
  })
})

test('a transaction that another tab saw taken back is followed here once more', async () => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', { status: 'confirmed' })
  await page.clock.advance(0)
  await loaded()
  const [{ key, transaction }] = storage.values.transactions as [StoredTransaction]
  chain.calls.length = 0

  const again = { ...transaction, status: 'pending' } as const
  storage.tab().set('transactions', [{ key, transaction: again, tracking: {}, takenBack: 1 }])
  await loaded()
  await page.clock.advance(0)

  expect(chain.calls).toEqual(['check 0x1'])
})

describe('an earlier transaction', () => {
  test('is not read before a view shows it, if none is pending', async () => {
    storage.tab().set('transactions', [stored('0x9', 9, 'confirmed')])
    const { core } = await openPage({ isConnected: false })
    expect(core.chains.transactions.recent.get()).toEqual([])

    const stop = core.chains.transactions.recent.subscribe(() => {})
    await loaded()
    stop()

    expect(core.chains.transactions.recent.get()).toMatchObject([{ id: '0x9', intent: { amount: 5n } }])
    expect(chain.calls).toEqual([])
  })

  test('of unknown outcome loads nothing by itself after a day', async () => {
    const entry = { ...stored('', 0, 'unclear'), key: 'a', tracking: { leastNonce: 3 } }
    storage.tab().set('transactions', [entry])
    const { core } = await openPage({ nowMs: 86_400_001 })
    expect(core.chains.transactions.recent.get()).toEqual([])

    const stop = core.chains.transactions.recent.subscribe(() => {})
    await loaded()
    stop()

    expect(core.chains.transactions.recent.get()).toMatchObject([{ status: 'unclear' }])
  })

  test('is followed if it is pending, even without tracking', async () => {
    const { tracking: _, ...bare } = stored('0x9', 9)
    storage.tab().set('transactions', [bare])
    const { core, clock } = await openPage({ isConnected: false })
    const stop = core.chains.transactions.recent.subscribe(() => {})
    await loaded()
    await clock.advance(0)
    stop()

    expect(core.chains.transactions.recent.get()).toMatchObject([{ id: '0x9', status: 'pending' }])
    expect(chain.calls).toEqual(['check 0x9'])
  })

  test('on a network that the site no longer offers stays listed, and no node is asked', async () => {
    const { key, transaction, tracking } = stored('0x9', 9)
    storage
      .tab()
      .set('transactions', [
        { key, transaction: { ...transaction, networkId: 'eip155:999' }, tracking: tracking! },
      ])
    const page = await openPage()

    await page.clock.advance(60_000)
    await settled()

    expect(statuses(page)).toEqual(['0x9 pending'])
    expect(chain.calls).toEqual([])
  })

  test('that is final is kept to the newest twenty, and any other one for good', async () => {
    const final = Array.from({ length: 21 }, (_, index): StoredTransaction => {
      const entry = stored(`0xa${index}`, 200 - index, 'confirmed')
      return { ...entry, transaction: { ...entry.transaction, isFinal: true } }
    })
    const open = Array.from({ length: 30 }, (_, index) => stored(`0xb${index}`, 100 - index, 'unclear'))
    storage.tab().set('transactions', [...final, ...open])
    const page = await openPage({ nowMs: 1_000 })

    await send(page)

    expect(page.sent().map(({ id }) => id)).toEqual([
      '0x1',
      ...final.slice(0, 20).map(({ key }) => key),
      ...open.map(({ key }) => key),
    ])
  })
})

describe('a request of the page’s own code', () => {
  const asker = { address: '0xalice', networkId: mainnet.caipNetworkId, label: 'app.example' } as const
  const payment = { method: 'eth_sendTransaction', params: [{ to: '0xb0b', value: '0x1' }] }
  const batch = { method: 'wallet_sendCalls', params: [{ calls: [{ to: '0xb0b', value: '0x1' }] }] }
  const note = async (page: Page, given: { method: string; params: unknown[] } = payment) =>
    page.core.note(given, asker, () => false)

  test('is listed, followed to its end, and told as no fact', async () => {
    const page = await openPage()
    const noted = await note(page)
    expect(statuses(page)).toEqual([' asked'])

    await noted!.answered('0x5')
    chain.reports.set('0x5', { status: 'confirmed' })
    await page.clock.advance(4_000)

    expect(statuses(page)).toEqual(['0x5 confirmed'])
    expect(page.sent()).toMatchObject([{ byPage: true, isFinal: true }])
    expect(page.told()).toEqual([])
  })

  test('stands in the way of the same from the widget, over a reload', async () => {
    await note(await openPage())
    const page = await openPage()

    const same = { to: '0xb0b', amount: 1n }
    await expect(send(page, same)).rejects.toMatchObject({ code: 'AlreadyAsked' })
    expect((await send(page, { to: '0xb0b', amount: 2n })).status).toBe('pending')
  })

  test('that went out before the log was there is not searched by what the chain shows now', async () => {
    const page = await openPage()
    chain.lookBefore = async () => ({ leastNonce: 7, submittedAtBlock: 9 })
    const tracking = () => storage.values.transactions![0]!.tracking

    await page.core.note(payment, asker, () => true)
    expect(tracking()).toEqual({})
    await note(page)
    expect(tracking()).toEqual({ leastNonce: 7, submittedAtBlock: 9 })
  })

  test('is searched for by what its wallet knows about the account', async () => {
    const page = await openPage()
    const asked: unknown[] = []
    chain.lookBefore = async ({ connector }) => {
      asked.push(connector?.id)
      return {}
    }

    await note(page)

    expect(asked).toEqual([walletId])
  })

  test('as a batch is followed by the wallet’s id for it', async () => {
    const page = await openPage()
    const noted = await note(page, batch)

    await noted!.answered({ id: 'batch 1' })
    await page.clock.advance(0)

    expect(chain.trackings.get('batch 1')).toMatchObject({ asBatch: true, isBatch: true })
  })

  test.each<[string, (noted: { answered(answer: unknown): Promise<void> }) => Promise<void>]>([
    ['junk', (noted) => noted.answered({ hash: 7 })],
    ['nothing', (noted) => noted.answered(undefined)],
  ])('that the wallet answers with %s stays unclear', async (_, tell) => {
    const page = await openPage()

    await tell((await note(page))!)

    expect(statuses(page)).toEqual([' unclear'])
  })

  test('on a network that the host does not have is not listed: it could not be followed', async () => {
    const page = await openPage()
    const elsewhere = { ...payment, params: [{ to: '0xb0b', value: '0x1', chainId: '0x89' }] }

    expect(await note(page, elsewhere)).toBeUndefined()
    expect(page.sent()).toEqual([])
  })
})

test('after disposal a check under way is not followed by another', async () => {
  const page = await openPage()
  const answerCheck = holdCheck()
  await send(page)
  await page.clock.advance(0)

  page.core.dispose()
  answerCheck()
  await settled()

  expect(page.clock.pending).toBe(0)
})

test('after disposal no node is asked, and no fact is told', async () => {
  const page = await openPage()
  await send(page)
  chain.reports.set('0x1', { status: 'confirmed' })

  page.core.dispose()
  await page.clock.advance(60_000)

  expect(page.clock.pending).toBe(0)
  expect(page.told()).toEqual(['transactionSubmitted 0x1 pending'])
})
