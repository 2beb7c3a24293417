import { expect, test } from 'vitest'
import { findForbiddenPackages, findLockfileFaults, findLooseVersions, findUnpinned } from './lockfile'

test('a range, a tag, an address and an alias of a range are refused as versions', () => {
  const devDependencies = {
    a: '^1.0.0',
    b: '~1.0.0',
    c: 'latest',
    d: '*',
    e: 'git+https://example.com/e.git',
    f: 'npm:g@^1.0.0',
    g: '1.0',
  }

  expect(findLooseVersions({ devDependencies })).toHaveLength(7)
})

test('an exact version and an alias of one are versions', () => {
  const devDependencies = { a: '1.0.0', b: '2.0.0-rc.1', c: 'npm:@scope/c@1.0.0' }

  expect(findLooseVersions({ devDependencies })).toEqual([])
})

test('an address in the lockfile is refused', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } }

  expect(findLockfileFaults({ packages })).toEqual([
    'package-lock.json: node_modules/a holds the address https://registry.example/a.tgz',
  ])
})

test("another platform's package must be in the lockfile, next to or above its dependants", () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } },
    'node_modules/a-linux': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0' } },
  }

  expect(findLockfileFaults({ packages })).toEqual([
    'package-lock.json: a-darwin, which node_modules/a may need elsewhere, is missing',
  ])
})

test('a workspace and its link come from nowhere', () => {
  const packages = {
    '': {},
    'node_modules/part': { resolved: 'part', link: true },
    part: { version: '0.1.0' },
  }

  expect(findLockfileFaults({ packages })).toEqual([])
  expect(findUnpinned({ packages }, [], () => true)).toEqual([])
})

test('every package needs its integrity, packages of other platforms only if they are installed', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { name: '@scope/c', version: '1.0.0' },
    'node_modules/d-darwin': { version: '1.0.0' },
    'node_modules/d-linux': { version: '2.0.0' },
  }
  const elsewhere = ['node_modules/d-darwin', 'node_modules/d-linux']

  expect(findUnpinned({ packages }, elsewhere, (path) => path === 'node_modules/d-linux')).toEqual([
    'package-lock.json: node_modules/b lacks its integrity; `npm view b@1.0.0 dist.integrity` tells it',
    'package-lock.json: node_modules/c lacks its integrity; `npm view @scope/c@1.0.0 dist.integrity` tells it',
    'package-lock.json: node_modules/d-linux lacks its integrity; `npm view d-linux@2.0.0 dist.integrity` tells it',
  ])
})

test('the list of packages without integrity only shrinks', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }

  expect(findUnpinned({ packages }, ['node_modules/a', 'node_modules/b'], () => false)).toEqual([
    'tools/checks/unpinned.json: node_modules/a has its integrity, or is gone: it leaves the list',
    'tools/checks/unpinned.json: node_modules/b has its integrity, or is gone: it leaves the list',
  ])
})

test('packages whose licence is not free are refused, also under another name', () => {
  const packages = {
    'node_modules/@reown/appkit': { version: '1.0.0' },
    'node_modules/innocent': { name: '@reown/walletkit', version: '1.0.0' },
    'node_modules/@walletconnect/sign-client': { version: '2.21.9' },
    'node_modules/a/node_modules/@walletconnect/core': { version: '2.21.8' },
    'node_modules/@walletconnect/time': { version: '1.0.2' },
  }

  expect(findForbiddenPackages({ packages })).toEqual([
    '@reown/appkit: its licence is not a free one',
    '@reown/walletkit: its licence is not a free one',
    '@walletconnect/sign-client 2.21.9: only 2.21.8 is free software',
  ])
})
