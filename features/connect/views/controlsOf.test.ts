import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { createConnectModel } from '../createConnectModel'
import type { ListedOption } from '../options/listedOption'
import { controlsOf } from './controlsOf'

const harbor: ListedOption = {
  id: 'harbor',
  name: 'Harbor',
  type: 'custom',
  isInstalled: false,
  wallet: { id: 'harbor', name: 'Harbor', mobileLink: 'harbor://' },
}
const ready = { status: 'ready', uri: 'wc:1', expiresAt: 240_000 } as const

async function tap(option: ListedOption, options: FakeContextOptions) {
  const fake = fakeContext({ platform: { isMobile: true, os: 'ios' }, ...options })
  const activation = await createConnectModel(fake.ctx, () => {})
  await activation.model.registry()
  const { onClick } = controlsOf(fake.ctx, activation.model, option, undefined)
  onClick()
  return { opened: fake.opened, view: fake.navigation[0]?.[1] }
}

test('a tap on a wallet opens its app if the link is ready, and the view waits for it', async () => {
  expect(await tap(harbor, { pairing: ready })).toEqual({
    opened: ['_self harbor://wc?uri=wc%3A1'],
    view: 'ConnectingWalletConnect',
  })
})

test('while the link loads, the waiting view opens the app', async () => {
  expect(await tap(harbor, { pairing: { status: 'preparing' } })).toEqual({
    opened: [],
    view: 'ConnectingWalletConnect',
  })
})

test('an installed wallet opens no app', async () => {
  expect(await tap({ ...harbor, connector: fakeConnector }, { pairing: ready })).toEqual({
    opened: [],
    view: 'ConnectingExternal',
  })
})
