import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLink } from './openLink'

const open = vi.fn()
beforeEach(() => {
  open.mockClear()
  vi.stubGlobal('open', open)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['metamask://wc?uri=wc%3A1', '_self', undefined],
  ['https://wallet.example/wc?uri=wc%3A1', '_blank', 'noopener,noreferrer'],
  ['https://wallet.example/', '_top', undefined],
] as const)('%s opens in %s', (href, target, features) => {
  openLink(href, target)

  expect(open).toHaveBeenCalledExactlyOnceWith(href, target, features)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://host.invalid/1',
  'vbscript:x',
  'file:///etc/passwd',
  'not a link',
])('%j is refused', (href) => {
  expect(() => openLink(href, '_self')).toThrow(TypeError)
  expect(open).not.toHaveBeenCalled()
})
