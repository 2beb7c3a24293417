import type { Grant } from '@shared/domain/grant'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const grant: Grant = {
  id: '0xa',
  calls: 9,
  usedCalls: 2,
  createdMs: 1,
  expiresMs: Date.parse('2026-12-24T12:00:00Z'),
  permissions: [
    { kind: 'coin', total: 5n * 10n ** 17n, spent: 1n },
    { kind: 'token', token, total: 25_000_000n, spent: 0n },
  ],
}

async function mount(set: (fake: FakeContext) => void = () => {}, view = 'SmartSessionList') {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn('eip155:1') })
  fake.embedded.listGrants = { value: [grant] }
  set(fake)
  const mounted = await mountView(feature, view, fake)
  await mounted.advance(0)
  const { container } = mounted
  return {
    ...mounted,
    fake,
    rows: () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent),
    buttons: () => [...container.querySelectorAll('button')].map(nameOf),
    text: () => container.textContent,
  }
}

test('each grant says what it permits, how far it was used, and until when', async () => {
  const { rows, buttons, end } = await mount(({ chains }) => {
    chains.readContract = { error: new Error('no token') }
  })

  const name = 'Send up to 0.5 ETH, Send a token (0x5F…180aa3)'
  expect(rows()).toEqual([`${name}2 of 9 calls used · Until Dec 24, 2026`])
  expect(buttons()).toEqual([`Revoke: ${name}`])
  await end()
})

test('a page without grants is told how they come about', async () => {
  const { text, end } = await mount(({ embedded }) => {
    embedded.listGrants = { value: [] }
  })

  expect(text()).toContain('No permissions')
  await end()
})

test('a revoked grant is gone', async () => {
  const { rows, click, advance, buttons, fake, end } = await mount()
  fake.embedded.listGrants = { value: [] }

  await click(buttons()[0]!)
  await advance(0)

  expect(fake.embedded.calls).toContainEqual(['revokeGrant', '0xa'])
  expect([rows(), fake.toasts]).toEqual([[], ['success: Permission revoked']])
  await end()
})

test('a grant that could not be revoked stays, and says so', async () => {
  const error = new LatchkeyError(FrameFailed, { message: 'No' })
  const { rows, click, advance, buttons, container, end } = await mount(({ embedded }) => {
    embedded.revokeGrant = { error }
  })

  await click(buttons()[0]!)
  await advance(0)

  expect(container.querySelector('.lk-banner')).not.toBeNull()
  expect(rows()).toHaveLength(1)
  await end()
})

test('a list that does not come can be asked for again', async () => {
  const { text, click, advance, rows, fake, end } = await mount(({ embedded }) => {
    embedded.listGrants = { error: new LatchkeyError(FrameFailed, { message: 'No' }) }
  })
  expect(text()).toContain('Permissions unavailable')
  fake.embedded.listGrants = { value: [grant] }

  await click('Try again')
  await advance(0)

  expect(rows()).toHaveLength(1)
  await end()
})

test('after a grant the way to all of them is shown', async () => {
  const { click, fake, end } = await mount(() => {}, 'SmartSessionCreated')

  await click('View permissions')

  expect(fake.navigation).toContainEqual(['replace', 'SmartSessionList'])
  await end()
})
