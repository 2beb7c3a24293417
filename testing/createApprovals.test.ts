import { expect, test } from 'vitest'
import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest'
import { createApprovals } from './createApprovals'

const network = { chainId: 1, rpcUrl: 'http://localhost', name: 'One' }

function requestOf(method: string): ApprovalRequest {
  return { kind: 'addNetwork', origin: 'https://host.example', method, params: [], network }
}

/** An opener that leaves every question open until the test answers it. */
function fakeOpener() {
  const opened: { method: string; answer(decision: Decision): void }[] = []
  const open = ({ method }: ApprovalRequest): OpenApproval => {
    let answer: (decision: Decision) => void = () => {}
    const decision = new Promise<Decision>((resolve) => {
      answer = resolve
    })
    opened.push({ method, answer })
    return { decision, close: () => answer({ approved: false }) }
  }
  return { open, opened }
}

test('the first question opens within the call, the next one only after the answer', async () => {
  const { open, opened } = fakeOpener()
  const approvals = createApprovals(open)

  const first = approvals.ask(requestOf('a'))
  const second = approvals.ask(requestOf('b'))
  const openedAtOnce = opened.map(({ method }) => method)
  opened[0]!.answer({ approved: true })
  await first
  await Promise.resolve()
  opened[1]!.answer({ approved: false })

  expect(openedAtOnce).toEqual(['a'])
  expect(await Promise.all([first, second])).toEqual([{ approved: true }, { approved: false }])
})

test('pending lists the open question and the waiting ones', async () => {
  const { open, opened } = fakeOpener()
  const approvals = createApprovals(open)
  void approvals.ask(requestOf('a'))
  void approvals.ask(requestOf('b'))

  const before = approvals.pending().map(({ method }) => method)
  opened[0]!.answer({ approved: true })
  await new Promise((resolve) => setTimeout(resolve))

  expect(before).toEqual(['a', 'b'])
  expect(approvals.pending().map(({ method }) => method)).toEqual(['b'])
})

test('a question that cannot be opened fails, and the next one is asked', async () => {
  const { open, opened } = fakeOpener()
  const approvals = createApprovals((request) => {
    if (request.method === 'a') throw new Error('no page')
    return open(request)
  })

  const first = approvals.ask(requestOf('a'))
  void approvals.ask(requestOf('b'))

  await expect(first).rejects.toThrow('no page')
  expect(opened.map(({ method }) => method)).toEqual(['b'])
})

test('dispose declines the open question and all waiting ones, and opens none of them', async () => {
  const { open, opened } = fakeOpener()
  const approvals = createApprovals(open)
  const asked = ['a', 'b', 'c'].map((method) => approvals.ask(requestOf(method)))

  approvals.dispose()

  expect(await Promise.all(asked)).toEqual([{ approved: false }, { approved: false }, { approved: false }])
  expect(opened.map(({ method }) => method)).toEqual(['a'])
})
