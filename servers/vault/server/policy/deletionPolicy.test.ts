import { expect, test } from 'vitest'
import { deletionPolicy } from './deletionPolicy'

test.each([
  ['begins', null, false, { outcome: 'begun', dueMs: 9 }],
  ['keeps its time if it has begun', 5, false, { outcome: 'under way', dueMs: 5 }],
  ['keeps its time in spite of a later change of email', 5, true, { outcome: 'under way', dueMs: 5 }],
  ['waits while a change of email can be undone', null, true, { outcome: 'undoable' }],
])('a deletion %s', (_, deleteMs, hasUndoableChange, decision) => {
  expect(deletionPolicy({ deleteMs, hasUndoableChange }, { dueMs: 9 })).toEqual(decision)
})
