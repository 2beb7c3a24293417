import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import { warningRules } from '@shared/reading/acts/warningRules'
import { changeRules } from '@shared/reading/acts/warningsOfChanges'
import { feeRules } from '@shared/reading/acts/warningsOfFee'
import english from '@shared/reading/messages/en.json'
import { expect, test } from 'vitest'
import { scenes } from '../fixtures/approvalPage/scenes'

// The scenes are what `tests/e2e/embedded/approvalScenes.spec.ts` looks at in a browser.

const warnings = Object.values(scenes).map(({ state: { current } }) =>
  current.status === 'reading' ? [] : current.question.description.warnings,
)
/** Another wallet is to be looked at: the frame's own words are `feeSigned`. */
const ofWidget: readonly string[] = ['review.warning.feeChain']
const textsOf = (part: string) =>
  Object.keys(english).filter((key) => key.includes(part) && !ofWidget.includes(key))

test('each rule of the tables is shown by a scene, in its tone', () => {
  const shown = new Set(warnings.flat().map(({ tone, words }) => `${tone} ${words.key}`))

  const all = [...warningRules, ...changeRules, ...feeRules].flatMap(({ tone, id }) =>
    ofWidget.includes(id) ? [] : [`${tone} ${id}`],
  )
  expect(all.length).toBeGreaterThan(25)
  expect(all.filter((each) => !shown.has(each))).toEqual([])
})

test('each text of a warning is shown by a scene', () => {
  const shown = new Set<string>(warnings.flat().map(({ words }) => words.key))

  expect(textsOf('.warning.').filter((key) => !shown.has(key))).toEqual([])
})

test('each text that a person accepts is shown by a scene', () => {
  const shown = new Set<string | undefined>(warnings.map((each) => acceptanceOf(each)?.key))

  expect(textsOf('.accept.').filter((key) => !shown.has(key))).toEqual(['review.accept.needed'])
})
