import { expect, test } from 'vitest'
import { findLicenceFaults, findStaleNotices, findUnnamedTools } from './licences'

const copyright = ['Copyright (c) 2026 Somebody']
const notice = `What ships

a 1.0.0 (MIT)
Copyright (c) 2026 Somebody

Development only

tool 2.0.0 (MPL-2.0)
`

test.for(['GPL-3.0', 'MPL-2.0', 'BUSL-1.1', 'SEE LICENSE IN LICENSE.md', 'undefined', 'MIT AND GPL-3.0'])(
  'a package under %s does not ship',
  (licence) => {
    const shipped = [{ name: 'a', version: '1.0.0', licence, copyright: [] }]

    expect(findLicenceFaults(shipped, `a 1.0.0 (${licence})`)).toEqual([`a 1.0.0 is under ${licence}`])
  },
)

test.for([
  'MIT',
  'ISC',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  '(GPL-2.0 OR MIT)',
])('a package under %s may ship', (licence) => {
  const shipped = [{ name: 'a', version: '1.0.0', licence, copyright: [] }]

  expect(findLicenceFaults(shipped, `a 1.0.0 (${licence})`)).toEqual([])
})

test('NOTICE must have the shipped version and its copyright', () => {
  const shipped = [{ name: 'a', version: '1.0.1', licence: 'MIT', copyright: ['Copyright (c) 2027 Another'] }]

  expect(findLicenceFaults(shipped, notice)).toEqual([
    'NOTICE lacks "a 1.0.1 (MIT)"',
    'NOTICE lacks "Copyright (c) 2027 Another"',
  ])
  expect(findLicenceFaults([{ name: 'a', version: '1.0.0', licence: 'MIT', copyright }], notice)).toEqual([])
})

test('NOTICE names no package that no longer ships', () => {
  expect(findStaleNotices([], notice)).toEqual(['NOTICE names a 1.0.0 (MIT), which nothing ships'])
})

test('every direct dependency is named', () => {
  const tools = { a: '1.0.0', tool: '2.0.0', '@scope/unnamed': '1.0.0' }

  expect(findUnnamedTools(tools, notice)).toEqual(['NOTICE does not name @scope/unnamed'])
})
