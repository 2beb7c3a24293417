import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { activateAccount } from './activateAccount'

test('the account follows the wallet', async () => {
  const { ctx, connection } = fakeContext({ connection: connectedOn('eip155:1', '0xaa') })
  const { model } = await activateAccount(ctx)

  connection.update(() => connectedOn('eip155:10', '0xbb') as never)

  expect(model.shown.get()).toMatchObject({
    networkId: 'eip155:10',
    session: { account: { address: '0xbb' } },
  })
})

test('the last account stays while the widget fades out', async () => {
  const { ctx, connection } = fakeContext({ connection: connectedOn('eip155:1', '0xaa') })
  const { model } = await activateAccount(ctx)

  connection.update(() => disconnected as never)

  expect(model.shown.get()?.session.account.address).toBe('0xaa')
})

test('a feature that starts while nothing is connected has nothing to show', async () => {
  const { model } = await activateAccount(fakeContext().ctx)

  expect(model.shown.get()).toBeUndefined()
})
