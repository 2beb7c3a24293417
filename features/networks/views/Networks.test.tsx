import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const many = Array.from(
  { length: 7 },
  (_, index): Network => ({
    ...mainnet,
    id: 1 + index,
    caipNetworkId: `eip155:${1 + index}`,
    name: `Net ${index}`,
  }),
)

async function mount(networks: readonly Network[], options: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn(),
    config: { networks },
    ...options,
  })
  return { ...fake, ...(await mountView(feature, 'Networks', fake)) }
}

test('the current network is marked, and leads back', async () => {
  const { control, click, navigation, end } = await mount([mainnet, optimism])
  expect(control('Ethereum').getAttribute('aria-current')).toBe('true')
  expect(control('OP Mainnet').hasAttribute('aria-current')).toBe(false)

  await click('Ethereum')

  expect(navigation).toEqual([['goBack']])
  await end()
})

test('the wallet is asked for another network', async () => {
  const { click, navigation, end } = await mount([mainnet, optimism])

  await click('OP Mainnet')

  expect(navigation).toEqual([['push', 'SwitchNetwork', { networkId: 'eip155:10', name: 'OP Mainnet' }]])
  await end()
})

test('a network that the wallet does not share says so, and is not requested', async () => {
  const { control, click, navigation, end } = await mount([mainnet, optimism], {
    refusedNetworks: ['eip155:10'],
  })
  expect(control('OP Mainnet').getAttribute('aria-disabled')).toBe('true')
  expect(control('OP Mainnet').textContent).toContain('Not allowed in Fake Wallet')

  await click('OP Mainnet')

  expect(navigation).toEqual([])
  await end()
})

test('without a wallet every network can be chosen', async () => {
  const { control, end } = await mount([mainnet, optimism], {
    connection: disconnected,
    refusedNetworks: ['eip155:10'],
  })

  expect(control('OP Mainnet').hasAttribute('aria-disabled')).toBe(false)
  await end()
})

test('a search narrows the list down, and can be cleared', async () => {
  const { container, control, click, change, end } = await mount(many)
  const rows = () => container.querySelectorAll('li').length
  const type = (text: string) =>
    change(() => {
      const field = control('Search networks') as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })

  await type('net 3')
  expect(rows()).toBe(1)
  await type('nothing')
  expect(container.textContent).toContain('No networks match “nothing”')
  await click('Clear search')

  expect(rows()).toBe(7)
  expect(document.activeElement).toBe(control('Search networks'))
  await end()
})

test('a few networks need no search', async () => {
  const { container, end } = await mount([mainnet, optimism])

  expect(container.querySelector('input')).toBeNull()
  await end()
})

test('networks of several namespaces are grouped, with the wallet that is connected there', async () => {
  const { container, control, end } = await mount([mainnet, solana, optimism])

  const groups = [...container.querySelectorAll('h2')].map((heading) => [
    heading.textContent,
    [...heading.parentElement!.querySelectorAll('.lk-row-label')].map((label) => label.textContent),
  ])
  expect(groups).toEqual([
    ['EVM networksFake Wallet', ['Ethereum', 'OP Mainnet']],
    ['Solana', ['Solana']],
  ])
  expect(control('Ethereum').getAttribute('aria-current')).toBe('true')
  await end()
})

test('a single namespace has no heading', async () => {
  const { container, end } = await mount([mainnet, optimism])

  expect(container.querySelector('h2')).toBeNull()
  await end()
})

test('a search over several namespaces leaves out those without a match', async () => {
  const { container, control, change, end } = await mount([...many, solana])

  await change(() => {
    const field = control('Search networks') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'sol')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

  expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['Solana'])
  await end()
})

test('the last row explains networks', async () => {
  const { click, navigation, end } = await mount([mainnet, optimism])

  await click('What is a network?')

  expect(navigation).toEqual([['push', 'WhatIsANetwork']])
  await end()
})
