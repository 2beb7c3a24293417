import { expect, test } from 'vitest'
import { createLedger } from './createLedger'
import { decodeTransaction } from './decodeTransaction'
import { genesisHash } from './genesisHash'
import { testAccounts } from './testAccounts'
import { transferFromFaucet } from './transferFromFaucet'

const [{ address }] = testAccounts as [(typeof testAccounts)[number]]

function pass(ledger: ReturnType<typeof createLedger>, slots: number) {
  for (let slot = 0; slot < slots; slot++) ledger.nextSlot()
}

test('a chain has its own genesis hash, the same at every start', () => {
  expect(genesisHash).toBe('8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSPK4diJTGgDN6k')
  expect(createLedger().genesisHash).toBe(genesisHash)
})

test('the documented accounts are the funded ones', () => {
  expect(testAccounts.slice(0, 2).map((account) => [account.address, account.privateKey])).toEqual([
    ['AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9', `0x${'01'.repeat(32)}`],
    ['9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu', `0x${'02'.repeat(32)}`],
  ])
  expect(createLedger().account(address)).toMatchObject({ lamports: 100_000_000_000n })
})

test('a blockhash is valid for 150 slots and not one more', () => {
  const ledger = createLedger()
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
  const decoded = decodeTransaction(transferFromFaucet(address, 1n, blockhash), 'base64')

  pass(ledger, 150)
  const last = { valid: ledger.isBlockhashValid(blockhash), error: ledger.simulate(decoded).error }
  pass(ledger, 1)

  expect(lastValidBlockHeight).toBe(151)
  expect(last).toEqual({ valid: true, error: null })
  expect(ledger.isBlockhashValid(blockhash)).toBe(false)
  expect(ledger.simulate(decoded).error).toBe('BlockhashNotFound')
  expect(ledger.send(decoded)).toBeUndefined()
})

test('programs see the slot and the time of day', () => {
  const ledger = createLedger()
  pass(ledger, 9)

  const clock = ledger.account('SysvarC1ock11111111111111111111111111111111')!.data
  const view = new DataView(clock.buffer)

  expect(view.getBigUint64(0, true)).toBe(10n)
  expect(Math.abs(Number(view.getBigInt64(32, true)) - Date.now() / 1000)).toBeLessThan(5)
})

test('a transaction lands once', () => {
  const ledger = createLedger()
  const { blockhash } = ledger.latestBlockhash()
  const decoded = decodeTransaction(transferFromFaucet(address, 7n, blockhash), 'base64')

  const landed = ledger.send(decoded)

  expect(landed).toMatchObject({ error: null, fee: 5000n, slot: 1 })
  expect(ledger.send(decoded)).toBeUndefined()
  expect(ledger.account(address)!.lamports).toBe(100_000_000_007n)
  expect(ledger.transactionsOf(address)).toEqual([landed])
})

test.each([
  ['a program', '11111111111111111111111111111111', 1_000_000n, /Readonly lamport change/],
  [
    'an account that could not pay its rent',
    'C6kYXcaRUMqeBF5fhg165RWU7AnpT9z92fvKNoMqjmz7',
    1n,
    /insufficient funds for rent/,
  ],
  ['an account of more than the faucet has', address, 10n ** 18n, /custom program error: 0x1/],
])('an airdrop to %s is refused', (_, to, lamports, reason) => {
  expect(() => createLedger().airdrop(to, lamports)).toThrow(reason)
})

test('a cancelled subscription reports nothing', () => {
  const ledger = createLedger()
  const heard: string[] = []
  const stop = ledger.subscribe(({ type }) => heard.push(type))

  ledger.airdrop(address, 1n)
  ledger.nextSlot()
  stop()
  ledger.nextSlot()

  expect(heard).toEqual(['transaction', 'slot'])
})
