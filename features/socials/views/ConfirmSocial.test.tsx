import type { Facts } from '@shared/bus/events'
import { EmailCodeSpent, EmailCodeWrong } from '@shared/errors/embeddedErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { LoginTaken } from '@shared/errors/socialErrors'
import { expect, test } from 'vitest'
import type { FakeReply } from '../../../tests/fakes/fakeChains'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { typeInto } from '../../../tests/fakes/typeInto'
import feature from '../feature'
import '../lazyTexts'
import './ConfirmSocial'

const email = 'ada@harbor.example'

async function mount(verify: FakeReply<void> = { value: undefined }, provider = 'google') {
  const fake = fakeContext({ messages: feature.messages })
  fake.embedded.verify = verify
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountLazyView(feature, 'ConfirmSocial', fake, { provider, email })
  const input = () => mounted.container.querySelector('input')!
  return {
    ...mounted,
    fake,
    tracked,
    input,
    fill: async (text: string) => {
      await typeInto(input(), text)
      await mounted.advance(0)
    },
    note: () => mounted.container.querySelector('.lk-field-note')?.textContent,
  }
}

test('the code of the address signs in, and the login is the wallet’s', async () => {
  const { container, fake, tracked, fill, end } = await mount()

  expect(container.textContent).toContain(
    `${email} already has a wallet. Enter the code sent there to also open it with Google.`,
  )
  await fill('012345')

  expect(fake.embedded.calls).toEqual([['verify', '012345']])
  expect(tracked).toEqual([{ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'google' } }])
  await end()
})

test.each([
  [EmailCodeWrong, 'Invalid code. Try again.', false],
  [EmailCodeSpent, 'This code no longer works. Start again to get a new one.', true],
  [LoginTaken, 'This login already opens another wallet.', false],
])('%s is said at the field', async (row, words, isOver) => {
  const { fake, fill, note, input, end } = await mount({ error: new LatchkeyError(row) })

  await fill('000000')

  expect([note(), input().value, input().disabled]).toEqual([words, '', isOver])
  expect(fake.announcements).toContain(`assertive: ${words}`)
  await end()
})

test('a code that is not whole is not checked', async () => {
  const { fake, fill, end } = await mount()

  await fill('01234a')

  expect(fake.embedded.calls).toEqual([])
  await end()
})

test('starting again leads back', async () => {
  const { fake, click, end } = await mount()

  await click('Start again')

  expect(fake.navigation).toEqual([['goBack']])
  await end()
})

test('leaving the view withdraws the check', async () => {
  const { fake, fill, end } = await mount('silence')
  await fill('012345')

  await end()

  expect(fake.embedded.aborted).toBe(1)
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('an unknown provider is shown by its id', async () => {
  const { container, end } = await mount(undefined, 'constructor')

  expect(container.textContent).toContain('open it with constructor')
  await end()
})
