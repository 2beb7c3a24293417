import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { type ApprovalTitle, createApprovals } from './createApprovals'

/** A dialog of views by name; the request of each answer is settled by hand. */
function arrange({ isOpen = false, opensWith = 'approval' } = {}) {
  const views: string[] = isOpen ? ['account'] : []
  const done: string[] = []
  const rejects = new Set<(error: Error) => void>()
  const log: string[] = []
  const told: string[] = []
  const abort = () => {
    done.push('aborted')
    for (const reject of rejects) reject(new Error('aborted'))
  }
  let opening: Promise<void> = Promise.resolve()
  const approvals = createApprovals({
    frame: {
      show: ({ top }, title) => void done.push(`${title} at ${top}`),
      hide: () => void done.push('frame hidden'),
    },
    async open() {
      await opening
      views.push(opensWith)
    },
    log: { error: (message) => void log.push(message) },
  })
  approvals.attach({
    isOpen: () => views.length > 0,
    isShown: () => views.at(-1) === 'approval',
    enter: () => void views.push('approval'),
    leave() {
      if (views.at(-1) === 'approval') views.pop()
    },
    tell: ({ message }) => void told.push(message),
  })
  return {
    approvals,
    views,
    done,
    log,
    told,
    open: (next: Promise<void>) => {
      opening = next
    },
    ask(title?: ApprovalTitle) {
      let resolve = (_: unknown) => {}
      const answer = new Promise<unknown>((approve, reject) => {
        resolve = approve
        rejects.add(reject)
      })
      approvals.follow(answer, abort, title)
      return { approve: () => resolve('0x'), decline: () => [...rejects].at(-1)!(new Error('declined')) }
    },
  }
}

test('the title is of the request that the frame shows: the first that is open', async () => {
  const { ask, approvals } = arrange()
  expect(approvals.title()).toBe('shell.approval.title')

  const signIn = ask('shell.approval.signIn')
  const payment = ask()
  expect(approvals.title()).toBe('shell.approval.signIn')
  signIn.approve()
  await settled()
  expect(approvals.title()).toBe('shell.approval.title')
  payment.approve()
  await settled()
  expect(approvals.isAsking()).toBe(false)
})

test('a request opens the closed dialog; approved, the dialog closes', async () => {
  const { ask, views, done, approvals } = arrange()

  const { approve } = ask()
  await settled()
  expect([views, approvals.isAsking()]).toEqual([['approval'], true])
  approve()
  await settled()

  expect([views, done, approvals.isAsking()]).toEqual([[], ['frame hidden'], false])
})

test('over an open view the approval is put on top, and taken away again', async () => {
  const { ask, views } = arrange({ isOpen: true })

  const { approve } = ask()
  expect(views).toEqual(['account', 'approval'])
  approve()
  await settled()

  expect(views).toEqual(['account'])
})

test('declined, what was shown before shows again, and no balance is read', async () => {
  const { ask, views, done } = arrange({ isOpen: true })

  const { decline } = ask()
  decline()
  await settled()

  expect([views, done]).toEqual([['account'], ['frame hidden']])
})

test('of two requests the second keeps the approval open', async () => {
  const { ask, views, done } = arrange()

  const first = ask()
  await settled()
  const second = ask()
  first.approve()
  await settled()
  expect([views, done]).toEqual([['approval'], []])
  second.approve()
  await settled()

  expect(views).toEqual([])
})

test('leaving the approval refuses what is open', async () => {
  const { ask, views, done, approvals } = arrange({ isOpen: true })
  ask()
  ask()

  views.pop()
  approvals.onLeft()
  await settled()

  expect([done.filter((each) => each === 'aborted'), approvals.isAsking()]).toEqual([['aborted'], false])
  expect(views).toEqual(['account'])
})

test('closing without an open request refuses nothing', () => {
  const { approvals, done } = arrange({ isOpen: true })

  approvals.onLeft()

  expect(done).toEqual(['frame hidden'])
})

test('a request that ends while the dialog is opening leaves no empty approval', async () => {
  const { ask, open, views } = arrange()
  let shown = () => {}
  open(new Promise<void>((resolve) => (shown = resolve)))

  ask().decline()
  await settled()
  shown()
  await settled()

  expect(views).toEqual([])
})

test('a request is refused if the dialog must show another view', async () => {
  const { ask, done, views } = arrange({ opensWith: 'unsupported' })

  ask()
  await settled()

  expect([done, views]).toEqual([['aborted', 'frame hidden'], ['unsupported']])
})

test('a request is refused, and the failure logged, if the dialog cannot open', async () => {
  const { ask, open, done, log } = arrange()
  open(Promise.reject(new Error('offline')))

  ask()
  await settled()

  expect([done, log]).toEqual([['aborted', 'frame hidden'], ['The approval could not be shown']])
})

test('the frame is shown only while a request is open', async () => {
  const { ask, approvals, done } = arrange({ isOpen: true })
  const place = { top: 7, left: 0, width: 1, height: 1, radius: 0 }

  approvals.show(place, 'frame')
  const { approve } = ask()
  approvals.show(place, 'frame')
  approve()
  await settled()
  approvals.show(place, 'frame')

  expect(done).toEqual(['frame at 7', 'frame hidden'])
})
