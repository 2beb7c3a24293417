import { expect, test } from 'vitest'
import { authConnector, authId } from './authConnector'

const session = async () => {
  throw new Error('Nothing loads it')
}

test('its requests are asked in the dialog, in the namespaces that it serves', () => {
  expect(authConnector(['eip155', 'bip122', 'solana'], session)).toMatchObject({
    id: authId,
    type: 'AUTH',
    asksInDialog: true,
    namespaces: ['eip155', 'solana'],
  })
})

test('without a network that it serves, the connector does not exist', () => {
  expect(authConnector(['bip122'], session)).toBeUndefined()
})
