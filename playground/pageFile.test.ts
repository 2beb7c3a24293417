import { expect, test } from 'vitest'
import { pageFile } from './pageFile'

test.each([
  ['/', 'index.html'],
  ['/preview.html', 'preview.html'],
  ['/wallet.html', 'wallet.html'],
  ['/wallet.html/', 'wallet.html'],
  ['/wallet.html/wc', 'wallet.html'],
  ['/wallet.html/more', undefined],
  ['/wallet.htmlx', undefined],
  ['/playground/wallet.js', undefined],
])('%s is %s', (path, file) => {
  expect(pageFile(path)).toBe(file)
})
