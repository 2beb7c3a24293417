import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateAccount } from '../activateAccount'
import { shownAccountOf } from '../model'
import { namingOf } from '../names/naming'
import { registerName } from './registerName'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function arrange() {
  const connection = connectedOn('eip155:10', address)
  const fake = fakeContext({
    connection,
    config: { apiUrl: 'http://api.invalid' },
    http: () => ({ success: true }),
  })
  fake.chains.signMessage = { value: '0x51' }
  const { model } = await activateAccount(fake.ctx)
  const told: unknown[] = []
  fake.bus.on('tracked', (fact) => told.push(fact))
  const register = () => registerName(fake.ctx, model, shownAccountOf(connection)!, 'alice.latchkey.test')
  return { ...fake, model, told, register }
}
const properties = { network: 'eip155:10', isSmartAccount: false }

test('a registration is tracked by its steps, without the name', async () => {
  const { register, told } = await arrange()

  await register()

  expect(told).toEqual([
    { event: 'REGISTER_NAME_INITIATED', properties },
    { event: 'REGISTER_NAME_SUCCESS', properties },
  ])
})

test('a failed registration is tracked with its error', async () => {
  const { register, told, chains } = await arrange()
  const error = new LatchkeyError(UserRejected)
  chains.signMessage = { error }

  await register()

  expect(told.at(-1)).toEqual({
    event: 'REGISTER_NAME_ERROR',
    properties: { ...properties, error: error.message },
  })
})

test.each([
  ['was given up', undefined],
  ['is of another account by now', { ...namingOf(undefined, '0x01'), text: 'bob' }],
])('the end of a choice that %s changes nothing', async (_, naming) => {
  const { register, model, chains } = await arrange()
  chains.signMessage = { error: new LatchkeyError(UserRejected) }

  const registered = register()
  model.naming.update(() => naming)
  await registered

  expect(model.naming.get()).toBe(naming)
})

test('a choice ends with its registration', async () => {
  const { register, model } = await arrange()

  await register()

  expect(model.naming.get()).toBeUndefined()
})
