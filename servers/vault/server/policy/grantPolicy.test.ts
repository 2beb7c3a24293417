import { expect, test } from 'vitest'
import { grantPolicy } from './grantPolicy'

test.each([
  ['is added', false, 1, 'added'],
  ['is refused beyond the limit', false, 2, 'full'],
  ['is refused if its id is taken', true, 0, 'taken'],
])('a grant %s', (_, isTaken, liveGrants, outcome) => {
  expect(grantPolicy.add({ isTaken, liveGrants }, { most: 2 })).toBe(outcome)
})

test('the use of a grant is counted, or refused as a whole', () => {
  const to = '0x0000000000000000000000000000000000000001'
  const call = { to, value: '3', data: '0x' } as const
  const grant = {
    permissions: [{ type: 'native-token-transfer', perCall: '3', total: '6' }] as const,
    calls: 3,
    usedCalls: 0,
    spent: [0n],
    fees: 9n,
    spentFees: 0n,
  }

  expect(grantPolicy.use(grant, { calls: [call, call], fee: '4' })).toEqual({
    outcome: 'used',
    after: { usedCalls: 2, spent: [6n], spentFees: 4n },
  })
  expect(grantPolicy.use(grant, { calls: [call, call, call], fee: '4' })).toEqual({ outcome: 'exceeded' })
  expect(grantPolicy.use(undefined, { calls: [call], fee: '4' })).toEqual({ outcome: 'unknown' })
})
