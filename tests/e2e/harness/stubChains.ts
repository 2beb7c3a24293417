import { harborLocal, meadowLocal } from '../../../devnet/networks'
import { startFakeNode } from '../../fakes/fakeNode'
import { test as base } from './test'

/** A test of the widget's loading, for which chains do not matter: its nodes only give their chain ids. */
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
