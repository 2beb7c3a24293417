import { createStore } from '@shared/store/createStore'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../tests/fakes/renderPart'
import type { Approvals } from '../../reach/frame/createApprovals'
import type { ShellViewUi } from '../shellViewUi'
import { ApproveTransaction } from './ApproveTransaction'

afterEach(() => void vi.unstubAllGlobals())

/** The view, whose place is where the test says, and whose screen is painted when the test says. */
async function mount(approvalTitle = 'shell.approval.title') {
  const done: unknown[] = []
  const frames: FrameRequestCallback[] = []
  const at = { top: 40, left: 20, width: 360, height: 600 }
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.splice(id - 1))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ ...at }) as DOMRect)
  const approvals = {
    show: (place: object, title: string) => void done.push({ ...place, title }),
    hide: () => void done.push('hidden'),
    title: () => approvalTitle,
  } as unknown as Approvals
  const ui = {
    approvals: createStore<Approvals | undefined>(approvals),
    ports: { i18n: { t: (key: string) => key } },
  } as unknown as ShellViewUi
  const { end } = await renderPart(<ApproveTransaction ui={ui} />)
  return { at, done, end, frames, paint: () => frames.pop()!(0) }
}

test('the frame is shown over its place, and follows it', async () => {
  const { at, done, paint, end } = await mount()

  const first = done.splice(0).at(-1)
  paint()
  at.top = 20
  paint()
  paint()

  const title = 'shell.approval.title'
  expect([first, ...done]).toEqual([
    { top: 40, left: 20, width: 360, height: 600, radius: 0, title },
    { top: 20, left: 20, width: 360, height: 600, radius: 0, title },
  ])
  await end()
})

test('the frame is named after what it asks for', async () => {
  const { done, end } = await mount('shell.approval.signIn')

  expect(done.at(-1)).toMatchObject({ top: 40, title: 'shell.approval.signIn' })
  await end()
})

test('the frame is hidden with the view, and followed no longer', async () => {
  const { done, frames, end } = await mount()

  await end()

  expect([done.at(-1), frames]).toEqual(['hidden', []])
})
