import { createWithLock } from '@shared/domain/withLock'
import { createWrapperClient } from '../../frame/keys/wrapperClient'
import type { WorkerLike } from '../../frame/worker/createWalletKeys'
import { serveKeys } from '../../frame/worker/serveKeys'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import type { Clock } from '../../shared/contract/ports/clock'

export interface TestWorkers {
  readonly createWorker: () => WorkerLike
  /** How many were started, and how many have not ended. */
  readonly counts: { started: number; running: number }
  /** Acts as if the file of the last worker did not load. */
  fail(): void
}

/** The worker of the keys behind a channel, in this thread. */
export function createTestWorkers(wrapper: Pick<Wrapper, 'url' | 'keyIds'>, clock: Clock): TestWorkers {
  const counts = { started: 0, running: 0 }
  let fail = () => {}
  return {
    counts,
    fail: () => fail(),
    createWorker() {
      const { port1, port2 } = new MessageChannel()
      const failures = new EventTarget()
      counts.started++
      counts.running++
      fail = () => void failures.dispatchEvent(new Event('error'))
      serveKeys({
        port: port2,
        clock,
        withLock: createWithLock(undefined),
        wrapper: createWrapperClient(wrapper.url, fetch, wrapper.keyIds),
      })
      port1.start()
      port2.start()
      return {
        postMessage: (message: unknown) => port1.postMessage(message),
        addEventListener(type: 'message' | 'error', listener: never) {
          if (type === 'error') failures.addEventListener('error', listener)
          else port1.addEventListener('message', listener)
        },
        removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
          port1.removeEventListener('message', listener),
        terminate() {
          counts.running--
          port1.close()
          port2.close()
        },
      }
    },
  }
}
