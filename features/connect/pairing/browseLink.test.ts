import type { Namespace } from '@shared/domain/caip'
import type { Platform } from '@shared/domain/platform'
import { expect, test } from 'vitest'
import { disconnected } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { browseLink } from './browseLink'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const metadata = { name: 'Host', description: '', url: 'https://host.example/app?a=1&b=2', icons: [] }
const page = 'https%3A%2F%2Fhost.example%2Fapp%3Fa%3D1%26b%3D2'

function linkOf(id: string, namespace: Namespace | undefined, platform: Partial<Platform> = {}) {
  const { ctx } = fakeContext({ config: { metadata }, platform: { isMobile: true, ...platform } })
  return browseLink(ctx, { id, name: 'W' }, namespace)
}

test('Phantom opens the page in its own browser', () => {
  expect(linkOf(phantom, 'solana')).toMatchObject({
    href: `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fhost.example`,
    target: '_self',
  })
})

test('Coinbase Wallet opens the page in its own browser', () => {
  expect(linkOf(coinbase, 'solana', { isFramed: true })).toMatchObject({
    href: `https://go.cb-w.com/dapp?cb_url=${page}`,
    target: '_top',
  })
})

test.each([
  ['on another chain', linkOf(phantom, 'eip155')],
  ['where the active chain is another one', linkOf(phantom, undefined)],
  ['on a computer', linkOf(phantom, 'solana', { isMobile: false })],
  ['of another wallet', linkOf('w', 'solana')],
])('no browse link exists %s', (_, link) => {
  expect(link).toBeUndefined()
})

test('the active namespace decides if none is requested', () => {
  const connection = { ...disconnected, activeNamespace: 'solana' } as const
  const { ctx } = fakeContext({ connection, config: { metadata }, platform: { isMobile: true } })

  expect(browseLink(ctx, { id: phantom, name: 'Phantom' }, undefined)?.href).toContain('/browse/')
})

test('a host without an address has no browse link', () => {
  const { ctx } = fakeContext({
    config: { metadata: { ...metadata, url: '' } },
    platform: { isMobile: true },
  })

  expect(browseLink(ctx, { id: phantom, name: 'Phantom' }, 'solana')).toBeUndefined()
})
