import { expect, test } from 'vitest'
import { isSameStatement } from './isSameStatement'

const lead = 'I further authorize the stated URI to perform the following actions on my behalf:'
const recap = 'urn:recap:e30'
const told = `${lead} (1) 'request': 'personal_sign' for 'eip155'.`

test.each([
  ['the same', 'Hi.', { statement: 'Hi.' }, true],
  ['none', undefined, {}, true],
  ['another', 'Hi.', { statement: 'Ho.' }, false],
  ['one where there is none', 'Hi.', {}, false],
  ['what a ReCap allows, behind it', 'Hi.', { statement: `Hi. ${told}`, resources: ['a', recap] }, true],
  ['what a ReCap allows, alone', undefined, { statement: told, resources: [recap] }, true],
  ['another before what a ReCap allows', 'Hi.', { statement: `Ho. ${told}`, resources: [recap] }, false],
  ['something other than what a ReCap allows', 'Hi.', { statement: 'Hi. More.', resources: [recap] }, false],
  ['what no ReCap allows', 'Hi.', { statement: `Hi. ${told}` }, false],
  ['a ReCap that is not the last', 'Hi.', { statement: `Hi. ${told}`, resources: [recap, 'a'] }, false],
])('%s: %s', (_, statement, message, isSame) => {
  expect(isSameStatement(statement, message)).toBe(isSame)
})
