/** An event of the widget, as it is sent. Names: AppKit 1.7.6. */
export interface TrackedEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}
