/** The stored part of an event: that it happened, on which day, in which project. No address, no page, no text. */
export interface TelemetryCount {
  /** Such as 2026-01-31. */
  readonly day: string
  readonly project: string
  readonly type: 'track' | 'error'
  readonly event: string
}

export interface TelemetryStore {
  /** @throws StoreError */
  count(event: TelemetryCount): Promise<void>
  /** @throws StoreError */
  countsOf(project: string): Promise<readonly (TelemetryCount & { readonly count: number })[]>
}
