import { expect, test } from 'vitest'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { groupNetworks } from './groupNetworks'

test("networks are grouped in the host's order, without losing one", () => {
  expect(groupNetworks([solana, mainnet, optimism])).toEqual([
    { namespace: 'solana', networks: [solana] },
    { namespace: 'eip155', networks: [mainnet, optimism] },
  ])
  expect(groupNetworks([])).toEqual([])
})
