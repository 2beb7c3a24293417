import { harborLocal, meadowLocal } from '../../../services/devnet/networks'
import { startFakeNode } from '../../fakes/fakeNode'
import { test as base } from './test'

/** A test of what the widget loads and refuses, to which chains are all the same: its nodes only say which they are. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  ownNetworks: async ({}, use) => {
    const harbor = await startFakeNode({ eth_chainId: '0x7a69', eth_getBalance: '0x0' })
    const meadow = await startFakeNode({ eth_chainId: '0x7a6a', eth_getBalance: '0x0' })
    await use([harborLocal(harbor.url), meadowLocal(meadow.url)])
    await Promise.all([harbor.stop(), meadow.stop()])
  },
})

export { expect } from './test'
