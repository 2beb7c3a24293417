import { expect, test, vi } from 'vitest'
import { onInjected } from './onInjected'

test.each(['ethereum#initialized', 'load'])('a wallet may be there since %s', (event) => {
  const page = new EventTarget()
  const hear = vi.fn()
  const stop = onInjected(hear, page)

  page.dispatchEvent(new Event(event))
  stop()
  page.dispatchEvent(new Event(event))

  expect(hear).toHaveBeenCalledTimes(1)
})
