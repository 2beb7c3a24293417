import { expect, test } from 'vitest'
import { tokenReferenceOf, writeTokenReference } from './tokenReference'

const sheet = `
:host {
  --lk-accent: #3355ff;
  --lk-focus: var(--lk-accent);
  --lk-tint: color-mix(in srgb, #ffffff, var(--lk-accent) 10%);
  --lk-unit: 4px;
}
:host([data-theme="dark"]) {
  --lk-accent: #6e8bff;
}
`
const groups = {
  Colours: {
    '--lk-accent': { purpose: 'The accent' },
    '--lk-focus': { purpose: 'The ring', from: ['background'] as const },
    '--lk-tint': { purpose: 'The tint' },
  },
  Space: { '--lk-unit': { purpose: 'A step' } },
}
const uses = '.a { outline-color: var(--lk-focus); background: var(--lk-tint); gap: var( --lk-unit, 4px) }'

/** The sheet and its uses; more files by their paths. */
const sources = (more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'shell/ground/theme/tokens.css': sheet, 'shared/ui/a.css': uses, ...more }))

test('every token has a row, with its values and the variables that move it', () => {
  const text = tokenReferenceOf(sheet, sources(), groups)

  expect(text.slice(text.indexOf('## Colours'))).toBe(`## Colours

| Token | Purpose | Light | Dark | Moved by |
|---|---|---|---|---|
| \`--lk-accent\` | The accent | \`#3355ff\` | \`#6e8bff\` | \`accent\` |
| \`--lk-focus\` | The ring | \`#3355ff\` | \`#6e8bff\` | \`accent\`, \`background\` |
| \`--lk-tint\` | The tint | \`#ebeeff\` | \`#f1f3ff\` | \`accent\` |

## Space

| Token | Purpose | Value |
|---|---|---|
| \`--lk-unit\` | A step | \`4px\` |
`)
})

test.each<[string, string, Record<string, string>, RegExp]>([
  [
    'has no purpose',
    `${sheet.replace('--lk-unit', '--lk-step: 1px; --lk-unit')}`,
    {},
    /--lk-step has no purpose/,
  ],
  [
    'has a purpose and is gone',
    sheet.replace('--lk-unit: 4px;', ''),
    {},
    /--lk-unit has a purpose and no value/,
  ],
  [
    'nothing uses',
    sheet,
    { 'shared/ui/a.css': uses.replace('--lk-tint', '--lk-focus') },
    /--lk-tint is not used/,
  ],
  [
    'code alone sets',
    sheet,
    { 'shared/ui/a.css': uses.replace('--lk-tint', '--lk-focus'), 'a.ts': "setProperty('--lk-tint', x)" },
    /--lk-tint is not used/,
  ],
  ['a comment alone uses', sheet, { 'shared/ui/a.css': `/* ${uses} */` }, /--lk-focus is not used/],
  [
    'is used and not defined',
    sheet,
    { 'features/swap/swap.css': '.b { color: var(--lk-tyop) }' },
    /^features\/swap\/swap\.css uses --lk-tyop, which nothing defines$/m,
  ],
  [
    'code uses and nobody defines',
    sheet,
    { 'shared/ui/A.tsx': "const color = 'var(--lk-tyop)'" },
    /^shared\/ui\/A\.tsx uses --lk-tyop, which nothing defines$/m,
  ],
])('a token that %s is refused', (_, css, more, message) => {
  expect(() => tokenReferenceOf(css, sources(more), groups)).toThrow(message)
})

test('all faults are reported at once', () => {
  const files = sources({ 'shared/ui/a.css': '.b { color: var(--lk-tyop) }' })

  expect(() => tokenReferenceOf(sheet, files, groups)).toThrow(
    'Design tokens are wrong:\n' +
      '--lk-focus is not used\n--lk-tint is not used\n--lk-unit is not used\n' +
      'shared/ui/a.css uses --lk-tyop, which nothing defines',
  )
})

test.each([
  ['a sheet of a part', { 'shared/ui/b.css': '.b { --lk-own: 1px; gap: var(--lk-own) }' }],
  ['a style', { 'shared/ui/b.css': '.b { gap: var(--lk-own) }', 'shared/ui/B.tsx': "{ '--lk-own': 1 }" }],
  [
    'code',
    { 'shared/ui/b.css': '.b { gap: var(--lk-own) }', 'shared/ui/b.ts': "setProperty('--lk-own', x)" },
  ],
])('a variable that %s defines may be used', (_, more) => {
  expect(() => tokenReferenceOf(sheet, sources(more), groups)).not.toThrow()
})

test('a token that code reads is used', () => {
  const more = {
    'shared/ui/a.css': uses.replace('gap: var( --lk-unit, 4px)', ''),
    'shell/ui/a.ts': "style.getPropertyValue('--lk-unit')",
  }

  expect(() => tokenReferenceOf(sheet, sources(more), groups)).not.toThrow()
})

test('the reference in the repository is fresh', () => {
  expect(() => writeTokenReference(true)).not.toThrow()
})
