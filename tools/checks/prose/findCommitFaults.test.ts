import { expect, test } from 'vitest'
import { findCommitFaults } from './findCommitFaults'

test.each([
  'vault: reject expired device proofs',
  'testing, playground: embed the frame',
  'features/send: read `Max` from the chain',
])('%s', (subject) => {
  expect(findCommitFaults([subject])).toEqual([])
})

test.each([
  ['no scope', 'Reject expired device proofs'],
  ['a capital letter', 'vault: Reject expired device proofs'],
  ['no imperative', 'vault: rejecting expired device proofs'],
  ['the past', 'vault: rejected expired device proofs'],
  ['too many letters', `vault: reject ${'expired '.repeat(8)}proofs`],
  ['a riddle', 'vault: reject proofs of before'],
])('a subject with %s is a fault', (_, subject) => {
  expect(findCommitFaults([subject])).toHaveLength(1)
})
