// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pageMetadata } from './pageMetadata'

test('a page is told of by its title, its description and its icons', () => {
  document.head.innerHTML = `
    <title>Harbor</title>
    <meta property="og:description" content="Ships and quays">
    <link rel="shortcut icon" href="https://host.invalid/icon.png">
    <link rel="icon" href="data:,">
    <link rel="apple-touch-icon" href="https://host.invalid/touch.png">`

  expect(pageMetadata()).toEqual({
    name: 'Harbor',
    description: 'Ships and quays',
    url: location.origin,
    icons: ['https://host.invalid/icon.png'],
  })
})

test('a page that says nothing has a place alone', () => {
  document.head.innerHTML = ''

  expect(pageMetadata()).toEqual({ name: '', description: '', url: location.origin, icons: [] })
})
