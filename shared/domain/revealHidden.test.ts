import { expect, test } from 'vitest'
import { revealHidden } from './revealHidden'

test('characters that hide or reorder others are spelled out', () => {
  expect(revealHidden('pay \u202eecila\u202c, 👩\u200d🚀\u200b')).toBe(
    'pay ⟨U+202E⟩ecila⟨U+202C⟩, 👩\u200d🚀⟨U+200B⟩',
  )
})
