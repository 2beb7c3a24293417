import { systemClock } from '@shared/contract/ports/systemClock'
import { createWithLock } from '@shared/domain/withLock'
import { wrapperPath } from '@shared/vault/paths'
import { createWrapperClient } from '../keys/wrapperClient'
import { serveKeys } from './serveKeys'

/** The worker's script. Only the frame's page can ask it. Its name lists the ids of the wrapper's keys. */
serveKeys({
  port: self,
  wrapper: createWrapperClient(
    self.location.origin + wrapperPath,
    self.fetch.bind(self),
    self.name.split(' '),
  ),
  withLock: createWithLock(self.navigator.locks),
  clock: systemClock,
})
