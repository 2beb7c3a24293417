import { expect, test } from 'vitest'
import { pageMetadata } from './pageMetadata'

test('a page is described by its title, its description and its icon', () => {
  document.head.innerHTML = `
    <title>Harbor</title>
    <meta property="og:description" content="Ships and quays">
    <link rel="shortcut icon" href="https://host.invalid/icon.png">
    <link rel="apple-touch-icon" href="https://host.invalid/touch.png">`

  expect(pageMetadata()).toEqual({
    name: 'Harbor',
    description: 'Ships and quays',
    url: location.origin,
    icons: ['https://host.invalid/icon.png'],
  })
})

test.each(['', '<link rel="icon" href="data:,">'])('a page with no more than %j has only a URL', (head) => {
  document.head.innerHTML = head

  expect(pageMetadata()).toEqual({ name: '', description: '', url: location.origin, icons: [] })
})
