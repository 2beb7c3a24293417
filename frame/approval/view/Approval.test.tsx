import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { renderPart } from '../../../tests/fakes/renderPart'
import type { Question } from '../../describe/question'
import { loadTexts } from '../texts/loadTexts'
import { Approval } from './Approval'

const question: Question = {
  network: 'Harbor',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  progress: 'vault.states.signing',
  description: {
    title: { key: 'vault.title.message' },
    lead: { key: 'vault.lead.message' },
    warnings: [],
    acts: [],
    rows: [],
    message: { text: 'Hello, harbour', isText: true },
    approve: 'vault.approve.sign',
  },
}

/** Fakes the browser's report on visible elements: whether the whole approval is visible, and whether its end is. */
function stubSight() {
  const observed = new Map<Element, (entries: unknown[]) => void>()
  vi.stubGlobal('IntersectionObserverEntry', class {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: unknown[]) => void
      constructor(callback: (entries: unknown[]) => void) {
        this.callback = callback
      }
      observe = (target: Element) => void observed.set(target, this.callback)
      disconnect = () => {
        for (const [target, callback] of observed) if (callback === this.callback) observed.delete(target)
      }
    },
  )
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  return (target: Element, isIntersecting: boolean) =>
    observed.get(target)?.([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }])
}

test('a request whose end was in sight before its digits came has to be scrolled to its end with them', async () => {
  const tell = stubSight()
  const texts = await loadTexts('en')
  const current = { id: 1, status: 'asking', question } as const
  const state = { current, waiting: 0 }
  const counter = { count: async () => 2, giveBack: async () => {} }
  const part = await renderPart(
    <Approval
      approvals={{
        get: () => state,
        subscribe: () => () => {},
        approve() {},
        decline() {},
        declineAll() {},
      }}
      page={{ origin: 'https://app.example', project: null }}
      texts={texts}
      clock={createFakeClock()}
      place={{ kind: 'frame', isTrustedPage: false, review: undefined, counter }}
    />,
  )
  expect(part.all('.keypad')).toEqual([])
  await part.does(() => {
    tell(part.find('main'), true)
    tell(part.find('.end'), true)
  })

  await part.does(() => import('./startDigits'))

  expect(part.all('.digit')).toHaveLength(4)
  expect(part.find('.note').textContent).toBe('Scroll to the end to approve.')
  await part.does(() => tell(part.find('.end'), true))
  expect(part.find('.note').textContent).toMatch(/^No window opens here\. Find the four digits/)
  await part.end()
})
