import type { Namespace } from '@shared/domain/caip'
import type { Dispose } from '@shared/store/store'
import { abortable } from '../async/abortable'
import { failConnecting, startConnecting } from '../connection/connectionModel'
import type { ConnectionStore } from '../connection/createConnectionStore'

/** A session on its way: asked for by the visitor, or restored without asking. */
interface Attempt {
  readonly kind: 'connect' | 'restore'
  readonly connectorId: string
  readonly done: Promise<void>
  /** Gives up; once the attempt has ended, nothing. */
  readonly abort: Dispose
}

/** How an attempt learns that it was given up, and says that its session is there. */
export interface AttemptHandle {
  /** Aborted once the attempt was given up. */
  readonly signal: AbortSignal
  /** Looked at before everything that is done for good: a late success must not be seen. */
  readonly isAborted: () => boolean
  /** From here on the attempt cannot be given up. */
  readonly succeed: () => void
}

export interface Attempts {
  running(namespace: Namespace): Attempt | undefined
  /** Begins an attempt and gives up the one before it, which rejects at once with RequestAborted. */
  begin(
    namespace: Namespace,
    kind: Attempt['kind'],
    connectorId: string,
    open: (handle: AttemptHandle) => Promise<void>,
  ): Attempt
  /** Gives up, and leaves the connection as it is. */
  stop(namespace: Namespace): void
  /** Gives up a namespace's attempt, unless it is this one. */
  supersede(namespace: Namespace, by: AttemptHandle): void
}

/** At most one attempt a namespace, mirrored in the connection as `connecting`. */
export function createAttempts(connection: ConnectionStore): Attempts {
  const running = new Map<Namespace, { readonly attempt: Attempt; readonly controller: AbortController }>()

  function stop(namespace: Namespace) {
    const last = running.get(namespace)
    running.delete(namespace)
    last?.controller.abort()
  }

  return {
    stop,
    supersede(namespace, { signal }) {
      if (running.get(namespace)?.controller.signal !== signal) stop(namespace)
    },
    running: (namespace) => running.get(namespace)?.attempt,
    begin(namespace, kind, connectorId, open) {
      const controller = new AbortController()
      const isCurrent = () => running.get(namespace)?.controller === controller
      const fail = () => {
        if (!isCurrent()) return
        stop(namespace)
        connection.commit((before) => failConnecting(before, namespace))
      }
      const work = open({
        signal: controller.signal,
        isAborted: () => controller.signal.aborted,
        succeed: () => running.delete(namespace),
      })
      const done = abortable(work, controller.signal).finally(fail)
      const attempt: Attempt = { kind, connectorId, done, abort: fail }
      stop(namespace)
      running.set(namespace, { attempt, controller })
      connection.commit((before) => startConnecting(before, namespace, connectorId))
      return attempt
    },
  }
}
