import type { SignIn } from '@shared/domain/signIn'
import { expect, test } from 'vitest'
import { viewAfterFailure } from './viewAfterFailure'

const failed = (isRequired: boolean): SignIn => ({
  status: 'failed',
  error: new Error('down'),
  accountId: 'eip155:1:0xab',
  isRequired,
})

test.each([
  ['connecting, required', failed(true), { isConnecting: true, view: 'ConnectingExternal' }, 'Connect'],
  ['connecting, optional', failed(false), { isConnecting: true, view: 'ConnectingExternal' }, 'Account'],
  ['connected, required', failed(true), { isConnecting: false, view: 'Networks' }, 'SIWXSignMessage'],
  ['connected, optional', failed(false), { isConnecting: false, view: 'Networks' }, undefined],
  ['being asked', failed(true), { isConnecting: false, view: 'SIWXSignMessage' }, undefined],
  ['not asked at all', { status: 'none' } as const, { isConnecting: true, view: 'Connect' }, undefined],
])('where nobody can say who is signed in, a visitor who is %s is brought on', (_, signIn, place, view) => {
  expect(viewAfterFailure(signIn, place)).toBe(view)
})
