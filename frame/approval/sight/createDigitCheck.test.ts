import { expect, test } from 'vitest'
import { VaultRefusal } from '../../session/VaultRefusal'
import { createDigitCheck } from './createDigitCheck'
import { randomBelow } from './makeDigits'

const closed = () => new VaultRefusal('DigitsClosed', 'Closed.', { seconds: 7_200 })

/** The vault's count, with what it was asked in order. */
function start({ tries = 3, count = async () => {}, giveBack = async () => {} } = {}) {
  const asked: string[] = []
  let left = tries
  const check = createDigitCheck({
    facts: ['page', 'title'],
    random: randomBelow,
    counter: {
      async count() {
        asked.push('count')
        await count()
        if (left === 0) throw closed()
        left -= 1
        return left
      },
      async giveBack() {
        asked.push('give back')
        left += 1
        await giveBack()
      },
    },
  })
  const code = () => check.get().digits.code
  const wrong = () => code().replace(/./, (digit) => String((Number(digit) + 1) % 10))
  return { check, asked, code, wrong }
}

test('the right digits are counted before they are compared, and taken back', async () => {
  const { check, code, asked } = start()
  expect(await check.enter(code())).toBe(true)
  expect(asked).toEqual(['count', 'give back'])
})

test('a wrong entry changes the digits and says how many tries are left; the third one closes', async () => {
  const { check, code, wrong, asked } = start()
  for (const left of [2, 1]) {
    const before = check.get().digits
    expect(await check.enter(wrong())).toBe(false)
    expect(check.get()).toMatchObject({ status: 'wrong', left })
    expect(check.get().digits).not.toBe(before)
  }
  expect(await check.enter(wrong())).toBe(false)
  expect(check.get().status).toBe('closed')

  expect(await check.enter(code())).toBe(false)
  expect(asked).toEqual(['count', 'count', 'count'])
})

test('what another tab or a page before a reload has used up closes the way, with the time left', async () => {
  const { check, code } = start({ tries: 0 })
  expect(await check.enter(code())).toBe(false)
  expect(check.get()).toMatchObject({ status: 'closed', waitS: 7_200 })
})

test('digits that the vault did not count are not compared', async () => {
  let isDown = true
  const { check, code, asked } = start({
    count: async () => {
      if (isDown) throw new VaultRefusal('Unavailable', 'The vault does not answer.')
    },
  })
  const before = code()
  expect(await check.enter(before)).toBe(false)
  expect(check.get().status).toBe('failed')
  isDown = false
  expect(await check.enter(code())).toBe(true)
  expect(asked).toEqual(['count', 'count', 'give back'])
})

test('a right entry counts though it could not be taken back', async () => {
  const { check, code } = start({
    giveBack: async () => {
      throw new VaultRefusal('Unavailable', 'The vault does not answer.')
    },
  })
  expect(await check.enter(code())).toBe(true)
})

test('two entries at once are compared once', async () => {
  const { check, code, asked } = start()
  const digits = code()
  expect(await Promise.all([check.enter(digits), check.enter(digits)])).toEqual([true, false])
  expect(asked).toEqual(['count', 'give back'])
})
