import { expect, test } from 'vitest'
import { findCitationFaults } from './findCitationFaults'
import { fixture } from './fixture'

const specification = '# Requirements\n\n## Limits\n\n## Wallet lists\n'

const faultsOf = (text: string, file = 'shell/a.ts') =>
  findCitationFaults(fixture({ 'docs/reference/specification.md': specification, [file]: text }))

test.for([
  '/** Source: docs/reference/specification.md#limits. */\n',
  '/**\n * Two. Source: docs/reference/specification.md#limits,\n * #wallet-lists; EIP-1193\n */\n',
  '// Source: docs/reference/specification.md, EIP-712, https://example.org/a.md#b\n',
  '/** Source: RFC 9180 §4.1, Solana Pay specification. */\n',
])('a citation that leads somewhere is no fault: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test.for([
  [
    '/** Source: docs/reference/specification.md#limit. */\n',
    'docs/reference/specification.md has no heading #limit',
  ],
  [
    '/**\n * Source: docs/reference/specification.md#limits,\n * #lists.\n */\n',
    'docs/reference/specification.md has no heading #lists',
  ],
  ['// Source: docs/adr/0001-gone.md\n', 'cites docs/adr/0001-gone.md, which does not exist'],
])('an anchor or a document that does not exist is a fault: %s', ([text, fault]) => {
  expect(faultsOf(text!)).toEqual([`shell/a.ts: ${fault}`])
})

test.for([
  ['const a = 1 // By specification §4.\n', 'specification §'],
  ['/** Source: specification §4. */\n', 'Source: specification'],
  ['/** Two. Source: appkit-facts §6. */\n', 'Source: appkit-facts'],
  ['/** Source: facts, URL */\n', 'Source: facts'],
  ['/** Source: kit-facts, states of the button. */\n', 'Source: kit-facts'],
  ['// Source: design "Keys".\n', 'Source: design'],
])('a document that the repository does not have is a fault: %s', ([text, name]) => {
  expect(faultsOf(text!)).toContain(`shell/a.ts: cites ${name}, which is no document here`)
})

test('links of documents are held to the same, from their own folder', () => {
  const text =
    'See [limits](../reference/specification.md#limits), [lists](../reference/specification.md#lists).\n'

  expect(faultsOf(text, 'docs/adr/a.md')).toEqual([
    'docs/adr/a.md: ../reference/specification.md has no heading #lists',
  ])
})
