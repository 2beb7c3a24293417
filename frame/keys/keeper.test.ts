import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { evmAddressOf } from './evmKey'
import { createKeeper } from './keeper'

const minuteMs = 60_000

function open(holdFor: 'one use' | 'idle minutes' = 'idle minutes') {
  const clock = createFakeClock()
  let locks = 0
  const keeper = createKeeper(clock, () => {
    locks += 1
  })
  const accountKey = randomBytes(32)
  const secrets = { accountKey: accountKey.slice(), entropy: new Uint8Array(16) }
  keeper.hold(secrets, holdFor)
  return { clock, keeper, accountKey, secrets, locks: () => locks }
}

const addressOf = ({ evm }: { evm: Bytes }) => evmAddressOf(evm)
const isZeroed = (bytes: Bytes) => bytes.every((byte) => byte === 0)

test('held secrets are lent as often as needed, and the bytes that were handed over are zeroed', async () => {
  const { keeper, accountKey, secrets } = open()

  expect(isZeroed(secrets.accountKey)).toBe(true)
  expect(await keeper.withKeys(addressOf)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(await keeper.withKeys(addressOf)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(await keeper.withAccountKey((key) => key.slice())).toEqual(accountKey)
  expect(await keeper.withEntropy((entropy) => entropy.slice())).toEqual(new Uint8Array(16))
})

test('a lent copy is zeroed after the use, also when the use fails', async () => {
  const { keeper } = open()
  const lent: Bytes[] = []

  await keeper.withAccountKey((key) => void lent.push(key))
  await keeper.withEntropy((entropy) => void lent.push(entropy))
  const failing = keeper.withAccountKey((key) => {
    lent.push(key)
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')

  expect(lent.map(isZeroed)).toEqual([true, true, true])
})

test('fifteen idle minutes lock it; a use restarts them', async () => {
  const { clock, keeper, locks } = open()

  await clock.advance(14 * minuteMs)
  await keeper.withAccountKey(() => {})
  await clock.advance(14 * minuteMs)
  expect([keeper.isOpen(), locks()]).toEqual([true, 0])
  await clock.advance(minuteMs)

  expect([keeper.isOpen(), locks(), clock.pending]).toEqual([false, 1, 0])
  await expect(keeper.withKeys(addressOf)).rejects.toMatchObject({ code: 'KeysLocked' })
})

test('a computer that slept longer finds it locked, though no timer ran', async () => {
  let nowMs = 0
  let locks = 0
  const keeper = createKeeper({ now: () => nowMs, after: () => () => {} }, () => {
    locks += 1
  })
  keeper.hold({ accountKey: randomBytes(32), entropy: randomBytes(16) }, 'idle minutes')

  nowMs = 15 * minuteMs

  await expect(keeper.withAccountKey(() => {})).rejects.toMatchObject({ code: 'KeysLocked' })
  expect([keeper.isOpen(), locks]).toEqual([false, 1])
})

test('a use that takes long is not cut off; the idle minutes begin after it', async () => {
  const { clock, keeper, accountKey, locks } = open()
  let finish = () => {}

  const using = keeper.withAccountKey(async (key) => {
    await new Promise<void>((done) => {
      finish = done
    })
    return key.slice()
  })
  await clock.advance(20 * minuteMs)
  finish()

  expect(await using).toEqual(accountKey)
  await clock.advance(14 * minuteMs)
  expect(keeper.isOpen()).toBe(true)
  await clock.advance(minuteMs)
  expect([keeper.isOpen(), locks()]).toEqual([false, 1])
})

test('one use locks it, and is reported when it has ended', async () => {
  const { keeper, accountKey, locks } = open('one use')
  const during: unknown[] = []

  const lent = await keeper.withAccountKey(async (key) => {
    during.push(keeper.isOpen(), locks())
    return key.slice()
  })

  expect([lent, during, locks()]).toEqual([accountKey, [false, 0], 1])
  await expect(keeper.withAccountKey(() => {})).rejects.toMatchObject({ code: 'KeysLocked' })
})

test('locking refuses further uses at once, and lets the running one end on its own copy', async () => {
  const { clock, keeper, accountKey, locks } = open()

  const lent = await keeper.withAccountKey(async (key) => {
    keeper.lock()
    await expect(keeper.withAccountKey(() => {})).rejects.toMatchObject({ code: 'KeysLocked' })
    expect(locks()).toBe(0)
    return key.slice()
  })

  expect([lent, locks(), clock.pending]).toEqual([accountKey, 1, 0])
  keeper.lock()
  expect(locks()).toBe(1)
})

test('the secrets of another account replace the first, with a new idle timer', async () => {
  const { clock, keeper, locks } = open()
  const second = randomBytes(32)

  await clock.advance(10 * minuteMs)
  keeper.hold({ accountKey: second.slice(), entropy: randomBytes(16) }, 'idle minutes')
  await clock.advance(10 * minuteMs)

  expect(await keeper.withAccountKey((key) => key.slice())).toEqual(second)
  expect([locks(), clock.pending]).toEqual([0, 1])
})

test('secrets of another length are refused', () => {
  const keeper = createKeeper(createFakeClock(), () => {})
  const hold = (accountKey: Bytes, entropy: Bytes) => () => keeper.hold({ accountKey, entropy }, 'one use')

  expect(hold(randomBytes(16), randomBytes(16))).toThrow('32 bytes')
  expect(hold(randomBytes(32), randomBytes(32))).toThrow('16 bytes')
  expect(keeper.isOpen()).toBe(false)
})
