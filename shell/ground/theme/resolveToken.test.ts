import { expect, test } from 'vitest'
import { readTokens } from './readTokens'
import { resolveToken } from './resolveToken'

const { light, dark, forced } = readTokens(`
/* A comment { with: braces } */
:host {
  --lk-ink: #102030;
  --lk-paper: #ffffff;
  --lk-half: color-mix(in srgb, var(--lk-paper), var(--lk-ink));
  --lk-tenth: color-mix(in srgb, var(--lk-paper), var(--lk-ink) 10%);
  --lk-nested: color-mix(in srgb, var(--lk-tenth), var(--lk-half) 50%);
  --lk-hairline: color-mix(in srgb, var(--lk-ink) 9%, transparent);
  --lk-unit: 10px;
  --lk-large: calc(var(--lk-unit) * 1.6);
  --lk-fonts: "Segoe UI", sans-serif;
  --lk-lost: var(--lk-nowhere);
  --lk-named: color-mix(in srgb, red, blue);
  color-scheme: light;
}
:host([data-theme="dark"]) {
  --lk-ink: rgb(0 0 0 / 0.5);
}
@media (forced-colors: active) {
  :host > * {
    --lk-ink: CanvasText;
  }
}
`)

test.each([
  ['a colour', '--lk-ink', 'rgb(16 32 48 / 1)'],
  ['an even mixture', '--lk-half', 'rgb(135.5 143.5 151.5 / 1)'],
  ['a mixture of mixtures', '--lk-nested', 'rgb(183.3 188.1 192.9 / 1)'],
  ['a share of nothing', '--lk-hairline', 'rgb(16 32 48 / 0.09)'],
  ['a product', '--lk-large', '16px'],
  ['anything else', '--lk-fonts', '"Segoe UI", sans-serif'],
])('%s is computed', (_, name, value) => {
  const rounded = resolveToken(name, light).replace(/\d+\.\d{3,}/g, (text) => `${+Number(text).toFixed(2)}`)
  expect(rounded).toBe(value)
})

test('the dark tokens are the light ones with its changes, and the forced ones only those', () => {
  expect([dark.get('--lk-ink'), dark.get('--lk-paper')]).toEqual(['rgb(0 0 0 / 0.5)', '#ffffff'])
  expect([...forced]).toEqual([['--lk-ink', 'CanvasText']])
})

test.each([
  ['a variable that is not there', '--lk-lost', 'There is no --lk-nowhere'],
  ['a colour by name', '--lk-named', 'red cannot be read as a colour'],
])('%s is refused', (_, name, message) => {
  expect(() => resolveToken(name, light)).toThrow(message)
})

test('a rule of an unknown shape is refused', () => {
  expect(() => readTokens(':host(.big) { --lk-unit: 12px }')).toThrow('tokens.css has a rule for :host(.big)')
})
