import { InvalidProjectId, SessionExpired } from '@shared/errors/alerts'
import { expect, test, vi } from 'vitest'
import { createAlerts } from './createAlerts'

function start(isShown = true) {
  const log = { error: vi.fn() }
  return { log, ...createAlerts({ isShown: () => isShown, log }) }
}

test('an alert is logged and shown once', () => {
  const { shown, raise, log } = start()

  raise(InvalidProjectId)
  raise(SessionExpired)
  raise(InvalidProjectId)

  expect(shown.get()).toBe(SessionExpired)
  expect(log.error.mock.calls).toEqual([[InvalidProjectId.long], [SessionExpired.long]])
})

test('a host without debug sees alerts in the console alone', () => {
  const { shown, raise, log } = start(false)

  raise(InvalidProjectId)

  expect(shown.get()).toBeUndefined()
  expect(log.error).toHaveBeenCalledOnce()
})
