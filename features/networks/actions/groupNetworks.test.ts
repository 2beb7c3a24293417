import { expect, test } from 'vitest'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { groupNetworks } from './groupNetworks'

test('networks are grouped in the order of the host, in which none is lost', () => {
  expect(groupNetworks([solana, mainnet, optimism])).toEqual([
    { namespace: 'solana', networks: [solana] },
    { namespace: 'eip155', networks: [mainnet, optimism] },
  ])
  expect(groupNetworks([])).toEqual([])
})
