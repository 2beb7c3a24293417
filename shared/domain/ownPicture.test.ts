import { expect, test } from 'vitest'
import { ownPicture } from './ownPicture'

const apiUrl = 'https://api.example/base'

test.each(['data:image/png;base64,AA', 'https://api.example/public/getTokenImage/eip155:1'])(
  '%s is shown',
  (url) => {
    expect(ownPicture(url, apiUrl)).toBe(url)
  },
)

test.each([
  'https://elsewhere.example/pixel.png',
  'http://api.example/a.png',
  'https://api.example.evil.example/a.png',
  'https://api.example@evil.example/a.png',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'blob:https://api.example/1',
  '//api.example/a.png',
  '',
  null,
  undefined,
])('%s may not be shown', (url) => {
  expect(ownPicture(url, apiUrl)).toBeUndefined()
})

test('without a server only data URLs are shown', () => {
  expect(ownPicture('https://api.example/a.png', undefined)).toBeUndefined()
  expect(ownPicture('data:image/png;base64,AA', undefined)).toBeDefined()
})
