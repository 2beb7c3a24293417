import { expect, test } from 'vitest'
import { isDeveloping } from './isDeveloping'

test.each([
  'localhost',
  'app.localhost',
  '127.0.0.1',
  '[::1]',
  '10.0.0.7',
  '192.168.1.20',
  '172.16.0.1',
  '172.31.255.1',
  '169.254.3.4',
  'laptop.local',
])('%s is an address of a page in development', (hostname) => {
  expect(isDeveloping({}, { hostname })).toBe(true)
})

test.each(['example.com', '8.8.8.8', '172.32.0.1', '10.example.com', 'local', 'localhost.example.com'])(
  '%s is not',
  (hostname) => {
    expect(isDeveloping({}, { hostname })).toBe(false)
  },
)

test('the host’s own word counts more than the address', () => {
  expect(isDeveloping({ debug: true }, { hostname: 'example.com' })).toBe(true)
  expect(isDeveloping({ debug: false }, { hostname: 'localhost' })).toBe(false)
  expect(isDeveloping({ debug: true, logLevel: 'silent' }, { hostname: 'localhost' })).toBe(false)
})
