import { expect, test } from 'vitest'
import { findPlaceholderHosts } from './findPlaceholderHosts'
import { fixture } from './fixture'

const manifestOf = (fields: object) => ({ 'package.json': JSON.stringify(fields) })

test.for([
  ['repository', { type: 'git', url: 'git+https://github.com/your-org/latchkey.git' }],
  ['repository', 'github:OWNER/latchkey'],
  ['homepage', 'https://latchkey.example'],
  ['homepage', 'https://example.com/latchkey'],
  ['bugs', { email: 'bugs@latchkey.test' }],
  ['author', 'Latchkey <mail@example.org>'],
])('a placeholder in %s of the manifest is a fault: %j', ([field, value]) => {
  expect(findPlaceholderHosts(fixture(manifestOf({ [field as string]: value })))).toEqual([
    expect.stringContaining(`package.json: ${field} has the placeholder`),
  ])
})

test('manifests of the workspaces are checked too', () => {
  const text = JSON.stringify({ homepage: 'https://latchkey.example/' })

  expect(findPlaceholderHosts(fixture({ 'servers/package.json': text }))).toHaveLength(1)
})

test.for([
  'Write to security@example.com.\n',
  'See <https://github.com/your-name/latchkey>.\n',
  'See [the page](https://security.latchkey.invalid/report).\n',
])('a placeholder in a document with addresses of the project is a fault: %s', (text) => {
  expect(findPlaceholderHosts(fixture({ 'SECURITY.md': text }))).toHaveLength(1)
})

test.for([
  ['no address at all', manifestOf({ name: 'latchkey' })],
  ['a real address', manifestOf({ homepage: 'https://www.rfc-editor.org/rfc/rfc2606' })],
  ['an address on this machine', { 'CONTRIBUTING.md': 'It is at http://localhost:4600.\n' }],
  ['a package with a version', { NOTICE: '@changesets/cli 2.31.1 (MIT)\n' }],
  ['the address of an app in a guide', { 'docs/guide/a.md': 'Fetch https://app.example/profile.\n' }],
] as const)('%s is no fault', ([, files]) => {
  expect(findPlaceholderHosts(fixture(files))).toEqual([])
})
