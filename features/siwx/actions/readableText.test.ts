import { expect, test } from 'vitest'
import { readableText } from './readableText'

const of = (...codes: number[]) => String.fromCodePoint(...codes)

test.each([
  ['plain text stays', 'a\nb\tc', 'a\nb\tc'],
  ['other scripts stay', 'مرحبا שלום हिन्दी 日本', 'مرحبا שלום हिन्दी 日本'],
  ['a family and a heart of emoji stay whole', of(0x1f468, 0x200d, 0x1f469) + of(0x2764, 0xfe0f), '👨‍👩❤️'],
  ['an order that is turned round', `a${of(0x202e)}b`, 'a⟨U+202E⟩b'],
  ['marks and isolates of direction', of(0x200e, 0x200f, 0x61c, 0x2066), '⟨U+200E⟩⟨U+200F⟩⟨U+061C⟩⟨U+2066⟩'],
  ['what has no width', `a${of(0x200b, 0xfeff, 0xad)}b`, 'a⟨U+200B⟩⟨U+FEFF⟩⟨U+00AD⟩b'],
  ['tags and fillers', of(0xe0041, 0x3164), '⟨U+E0041⟩⟨U+3164⟩'],
  ['controls and other breaks', of(0, 0x0d, 0x1b, 0x85, 0x2028), '⟨U+0000⟩⟨U+000D⟩⟨U+001B⟩⟨U+0085⟩⟨U+2028⟩'],
])('%s', (_, text, readable) => {
  expect(readableText(text)).toBe(readable)
})
