import type { Wallet } from '@shared/domain/wallet'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { FakeContextOptions } from '../../../tests/fakes/fakeContext'
import { connectFeature } from '../connectFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(connectFeature)
const harbor: Wallet = {
  id: 'harbor',
  name: sample.names.wallet,
  imageUrl: sample.harbor.imageUrl,
  appStore: 'https://apps.invalid/harbor',
  playStore: 'https://play.invalid/harbor',
  chromeStore: 'https://chrome.invalid/harbor',
  homepage: 'https://harbor.invalid',
}
const own: readonly Wallet[] = [
  harbor,
  { ...harbor, id: 'long', name: sample.names.longWallet, imageUrl: undefined },
  { ...harbor, id: 'arabic', name: sample.names.arabicWallet, imageUrl: undefined },
]
const apiUrl = 'https://api.invalid'
const failing = () => {
  throw new LatchkeyError(HttpUnreachable)
}

const downloads = (of: Wallet, world: FakeContextOptions = {}) => ({
  view: 'Downloads',
  below: ['Connect'],
  params: { walletId: of.id, name: of.name },
  steps: [0, 0, 0],
  world: { ...world, config: { customWallets: [of], ...world.config } },
})
const get = (world: FakeContextOptions) => ({
  view: 'GetWallet',
  below: ['Connect', 'WhatIsAWallet'],
  steps: [0, 0, 0],
  world,
})

export const guideScenes: readonly Scene[] = [
  scene({ view: 'WhatIsAWallet', below: ['Connect'], id: 'guide-wallet', title: 'What is a wallet?' }),
  scene({
    ...get({ config: { customWallets: own, apiUrl }, http: () => ({ data: [], count: 0 }) }),
    id: 'guide-get',
    title: 'Wallets to get',
  }),
  scene({
    ...get({ config: { apiUrl }, http: () => new Promise(() => {}) }),
    id: 'guide-get-loading',
    title: 'They are on their way',
    steps: [0, 200],
  }),
  scene({
    ...get({ config: { apiUrl }, http: failing }),
    id: 'guide-get-failed',
    title: 'The registry cannot be had',
  }),
  scene({ ...get({}), id: 'guide-get-empty', title: 'No registry' }),
  scene({ ...downloads(harbor), id: 'guide-downloads', title: 'All places' }),
  scene({
    ...downloads(harbor, { platform: { isMobile: true, os: 'android' } }),
    id: 'guide-downloads-phone',
    title: 'On a phone',
  }),
  scene({
    ...downloads({ id: 'x', name: sample.names.longWallet }),
    id: 'guide-downloads-empty',
    title: 'No place',
  }),
  scene({
    ...downloads(harbor, { config: { customWallets: [], apiUrl }, http: failing }),
    id: 'guide-downloads-failed',
    title: 'The registry cannot be had, of one wallet',
  }),
]
