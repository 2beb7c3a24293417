import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { frameRefusals } from '@shared/frame/refusals'
import { expect, test } from 'vitest'
import { frameErrorOf } from './frameErrorOf'

test.each([
  ['CONNECT_EMAIL', { reason: 'AddressMoved' }, 'EmailMoved'],
  ['UPDATE_EMAIL', { reason: 'AddressTaken' }, 'EmailTaken'],
  ['CONNECT_OTP', { reason: 'CodeWrong' }, 'EmailCodeWrong'],
  ['UPDATE_EMAIL_SECONDARY_OTP', { reason: 'CodeSpent' }, 'EmailCodeSpent'],
  ['CONNECT_DEVICE', { reason: 'AttemptUnknown' }, 'EmailLinkEnded'],
  ['CONNECT_OTP', { reason: 'AttemptUnknown' }, 'EmailCodeSpent'],
  ['UPDATE_EMAIL', { message: 'Declined.', code: 4001 }, 'UserRejected'],
  ['REMOVE_SLOT', { reason: 'LastSlot' }, 'LastSlot'],
  ['ADD_PASSKEY', { reason: 'PasskeyRefused' }, 'PasskeyRefused'],
  ['ADD_PASSKEY', { reason: 'PasskeyUnfit' }, 'PasskeyUnfit'],
  ['REMOVE_SLOT', { reason: 'SlotUnknown' }, 'SlotUnknown'],
  ['ADD_RECOVERY_CODE', { reason: 'TooManySlots' }, 'TooManySlots'],
  ['ADD_RECOVERY_CODE', { reason: 'FreshSignInRequired' }, 'SignInTooOld'],
  ['ADD_RECOVERY_CODE', { message: 'Declined.', code: 4001 }, 'UserRejected'],
  ['CONNECT_OTP', { reason: 'SomethingNew', message: 'Ask for it.' }, 'FrameFailed'],
  ['CONNECT_OTP', { reason: 'constructor' }, 'FrameFailed'],
] as const)('%s: %j is %s', (event, failure, code) => {
  expect(frameErrorOf(event, failure)).toMatchObject({ code })
})

test('the wait of a rate limit is told', () => {
  expect(frameErrorOf('CONNECT_EMAIL', { reason: 'RateLimited', seconds: 18 }).message).toBe(
    'Please try again after 18 seconds',
  )
})

test.each(frameRefusals)('%s is no failure without a name', (reason) => {
  expect(isLatchkeyError(frameErrorOf('CONNECT_OTP', { reason }), 'FrameFailed')).toBe(false)
})

test('what the frame says is cleaned, and unknown reasons are told in its words', () => {
  expect(frameErrorOf('CONNECT_OTP', { message: 'Wrong\u202e\n code' }).message).toBe('Wrong code')
  expect(frameErrorOf('CONNECT_OTP', {}).message).toBe('An error occurred')
})

test.each([
  [{ code: 4001, message: 'Declined', reason: 'CodeWrong' }, 4001, 'Declined'],
  [{ reason: 'RateLimited', seconds: 3 }, -32603, 'An error occurred'],
])('a failed RPC request keeps its code: %j', (failure, code, message) => {
  expect(frameErrorOf('RPC_REQUEST', failure)).toMatchObject({ code, message })
})
