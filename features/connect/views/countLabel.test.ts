import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/en.json' with { type: 'json' }
import { countLabel } from './countLabel'

const { i18n } = fakeContext({ messages }).ctx

test.each([
  [437, false, '430+'],
  [440, false, '440'],
  [9, false, '9'],
  [0, false, '0'],
  [1_234, false, '1,230+'],
  [437, true, '437'],
])('%i, exact %j, is %s', (count, isExact, label) => {
  expect(countLabel(count, isExact, i18n)).toBe(label)
})
