import { expect, test } from 'vitest'
import { scrub } from './scrub'

test.each([
  ['from 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 to', 'from … to'],
  ['AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9', '…'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
  ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155:1:…'],
  [
    'open wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn now',
    'open wc:… now',
  ],
  ['harbor://wc?uri=wc%3A7f6e%402', 'harbor://wc?uri=wc:…'],
  ['GET https://host.example/a?email=b#c failed', 'GET https://host.example/a failed'],
  [
    'at run (https://cdn.example/core.1a2b3c4d.js?r=1:2:3)',
    'at run (https://cdn.example/core.1a2b3c4d.js:2:3)',
  ],
  ['for ann.b@mail.example', 'for …'],
  ['HTTP status code: 503', 'HTTP status code: 503'],
])('%s is sent as %s', (text, sent) => {
  expect(scrub(text, 1_000)).toBe(sent)
})

test('a long text is cut', () => {
  expect(scrub('one two three', 7)).toBe('one two')
})
