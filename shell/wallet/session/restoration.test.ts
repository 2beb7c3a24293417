import type { NetworkId } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { afterReport, type Restoration, type RestoreReport } from './restoration'

const session = { accounts: [], networkId: 'eip155:1' as NetworkId }
const asked: Restoration = { status: 'asked' }
const waiting: Restoration = { status: 'waiting' }
const restored: Restoration = { status: 'restored', session }
const ended: Restoration = { status: 'ended' }
const unanswered: RestoreReport = { type: 'unanswered' }
const answered = (isLatest: boolean): RestoreReport => ({ type: 'answered', session, isLatest })
const none = (isLatest: boolean): RestoreReport => ({ type: 'answered', session: undefined, isLatest })

test.each([
  ['a time-out or an error keeps the session', asked, unanswered, waiting],
  ['an error after a time-out keeps the session', waiting, unanswered, waiting],
  ['an answer restores the session', asked, answered(true), restored],
  ['a late answer restores the session', waiting, answered(true), restored],
  ['an answer to an earlier question restores the session', waiting, answered(false), restored],
  ['a wallet without accounts ends the session', asked, none(true), ended],
  ['a wallet without accounts ends the session late', waiting, none(true), ended],
  ['an earlier question without accounts ends nothing', waiting, none(false), waiting],
  ['a restored session stays restored', restored, none(true), restored],
  ['an ended session stays ended', ended, answered(true), ended],
])('%s', (_, before, report, after) => {
  expect(afterReport(before, report)).toEqual(after)
})
