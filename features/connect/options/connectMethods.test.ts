import { expect, test } from 'vitest'
import { connectMethods } from './connectMethods'

test.each<[unknown, boolean, string[]]>([
  [undefined, false, ['email', 'social', 'wallet']],
  [undefined, true, ['wallet', 'email', 'social']],
  [['social', 'email'], true, ['social', 'email', 'wallet']],
  [['wallet', 'sms', 'wallet'], false, ['wallet', 'email', 'social']],
])('an order of %j, with an installed wallet %j, gives %j', (wanted, hasInstalled, methods) => {
  expect(connectMethods(wanted, hasInstalled)).toEqual(methods)
})
