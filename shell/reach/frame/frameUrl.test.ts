import { expect, test } from 'vitest'
import { frameUrl } from './frameUrl'

test('the address names project, network, version and logger', () => {
  const url = frameUrl('https://vault.invalid/frame?tenant=1', {
    projectId: 'a b',
    chainId: 'eip155:10',
    enableLogger: true,
  })

  expect(url.href).toBe(
    'https://vault.invalid/frame?tenant=1&projectId=a+b&chainId=eip155%3A10&version=4&enableLogger=true',
  )
})

test('without a project and a network they are the default ones', () => {
  const { searchParams } = frameUrl('https://vault.invalid/', { enableLogger: false })

  expect(Object.fromEntries(searchParams)).toEqual({
    projectId: 'default',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///frame',
  'blob:https://vault.invalid/1',
  'vault',
])('%s is no address of a vault', (address) => {
  expect(() => frameUrl(address, { enableLogger: false })).toThrow(TypeError)
})
