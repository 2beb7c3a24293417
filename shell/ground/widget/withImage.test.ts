import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { withImage } from './withImage'

const known: Network = { ...mainnet, assets: { imageId: 'ba0ba0cd' } }

test.each([
  ['the host’s own by chain id', known, { chainImages: { 1: '/eth.png' } }, '/eth.png'],
  ['the host’s own by CAIP-2 id', known, { chainImages: { 'eip155:1': '/eth.png' } }, '/eth.png'],
  [
    'the host’s own before the network’s',
    { ...mainnet, assets: { imageUrl: '/a.png' } },
    { chainImages: { 1: '/b.png' } },
    '/b.png',
  ],
  [
    'the network’s before the API’s',
    { ...mainnet, assets: { imageId: 'x', imageUrl: '/a.png' } },
    { apiUrl: 'https://api.invalid' },
    '/a.png',
  ],
  [
    'the API’s',
    known,
    { apiUrl: 'https://api.invalid/' },
    'https://api.invalid/public/getAssetImage/ba0ba0cd',
  ],
  [
    'the API’s by CAIP-2 id',
    mainnet,
    { apiUrl: 'https://api.invalid' },
    'https://api.invalid/public/getAssetImage/eip155:1',
  ],
] as const)('a network shows %s', (_, network, sources, imageUrl) => {
  expect(withImage(network, sources).assets?.imageUrl).toBe(imageUrl)
})

test('a network without a picture stays as it is', () => {
  expect(withImage(mainnet, {})).toBe(mainnet)
  expect(withImage(known, {})).toBe(known)
})
