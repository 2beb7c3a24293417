import type { BrowserContext } from '@playwright/test'

/** Fails a test for any side effect: console errors, page errors, policy violations, foreign hosts. */
export interface Guard {
  /** Console errors and page errors that the test provokes. */
  allow(...patterns: RegExp[]): void
  /** All incidents so far, allowed or not. */
  seen(): readonly string[]
  /** The incidents that are not allowed. */
  problems(): readonly string[]
  /** Ends the watch: errors of a page while its servers are stopped do not count. */
  rest(): void
  /** The widget's own lines on the console so far. */
  lines(): readonly string[]
  /** Addresses requested by the pages so far. */
  readonly requests: readonly string[]
  /** All that the pages wrote to their consoles, threw and requested, in its order. */
  readonly history: readonly string[]
}

/** The local servers, the embedded wallet's, the logins', and the name that stands for a page without a secure context. */
const localHosts = ['localhost', '127.0.0.1', 'vault.localhost', 'social.localhost', 'insecure.test']

export async function watch(context: BrowserContext): Promise<Guard> {
  const allowed: RegExp[] = []
  const seen: string[] = []
  const requests: string[] = []
  const history: string[] = []
  let isResting = false
  const note = (problem: string) => {
    if (!isResting) seen.push(problem)
  }
  context.on('console', (message) => {
    history.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => {
    const problem = `page: ${event.error().stack ?? event.error().message}`
    history.push(problem)
    note(problem)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!/^https?:$/.test(protocol)) return
    requests.push(request.url())
    history.push(`request: ${request.method()} ${request.url()}`)
    if (!localHosts.includes(hostname)) note(`foreign request: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`[policy violation] ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return {
    requests,
    history,
    seen: () => seen,
    lines: () => seen.filter((problem) => problem.startsWith('console: [latchkey]')),
    rest() {
      isResting = true
    },
    allow: (...patterns) => void allowed.push(...patterns),
    problems: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  }
}
