import { isLatchkeyError, type Latchkey, type LatchkeyErrorCode } from 'latchkey'
import { expectTypeOf, test } from 'vitest'

// The compiler checks these: `npm run check`.

test('a code is one of the catalogue', () => {
  expectTypeOf<'UserRejected' | 'PaymentsOff' | 'ViewUnknown'>().toExtend<LatchkeyErrorCode>()
  // @ts-expect-error No error has this code.
  isLatchkeyError(undefined, 'UserRejektet')
})

test('hosts open public views and the views of other teams, and no steps in between', () => {
  expectTypeOf<'Swap' | 'Account'>().toExtend<Parameters<Latchkey['preload']>[0]>()
  expectTypeOf<'gift/Gift'>().toExtend<Parameters<Latchkey['preload']>[0]>()
  expectTypeOf<'EmailVerifyOtp'>().not.toExtend<Parameters<Latchkey['preload']>[0]>()
})

test('the address of an EVM account begins with 0x', () => {
  const addressOf = (latchkey: Latchkey) => latchkey.getAccount('eip155').address

  expectTypeOf(addressOf).returns.toEqualTypeOf<`0x${string}` | undefined>()
})
