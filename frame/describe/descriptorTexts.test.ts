import { intentTexts, labelTexts } from '@shared/reading/acts/descriptorTexts'
import { descriptors } from '@shared/reading/evm/erc7730/descriptors'
import { expect, test } from 'vitest'

test('each intent and label of a descriptor has a text, and no text is without one', () => {
  const formats = descriptors.flatMap(({ display }) => Object.values(display.formats))
  const sorted = (names: readonly string[]) => [...new Set(names)].sort()
  expect(sorted(formats.map(({ intent }) => intent))).toEqual(sorted(Object.keys(intentTexts)))
  expect(sorted(formats.flatMap(({ fields }) => fields.map(({ label }) => label)))).toEqual(
    sorted(Object.keys(labelTexts)),
  )
})
