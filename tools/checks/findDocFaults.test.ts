import { expect, test } from 'vitest'
import { findDocFaults } from './findDocFaults'
import { fixture } from './fixture'

const sources = { 'shell/reach/frame/createLink.ts': '', 'docs/guide/start.md': 'Begin.\n' }
const faultsOf = (text: string) => findDocFaults(fixture({ ...sources, 'docs/a.md': text }))

test.for([
  '[the guide](guide/start.md#first), [its folder](guide/), [the web](https://example.org), [below](#more)',
  'All of `shell/reach/frame/createLink.ts`, `shell/reach/frame/createLink`, `frame/createLink`, `shell/reach/frame` and `shell/reach/frame/`.',
  'A host imports `latchkey/react`, and reads `<locale>/first.json` of `shell/*/messages`.',
  '```js\nimport `no/such/file`\n```',
])('what is there is no fault: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('a link and a path that lead to nothing are', () => {
  expect(
    faultsOf(
      '[gone](guide/gone.md), `frame/createGone`, `shell/gone/createLink.ts`, `../shell/gone`, `../shell/reach`',
    ),
  ).toEqual([
    'docs/a.md: the link guide/gone.md leads to no file',
    'docs/a.md: there is no frame/createGone',
    'docs/a.md: there is no shell/gone/createLink.ts',
    'docs/a.md: there is no ../shell/gone',
  ])
})

test.for([
  ['a comment', '// See shell/gone/createLink.ts.\n'],
  ['a docstring', '/**\n * By `shell/gone/createLink.ts`.\n */\n'],
])('a path in %s of the code is held to the same', ([, text]) => {
  expect(findDocFaults(fixture({ ...sources, 'shell/a.ts': text! }))).toEqual([
    'shell/a.ts: there is no shell/gone/createLink.ts',
  ])
})

test('code is no comment', () => {
  const text = "import { a } from 'shell/gone/a'\nexport const path = 'tools/gone.ts'\n"

  expect(findDocFaults(fixture({ 'shell/a.ts': text }))).toEqual([])
})

test('builds are left out', () => {
  const gone = 'In `no/such/place`.'

  expect(
    findDocFaults(fixture({ 'dist/README.md': gone, 'dist-dev/README.md': gone, '.keys/a.md': gone })),
  ).toEqual([])
})
