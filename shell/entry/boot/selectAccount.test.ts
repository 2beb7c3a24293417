import { sessionOf } from '@shared/domain/connection'
import { beforeEach, expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeStorage, type FakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet, type FakeWallet, fakeAccounts } from '../../../tests/fakes/fakeWallet'
import { createCore } from '../package/sessions'
import { createCoreState } from './createCoreState'

const [first, second] = fakeAccounts
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const walletId = 'local.harbor'

let storage: FakeStorage
let wallet: FakeWallet
beforeEach(() => {
  storage = createFakeStorage()
  wallet = createFakeWallet({ rdns: walletId, accounts: [first, second] })
})

async function openPage() {
  const deps = createFakeCoreDeps({ wallets: [wallet], storage: storage.tab() })
  const core = createCore(deps, await createCoreState(deps))
  const inUse = () => {
    const session = sessionOf(core.connection.get())
    return session.status === 'connected' ? session.account.address : undefined
  }
  return { ...deps, core, inUse }
}
async function connect() {
  const page = await openPage()
  await page.core.chains.connect(walletId)
  page.facts.length = 0
  return page
}

test('another account of the session is put in use, announced and asked to sign', async () => {
  const { core, inUse, facts } = await connect()
  wallet.answer('personal_sign', { value: `0x${'ab'.repeat(65)}` })

  await core.chains.selectAccount(second.toLowerCase())
  const signature = await core.chains.signMessage('hi')

  expect(inUse()).toBe(second)
  expect(facts).toEqual([['accountChanged', { namespace: 'eip155', accountId: `eip155:1:${second}` }]])
  expect(wallet.requests.at(-1)).toEqual({ method: 'personal_sign', params: ['0x6869', second] })
  expect(signature).toBe(`0x${'ab'.repeat(65)}`)
})

test('an account that the wallet does not share is not found', async () => {
  const { core, inUse } = await connect()

  await expect(core.chains.selectAccount(third)).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
  expect(inUse()).toBe(first)
})

test('a reload keeps the choice, if the wallet still shares the account', async () => {
  const { core } = await connect()
  await core.chains.selectAccount(second)
  await settled()
  core.dispose()

  const reloaded = await openPage()
  await reloaded.core.reconnect()
  await settled()
  expect(reloaded.inUse()).toBe(second)
  reloaded.core.dispose()

  wallet.selectAccounts([first])
  const later = await openPage()
  await later.core.reconnect()
  await settled()
  expect(later.inUse()).toBe(first)
  expect(storage.values.chosenAccounts).toEqual({})
})

test('the choice ends with a choice in the wallet, and with the session', async () => {
  const { core, inUse } = await connect()
  await core.chains.selectAccount(second)

  wallet.selectAccounts([first, second, third])
  const kept = inUse()
  wallet.selectAccounts([third, first, second])
  const left = inUse()
  await core.chains.selectAccount(first)
  await core.chains.disconnect()
  await settled()

  expect([kept, left]).toEqual([second, third])
  expect(storage.values.chosenAccounts).toEqual({})
})

test('the kind of account that is preferred outlives the page', async () => {
  const { core } = await connect()
  await core.chains.preferAccountType('smartAccount')
  core.dispose()

  const reloaded = await openPage()

  expect(storage.values.preferredAccountTypes).toEqual({ eip155: 'smartAccount' })
  expect(reloaded.core.connection.get().namespaces.eip155?.preferredAccountType).toBe('smartAccount')
})
