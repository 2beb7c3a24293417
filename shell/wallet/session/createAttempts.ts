import type { Namespace } from '@shared/domain/caip'
import type { Dispose } from '@shared/store/store'
import { abortable } from '../../ground/async/abortable'
import { failConnecting, startConnecting } from '../../ground/connection/connectionModel'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'

/** An attempt at a session: asked for by the visitor, or restored without a prompt. */
interface Attempt {
  readonly kind: 'connect' | 'restore'
  readonly connectorId: string
  readonly done: Promise<void>
  /** Aborts the attempt, unless it has ended. */
  readonly abort: Dispose
}

/** The attempt as the code that opens its session has it. */
export interface AttemptHandle {
  /** Aborted with the attempt. */
  readonly signal: AbortSignal
  /** Checked before every lasting effect: a late success must not have one. */
  readonly isAborted: () => boolean
  /** From here on, the attempt cannot be aborted. */
  readonly succeed: () => void
}

export interface Attempts {
  running(namespace: Namespace): Attempt | undefined
  /** Begins an attempt and aborts the one before it, which rejects at once with RequestAborted. */
  begin(
    namespace: Namespace,
    kind: Attempt['kind'],
    connectorId: string,
    open: (handle: AttemptHandle) => Promise<void>,
  ): Attempt
  /** Aborts, and leaves the connection as it is. */
  stop(namespace: Namespace): void
  /** Aborts a namespace's attempt, unless it is this one. */
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
