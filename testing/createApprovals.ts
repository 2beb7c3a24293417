import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest'

interface Waiting {
  readonly request: ApprovalRequest
  resolve(decision: Decision): void
  reject(error: unknown): void
}

/** The questions of one wallet, asked one at a time in order. */
export interface Approvals {
  /** Asks at once, within the caller's tap, unless another question is open. */
  ask(request: ApprovalRequest): Promise<Decision>
  /** The open question, then the waiting ones. */
  pending(): readonly ApprovalRequest[]
  /** Declines everything. */
  dispose(): void
}

/** A queue in front of `open`, which puts one question to the visitor. */
export function createApprovals(open: (request: ApprovalRequest) => OpenApproval): Approvals {
  let queue: readonly Waiting[] = []
  let current: OpenApproval | undefined

  function openNext(): void {
    const waiting = queue[0]
    if (!waiting) return
    const next = () => {
      current = undefined
      queue = queue.filter((other) => other !== waiting)
      openNext()
    }
    try {
      current = open(waiting.request)
    } catch (error) {
      waiting.reject(error)
      next()
      return
    }
    current.decision.then(waiting.resolve, waiting.reject).finally(next)
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        queue = [...queue, { request, resolve, reject }]
        if (queue.length === 1) openNext()
      }),
    pending: () => queue.map(({ request }) => request),
    dispose() {
      const [, ...rest] = queue
      queue = queue.slice(0, 1)
      for (const waiting of rest) waiting.resolve({ approved: false })
      current?.close()
    },
  }
}
