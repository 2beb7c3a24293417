import { ActionNotAllowed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createRouter } from '../../ground/router/createRouter'
import { type Approvals, createApprovals } from './createApprovals'
import { followApprovals } from './followApprovals'

/** The dialog's router with approvals that are followed. */
function arrange({ isOpen: begins = true } = {}) {
  let isOpen = begins
  const done: string[] = []
  const refusals = new Set<(error: Error) => void>()
  const refuse = () => {
    done.push('refused')
    for (const reject of refusals) reject(new Error('refused'))
  }
  const router = createRouter({
    onClose(isDone) {
      isOpen = false
      done.push(isDone ? 'closed, done' : 'closed')
      store.get()?.onLeft()
    },
    onRefused: () => void done.push('shaken'),
    holds: () => false,
    isDeadEnd: () => false,
  })
  const store = createStore<Approvals | undefined>(undefined)
  const dispose = followApprovals(store, {
    router,
    isOpen: () => isOpen,
    tell: ({ message }) => void done.push(message),
  })
  const approvals = createApprovals({
    frame: {
      show() {},
      hide() {},
    },
    async open() {
      router.reset('ApproveTransaction')
      isOpen = true
    },
    log: { error() {} },
  })
  store.update(() => approvals)
  return {
    router,
    done,
    dispose,
    approvals,
    views: () => (isOpen ? router.get().history.map(({ view }) => view) : []),
    ask() {
      let approve = () => {}
      const answer = new Promise<void>((resolve, reject) => {
        approve = resolve
        refusals.add(reject)
      })
      approvals.follow(answer, refuse)
      return { approve: () => approve() }
    },
  }
}

test('an approval is pushed, and popped once it is given', async () => {
  const { router, ask, views, done } = arrange()
  router.reset('WalletSendPreview')

  const { approve } = ask()
  expect(views()).toEqual(['WalletSendPreview', 'ApproveTransaction'])
  approve()
  await settled()

  expect([views(), done]).toEqual([['WalletSendPreview'], []])
})

test('the dialog that was opened for it closes with it', async () => {
  const { ask, views, done } = arrange({ isOpen: false })

  const { approve } = ask()
  await settled()
  expect(views()).toEqual(['ApproveTransaction'])
  approve()
  await settled()

  expect([views(), done]).toEqual([[], ['closed, done']])
})

test.each([
  ['going back', 'goBack', ['Account']],
  ['closing', 'close', []],
] as const)('%s refuses what is open', async (_, leave, left) => {
  const { router, ask, views, done } = arrange()
  router.reset('Account')
  ask()

  router[leave]()
  await settled()

  expect(done.filter((each) => each === 'refused')).toHaveLength(1)
  expect(views()).toEqual(left)
})

test('a view that the page opens in its place refuses it', async () => {
  const { router, ask, views, done } = arrange()
  router.reset('Account')
  ask()

  router.reset('Networks')
  await settled()

  expect([views(), done]).toEqual([['Networks'], ['refused']])
})

test('once disposed, the dialog refuses nothing', () => {
  const { router, ask, done, dispose } = arrange()
  router.reset('Account')
  ask()

  dispose()
  router.reset('Networks')

  expect(done).toEqual([])
})

test('a request that is not allowed is told in the dialog', () => {
  const { approvals, done, dispose } = arrange()

  approvals.tell(new LatchkeyError(ActionNotAllowed))
  dispose()
  approvals.tell(new LatchkeyError(ActionNotAllowed))

  expect(done).toEqual(['Action not allowed'])
})
