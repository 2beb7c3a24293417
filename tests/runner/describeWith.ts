import { describe } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped; `npm test` reports it at its end. */
    reason?: string
  }
}

/** Tests that need a program of the machine: without it they are skipped, with the search's reason. */
export function describeWith(
  found: { readonly path: string } | { readonly missing: string },
  name: string,
  tests: () => void,
): void {
  const meta = 'missing' in found ? { reason: found.missing } : {}
  describe.skipIf('missing' in found)(name, { meta }, () => tests())
}
