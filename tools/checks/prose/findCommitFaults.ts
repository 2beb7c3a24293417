import { spawnSync } from 'node:child_process'
import { root } from '../../build/common'
import type { Findings } from '../check'
import { proseFaults } from './proseFaults'

/** Subjects of older commits stay as they are. */
const since = 'ffba442a0bfc6c1bd4118aa6f9f14a18876c1d81'

const longest = 72
/** Words that are imperatives in spite of their endings. */
const imperatives = /^(bring|embed|exceed|feed|need|proceed|ring|seed|shed|speed|string)$/

/** Commit subjects that are not `scope: imperative`, are too long, or are not plain English. */
export function findCommitFaults(subjects = subjectsSince(since)): Findings {
  return subjects.flatMap((subject) => faultsOf(subject).map((fault) => `the commit “${subject}”: ${fault}`))
}

function faultsOf(subject: string): string[] {
  const [, first] = /^[a-z][\w./, -]*: ([a-z]+)\b/.exec(subject) ?? []
  if (!first) return ['write “scope: imperative”, in lower case']
  const faults = proseFaults(subject, 'title')
  if (/(ing|ed)$/.test(first) && !imperatives.test(first)) faults.push(`“${first}” is not an imperative`)
  if (subject.length > longest) faults.push(`${subject.length} characters, more than ${longest}`)
  return faults
}

/** Empty without git, or in a clone that does not reach so far back. */
function subjectsSince(commit: string): string[] {
  const args = ['log', '--no-merges', '--format=%s', `${commit}..HEAD`]
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
