import { expect, test } from 'vitest'
import { rpcError } from '../../../tests/fakes/fakeWallet'
import { lacksNetwork } from './lacksNetwork'

test.each([
  ['4902', rpcError(4902, 'Unrecognized')],
  ['5000', rpcError(5000, 'Unknown')],
  ['32603', rpcError(32603, 'Invalid chain id')],
  ['-32603 around 4902', rpcError(-32603, 'Internal', { originalError: { code: 4902 } })],
  ['-32603 in words', rpcError(-32603, 'Unrecognized chain ID "0xa". Try adding the chain first.')],
])('%s says that the wallet lacks the network', (_, thrown) => {
  expect(lacksNetwork(thrown)).toBe(true)
})

test.each([rpcError(-32603, 'Internal'), rpcError(4200, 'Unsupported'), undefined])(
  '%s does not say that the wallet lacks the network',
  (thrown) => {
    expect(lacksNetwork(thrown)).toBe(false)
  },
)
