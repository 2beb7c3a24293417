import type { AccountType } from '@shared/domain/account'
import type { Connection } from '@shared/domain/connection'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { UserRejected } from '@shared/errors/catalogue'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { describe, expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { solana } from '../../../tests/fakes/fakeNetworks'
import { solanaAccount } from '../../../tests/fakes/frameMessages'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import '../lazyTexts'
import './AccountSettings'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An account of Solana, at the embedded wallet. */
function onSolana(): Connection {
  const { session } = connectedOn('eip155:1', address, 'AUTH').namespaces.eip155!
  if (session.status !== 'connected') throw new Error('Not connected')
  const account = { ...session.account, namespace: 'solana', address: solanaAccount } as const
  return {
    activeNamespace: 'solana',
    namespaces: {
      solana: { networkId: solana.caipNetworkId, session: { ...session, account, accounts: [account] } },
    },
  }
}

const settings = [
  {
    icon: 'mail',
    label: 'account.details',
    order: 2,
    view: 'UpdateEmailWallet',
    wallet: 'embedded' as const,
  },
  { icon: 'info', label: 'account.hide', order: 1, view: 'WhatIsAWallet' },
]

async function mount(
  type: 'AUTH' | 'ANNOUNCED',
  smart?: SmartAccount,
  accountType?: AccountType,
  more: FakeContextOptions = {},
) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', address, type, accountType),
    contributions: { settings },
    ...more,
  })
  fake.embedded.smartAccount.update(() => smart)
  const { click, end, container } = await mountLazyView(feature, 'AccountSettings', fake)
  const rows = () => [...container.querySelectorAll('.lk-list .lk-row')].map((row) => row.textContent)
  const texts = () => container.textContent
  return { rows, texts, click, end, fake, navigation: fake.navigation }
}

test('other features add settings, in their order; an embedded wallet has more settings', async () => {
  const { rows, click, navigation, end } = await mount('AUTH')

  expect(rows().slice(-3)).toEqual(['Hide balances', 'Details', 'Wallet recovery'])
  await click('Details')

  expect(navigation).toEqual([['push', 'UpdateEmailWallet']])
  await end()
})

test('another wallet does not have those settings', async () => {
  const { rows, end } = await mount('ANNOUNCED')

  expect(rows().at(-1)).toBe('Hide balances')
  await end()
})

describe('wallet recovery', () => {
  test('is one tap away for an embedded wallet, whichever its chain', async () => {
    for (const more of [{}, { connection: onSolana() }]) {
      const { click, navigation, end } = await mount('AUTH', undefined, undefined, more)

      await click('Wallet recovery')

      expect(navigation).toEqual([['push', 'WalletRecovery']])
      await end()
    }
  })

  test.each([
    ['with another wallet', 'ANNOUNCED', {}],
    ['in a shell of before it', 'AUTH', { hasRecovery: false }],
    ['without the wallet’s port', 'AUTH', { hasEmbedded: false }],
  ] as const)('is absent %s', async (_, type, more) => {
    const { rows, end } = await mount(type, undefined, undefined, more)

    expect(rows()).not.toContain('Wallet recovery')
    await end()
  })
})

describe('a smart account', () => {
  const calls = ({ embedded, chains }: FakeContext) => [
    ...embedded.calls.filter(([method]) => method !== 'readSmartAccount'),
    ...chains.calls.filter(([method]) => method === 'preferAccountType'),
  ]

  test('is switched to, by the words of the specification, and its address stays', async () => {
    const { rows, click, fake, end } = await mount('AUTH', { isDeployed: false })
    const tracked: unknown[] = []
    fake.bus.on('tracked', (fact) => void tracked.push(fact))
    expect(rows()).toContain('Switch to your smart accountYour address stays the same')

    await click('Switch to your smart account')

    expect(calls(fake)).toEqual([['preferAccountType', 'smartAccount']])
    expect(tracked).toEqual([
      {
        event: 'SET_PREFERRED_ACCOUNT_TYPE',
        properties: { accountType: 'smartAccount', network: 'eip155:1' },
      },
    ])
    // The fake wallet goes on with the plain one.
    expect(fake.toasts).toContain('error: Couldn’t switch accounts')
    await end()
  })

  test('is left by the words of the specification', async () => {
    const { rows, end } = await mount('AUTH', { isDeployed: false }, 'smartAccount')

    expect(rows()).toContain('Switch to your EOAYour address stays the same')
    await end()
  })

  test('is turned off if the network has it, and the account’s key sends from then on', async () => {
    const { click, fake, end } = await mount('AUTH', { isDeployed: true })

    await click('Turn off smart account')

    expect(calls(fake)).toEqual([['turnOff'], ['preferAccountType', 'eoa']])
    expect(fake.toasts).toContain('success: Smart account turned off')
    await end()
  })

  test('that could not be turned off stays, and the visitor is told', async () => {
    const { click, fake, end } = await mount('AUTH', { isDeployed: true })
    fake.embedded.turnOff = { error: new LatchkeyError(FrameFailed, { message: 'No' }) }

    await click('Turn off smart account')

    expect(calls(fake)).toEqual([['turnOff']])
    expect(fake.toasts).toContain('error: Couldn’t turn off the smart account')
    await end()
  })

  test('that the visitor keeps is no failure', async () => {
    const { click, fake, end } = await mount('AUTH', { isDeployed: true })
    fake.embedded.turnOff = { error: new LatchkeyError(UserRejected) }

    await click('Turn off smart account')

    expect(fake.toasts).toEqual([])
    await end()
  })

  test('of another wallet’s contract is named, and there is nothing to switch', async () => {
    const foreign = `0x${'0f'.repeat(20)}`
    const { texts, rows, end } = await mount('AUTH', { isDeployed: false, foreign })

    expect(texts()).toContain('A contract of another wallet (0x0f…0f0f0f) runs this account on Ethereum.')
    expect(rows().join()).not.toContain('Switch to')
    await end()
  })

  test.each([
    ['another wallet', 'ANNOUNCED', { isDeployed: true }],
    ['a network without', 'AUTH', undefined],
  ] as const)('does not exist with %s', async (_, type, smart) => {
    const { rows, end } = await mount(type, smart)

    expect(rows().join()).not.toMatch(/EOA|smart/)
    await end()
  })
})
