import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { activateReceive } from './activateReceive'

const parts = { QrCode: () => null as never, loadAmountRequest: () => new Promise<never>(() => {}) }

test('the receiver follows the connection, and stays in sight while the widget fades out', () => {
  const { ctx, connection } = fakeContext()
  const { model } = activateReceive(ctx, parts)
  expect(model.receiver.get()).toBeUndefined()

  connection.update(() => connectedOn('eip155:10') as never)
  connection.update(() => disconnected as never)

  expect(model.receiver.get()?.networkId).toBe('eip155:10')
})
